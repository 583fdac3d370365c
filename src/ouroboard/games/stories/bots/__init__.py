"""Players of T.I.M.E Stories that use only what their seat has read or was told."""
