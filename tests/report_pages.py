"""What every report for authors must be as a page and as a picture."""

from collections.abc import Callable
from typing import Any


def check_page(report: Any, page: Callable[[Any], str], image: Callable[[Any], str]) -> None:
    """Fails unless the page has the title, needs nothing from elsewhere, and a title brings no markup into it."""
    text = page(report)
    assert report.title in text
    assert "<script" not in text
    assert "http" not in text.replace("http-equiv", "")
    odd = report._replace(title="<script>alert(1)</script>")
    assert "<script" not in page(odd)
    assert "<script" not in image(odd)
    assert image(report).startswith("<svg")
