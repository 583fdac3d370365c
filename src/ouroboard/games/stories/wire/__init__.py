"""The types of the views, previews and events of T.I.M.E Stories, as they go over the wire.

`View` is what one reader sees, `Preview` has the facts about an answer, and `Events` the fields of each kind of event. JSON
Schema (`/schema/stories.json`) and the page's TypeScript (`make wire`) are generated from them. Compiled modules import these
types under `TYPE_CHECKING` only.

A view names cards by id. The text of a front comes once, in the event that shows it, to those who may read it. Readers keep what
they have been sent.
"""

from ouroboard.games.stories.wire.events import Events
from ouroboard.games.stories.wire.previews import Preview
from ouroboard.games.stories.wire.tables import TABLES, Tables
from ouroboard.games.stories.wire.views import View

__all__ = ["TABLES", "Events", "Preview", "Tables", "View"]
