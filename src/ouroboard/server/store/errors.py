"""Why a store did not write or read something."""


class StoreDown(Exception):
    """The database does not answer. Nothing was written, as far as we know."""


class Conflict(Exception):
    """Another process has written the entry with this number: read it, and try again."""
