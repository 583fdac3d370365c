"""Tables that people play at: sockets, storage, pages."""
