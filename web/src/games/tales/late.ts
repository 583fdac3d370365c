// Panels that the first screen does not need. They are fetched with the first press, so that each is there when it is shown.

export const LATE = {
  ending: () => import("./Ending.svelte"),
  cast: () => import("./Cast.svelte"),
  tips: () => import("./Tips.svelte"),
  moves: () => import("./Moves.svelte"),
  news: () => import("./News.svelte"),
  test: () => import("./TestPanel.svelte"),
  hack: () => import("./HackPanel.svelte"),
  options: () => import("./Options.svelte"),
  dealing: () => import("./Dealing.svelte"),
  day: () => import("./Day.svelte"),
  line: () => import("./CardLine.svelte"),
  page: () => import("./Page.svelte"),
  offers: () => import("./Offers.svelte"),
  sheet: () => import("./Sheet.svelte"),
  machine: () => import("./MachineFacts.svelte"),
  help: () => import("./Help.svelte"),
};

/** Fetches all of them. A panel that could not be fetched is fetched again when it is shown. */
export function fetchLate(): void {
  for (const load of Object.values(LATE)) load().catch(() => undefined);
}
