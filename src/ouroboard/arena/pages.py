"""Reports as pages: one file, no scripts, light and dark, and readable on a phone. No game is named here."""

from collections.abc import Sequence
from html import escape
from typing import Final

from ouroboard.arena.plots import DARK, PATTERNS, STYLE, TOKENS, Plot, PlotPoint
from ouroboard.arena.statistics import Interval

LOOK: Final = """
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--text); font: 16px/1.5 "Atkinson Hyperlegible Next", "Atkinson Hyperlegible", system-ui, sans-serif; }
main { max-width: 1080px; margin: 0 auto; padding: 24px 16px 64px; }
h1, h2 { font-family: "Bricolage Grotesque", system-ui, sans-serif; line-height: 1.15; }
h1 { font-size: clamp(2rem, 7vw, 3.2rem); margin: 0; text-shadow: 3.2px 2.2px 0 color-mix(in srgb, var(--ink2) 45%, transparent); color: var(--ink1); }
h2 { font-size: 1.3rem; margin: 0 0 4px; }
p { margin: 6px 0; }
.dim { color: var(--muted); }
.warn { border-left: 4px solid var(--ink1); padding-left: 12px; }
.cards { columns: 2 420px; column-gap: 20px; margin-top: 20px; }
.card { break-inside: avoid; margin-bottom: 20px; background: var(--surface); border-radius: 10px; padding: 16px; box-shadow: 3.2px 2.2px 0 color-mix(in srgb, var(--ink2) 35%, transparent); }
.card svg { display: block; width: 100%; height: auto; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 14px; margin-top: 8px; }
th, td { padding: 4px 8px 4px 0; text-align: right; vertical-align: top; border-bottom: 1px solid color-mix(in srgb, var(--border) 40%, transparent); white-space: nowrap; }
th:first-child, td:first-child { text-align: left; white-space: normal; }
th { color: var(--muted); font-weight: 400; }
svg.defs { position: absolute; width: 0; height: 0; }
"""  # noqa: E501

BRACKETS: Final = "In brackets, and as whiskers: 95 % confidence interval."


def card(title: str, words: str, plot: Plot | None, table: str) -> str:
    said = f'<p class="dim">{escape(words)}</p>' if words else ""
    drawn = plot.svg() if plot is not None else ""
    return f'<section class="card"><h2>{escape(title)}</h2>{said}{drawn}<div class="scroll">{table}</div></section>\n'


def html_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    top = "".join(f"<th>{escape(name)}</th>" for name in head)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


def percent(interval: Interval) -> str:
    return f"{100 * interval.mean:.1f} % ({100 * interval.low:.1f} … {100 * interval.high:.1f})"


def figure(interval: Interval, digits: int = 2) -> str:
    """Returns `7.35 (6.32 … 8.38)`, or `7.35` where nothing is known of the error."""
    ends = f" ({interval.low:.{digits}f} … {interval.high:.{digits}f})" if interval.known else ""
    return f"{interval.mean:.{digits}f}{ends}"


def bullets(sentences: Sequence[str], otherwise: str) -> str:
    """Returns sentences as a list; `otherwise` where there are none."""
    return f"<ul>{''.join(f'<li>{escape(sentence)}</li>' for sentence in sentences or [otherwise])}</ul>"


def as_point(interval: Interval) -> PlotPoint:
    return PlotPoint(interval.mean, interval.low, interval.high)


def document(title: str, above: str, heading: str, below: Sequence[str], warning: str, cards: Sequence[str]) -> str:
    """Returns a whole page: a heading with a line above it and some below it, a warning, and the cards."""
    first, *more = [escape(line) for line in below]
    lines = "\n".join([f"<p>{first}</p>", *[f'<p class="dim">{line}</p>' for line in more]])
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{escape(title)}</title>
<style>
:root {{{TOKENS}}}
@media (prefers-color-scheme: dark) {{ :root {{{DARK}}} }}
{LOOK}{STYLE}</style>
</head>
<body>
<svg class="defs" aria-hidden="true">{PATTERNS}</svg>
<main>
<p class="dim">{escape(above)}</p>
<h1>{escape(heading)}</h1>
{lines}
<p class="warn">{escape(warning)}</p>
<div class="cards">
{"".join(cards)}</div>
</main>
</body>
</html>
"""
