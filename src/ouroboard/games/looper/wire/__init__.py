"""The types of Tragedy Looper's views and events, as they go over the wire.

`View` is what one reader sees, and `Events` has the fields of each kind of event. JSON Schema (`/schema/looper.json`) and the
page's TypeScript (`make wire`) are generated from them. Compiled modules import these types under `TYPE_CHECKING` only.
Views and events have ids. The types of ids have the printed names. `TABLES` has what the page shows of things by their ids.
"""

from ouroboard.games.looper.wire.events import Events
from ouroboard.games.looper.wire.tables import TABLES, Tables
from ouroboard.games.looper.wire.views import View

__all__ = ["TABLES", "Events", "Tables", "View"]
