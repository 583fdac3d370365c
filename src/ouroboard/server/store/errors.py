"""Why a store did not write or read something."""


class StoreDown(Exception):
    """The database does not answer. Nothing is known to have been written."""


class Conflict(Exception):
    """Somebody else has written the entry of this number: read on, and try again."""
