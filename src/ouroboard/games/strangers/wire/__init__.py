"""The types of the views and events of Don't Talk to Strangers, as they go over the wire.

`View` is what one reader sees, and `Events` has the fields of each kind of event. JSON Schema (`/schema/strangers.json`) and
the page's TypeScript (`make wire`) are generated from them. Compiled modules import these types under `TYPE_CHECKING` only.
"""

from ouroboard.games.strangers.wire.events import Events
from ouroboard.games.strangers.wire.views import Kid, Place, View

__all__ = ["Events", "Kid", "Place", "View"]
