// The title and the icon of the page, which ask for attention. They come with the commands of the keys, when the page is drawn.

import * as text from "./text/title";

const RING = "M16 4a12 12 0 1 0 12 12";

function icon(dot: boolean): string {
  const mark = dot ? '<circle cx="25" cy="7" r="7" fill="#ff7a66"/>' : "";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="${RING}" fill="none" stroke="#ffb627" stroke-width="6"/>${mark}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export function showTitle(title: string, yourTurn: boolean): void {
  document.title = yourTurn ? text.yourTurnAt(title) : text.pageOf(title);
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]') ?? document.createElement("link");
  link.rel = "icon";
  link.href = icon(yourTurn);
  document.head.append(link);
}
