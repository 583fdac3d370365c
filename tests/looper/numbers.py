"""The numbers of roles and plots that tests name."""

from ouroboard.games.looper.content.plots import PLOT_IDS, PLOTS
from ouroboard.games.looper.content.roles import ROLE_IDS

BRAIN = ROLE_IDS.index("brain")
CULTIST = ROLE_IDS.index("cultist")
CURMUDGEON = ROLE_IDS.index("curmudgeon")
FACTOR = ROLE_IDS.index("factor")
FRIEND = ROLE_IDS.index("friend")
KEY_PERSON = ROLE_IDS.index("key-person")
KILLER = ROLE_IDS.index("killer")
WITCH = ROLE_IDS.index("witch")

A_HIDEOUS_SCRIPT = PLOT_IDS.index("a-hideous-script")
SIGN_WITH_ME = PLOT_IDS.index("sign-with-me")

PLOT_ROLES = [plot.roles for plot in PLOTS]
