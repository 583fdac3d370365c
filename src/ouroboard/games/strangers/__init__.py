"""Don't Talk to Strangers, by Ben Stoll: get your Kids somewhere safe before the Strangers have the neighbourhood."""

from ouroboard.games.manifest import Manifest, PageWords

MANIFEST = Manifest(
    name="strangers",
    title="Don't Talk to Strangers",
    seats=(4, 3, 2, 1),
    default_seats=4,
    game="ouroboard.games.strangers.game:Strangers",
    packs="ouroboard.games.strangers.content.pack:FORMAT",
    screen="ouroboard.games.strangers.terminal.screen:StrangersScreen",
    commands=("ouroboard.games.strangers.terminal.workshop",),
    author_tools="ouroboard.games.strangers.terminal.author",
    lab="ouroboard.games.strangers.lab:LAB",
    page_words=PageWords(
        sentence="Get your kids home across town before the saucers pick them up.",
        minutes=20,
        designer="Ben Stoll",
        story=(
            "School is out. You have ten Kids, a few cards, and a town with pools, libraries, parks and two mansions. Whoever "
            "gets a Kid into one of them scores it, and the best places are the furthest away.",
            "But somebody has been seen near the bus stop. Stranger after Stranger takes up a corner of the map, ways close, and "
            "now and then a saucer comes for a Kid. When the last Stranger has arrived, the evening is over.",
        ),
        steps=(
            ("Let a Kid out", "It starts at the School. At first you can have one on the way, and more for each Kid in a park."),
            ("Move", "A card says how far, or how: on foot, by bike, by bus, over a fence, or in somebody's car."),
            (
                "Score",
                "A Kid that enters a place is safe there and counts at once. In a library it gives you one card more.",
            ),
            ("Sightings", "A player who draws a Stranger puts it on the map: in the way of the others, if possible."),
            ("Run away", "A Kid that is trapped can go back to school. It costs a turn, and it is better than being found."),
        ),
    ),
    art="ouroboard.games.strangers.art:draw",
    board_art="ouroboard.games.strangers.board_art:draw",
    guides="ouroboard.games.strangers:guides.yaml",
    inks=("#46A758", "#D6409F"),
    position=2,
)
