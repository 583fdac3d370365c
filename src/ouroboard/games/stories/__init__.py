"""T.I.M.E Stories, by Manuel Rozoy: agents visit a borrowed life, run out of time, and go in again knowing more."""

from ouroboard.games.manifest import Manifest, PageWords

MANIFEST = Manifest(
    name="stories",
    title="T.I.M.E Stories",
    seats=(4, 3, 2, 1),
    default_seats=1,
    game="ouroboard.games.stories.game:Stories",
    packs="ouroboard.games.stories.content.loading:FORMAT",
    screen="ouroboard.games.stories.terminal.screen:StoriesScreen",
    author_tools="ouroboard.games.stories.terminal.author",
    lab="ouroboard.games.stories.lab:LAB",
    page_words=PageWords(
        sentence="Visit a borrowed life, run out of time, and go in again knowing more.",
        minutes=90,
        designer="Manuel Rozoy",
        story=(
            "The agency sends you into somebody else's life, for as long as the machine holds you there. A place lies before you "
            "in a row of cards, you part, and each of you reads only the card at which you stand. Then you tell each other.",
            "Time is what you pay with: every action, every trip, every failed roll. When it has run out you wake up and go in "
            "again, and everything there is as it was. Only you know which door was worth it.",
        ),
        steps=(
            ("Choose a body", "Everybody borrows one, with its strengths, its weak points and its habits."),
            ("Open a place", "Put your agents at the cards. Whoever stands at a card reads it, and tells the others about it."),
            ("Spend time", "One unit is one action for each agent: roll, walk, wait, or what a card offers."),
            ("Travel", "Vote where to go. The captain's die says how long it takes."),
            ("Go in again", "If you fail, begin anew. What you have learned is the only thing that you keep, almost."),
        ),
    ),
    art="ouroboard.games.stories.art:draw",
    board_art="ouroboard.games.stories.board_art:draw",
    guides="ouroboard.games.stories:guides.yaml",
    inks=("#12A594", "#E2A336"),
    position=5,
)
