"""Tales from the Loop – The Board Game: Kids look into rumors and machines, and are home in time for dinner."""

from ouroboard.games.manifest import Manifest, PageWords

MANIFEST = Manifest(
    name="tales",
    title="Tales from the Loop",
    seats=(5, 4, 3, 2, 1),
    default_seats=1,
    game="ouroboard.games.tales.game:Tales",
    packs="ouroboard.games.tales.content.loading:FORMAT",
    screen="ouroboard.games.tales.terminal.screen:TalesScreen",
    author_tools="ouroboard.games.tales.terminal.author",
    lab="ouroboard.games.tales.lab:LAB",
    page_words=PageWords(
        sentence="Strange machines, stranger rumors, and everyone home in time for dinner.",
        minutes=120,
        designer="Martin Takaichi and Rickard Antroia",
        story=(
            "An island in the eighties, a laboratory under the ground, and machines that walk about as if they had somewhere to "
            "be. You are Kids between school and dinner, and there are rumors to look into before the grown-ups notice.",
            "All of you play together. Each Kid has a few hours in the afternoon: to walk, to ride the bus, to help each other "
            "with a test, to get into a machine's head. What the diary asks for decides how the story goes on, and how it ends.",
        ),
        steps=(
            ("Morning", "The diary is read, rumors move on, and everybody knows which chore is theirs."),
            ("School", "An event for everybody, or for one: some of it helps, some of it hurts."),
            ("Machines", "They move on, one after the other, and block the places they look at."),
            ("Afternoon", "In any order: go somewhere, look into a rumor, hack a machine, help a friend, be home for dinner."),
            ("Evening", "A Kid who is late loses favor at home, and a Kid who is hurt has less time tomorrow."),
        ),
    ),
    art="ouroboard.games.tales.art:draw",
    board_art="ouroboard.games.tales.board_art:draw",
    guides="ouroboard.games.tales:guides.yaml",
    inks=("#E46C0A", "#2F6F8F"),
    position=4,
)
