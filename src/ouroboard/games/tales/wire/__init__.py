"""The types of the views, previews and events of Tales from the Loop, as they go over the wire.

`View` is what one reader sees; in this game all readers see the same. `Preview` has the facts about an answer, and `Events` the
fields of each kind of event. JSON Schema (`/schema/tales.json`) and the page's TypeScript (`make wire`) are generated from them.
Compiled modules import these types under `TYPE_CHECKING` only.

A view names cards by id. What the box holds comes once, in the event `box_opened`. The story (fronts of rumors, sides of diary
cards, endings) comes in the event that shows it, and nowhere else. Readers keep what they have been sent.
"""

from ouroboard.games.tales.wire.events import Events
from ouroboard.games.tales.wire.previews import Preview
from ouroboard.games.tales.wire.views import View

__all__ = ["Events", "Preview", "View"]
