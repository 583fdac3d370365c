"""What is printed in the box, by id, and the words of single things."""

from typing import cast

from ouroboard.cli.screens.base import Scene
from ouroboard.games.tales.rules.state import GameWithRules, table_of
from ouroboard.games.tales.wire.box import Box, KidBoard, MachineSheet, Place
from ouroboard.games.tales.wire.views import Machine


def table_game(scene: Scene) -> GameWithRules:
    return table_of(scene.game)


def box_of(scene: Scene) -> Box:
    return cast(Box, table_game(scene).box())


def board_of(box: Box, kid: str) -> KidBoard:
    return next(board for board in box["kids"] if board["kid"] == kid)


def name_of(box: Box, kid: str) -> str:
    return board_of(box, kid)["name"]


def traits_of(board: KidBoard) -> str:
    return f"strong in {board['strength']}, weak in {board['weakness']}"


def sheet_of(box: Box, machine: str) -> MachineSheet:
    return next(sheet for sheet in box["machines"] if sheet["machine"] == machine)


def place_of(box: Box, letter: str) -> Place:
    return next(place for place in box["map"]["places"] if place["place"] == letter)


def title_of(box: Box, card: str) -> str:
    """Returns the title of an item, an anomaly or a machine."""
    for item in box["items"]:
        if item["card"] == card:
            return item["title"]
    for anomaly in box["anomalies"]:
        if anomaly["card"] == card:
            return anomaly["title"]
    return next((sheet["name"] for sheet in box["machines"] if sheet["machine"] == card), card)


def tag_of(box: Box, card: str) -> str:
    """Returns the tag or the combo of a card, in capitals."""
    for item in box["items"]:
        if item["card"] == card:
            return item["tag"].upper()
    for anomaly in box["anomalies"]:
        if anomaly["card"] == card:
            return str(anomaly["tag"] or anomaly["combo"]).replace("_", " ").upper()
    return ""


def code_of(machine: str) -> str:
    """Returns a machine in two letters: `Fa` for fireguard-alpha, `Ly` for lykta."""
    first, _, second = machine.partition("-")
    return f"{first[0].upper()}{second[0] if second else first[1]}"


def percent(chance: float) -> str:
    return f"{chance * 100:.0f} %"


def is_there(machine: Machine) -> bool:
    return machine["sector"] is not None or machine["hacker"] is not None or machine["wrecked"]
