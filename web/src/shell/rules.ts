// The rules, fetched from the server once for each page.

export interface Section {
  number: string;
  title: string;
  level: number;
  html: string;
}

const fetched = new Map<string, Promise<Section[]>>();

async function fetchRules(game: string): Promise<Section[]> {
  const answer = await fetch(`/api/games/${game}/rules`);
  if (!answer.ok) throw new Error(`the rules of ${game} could not be fetched: status ${answer.status}`);
  return ((await answer.json()) as { sections: Section[] }).sections;
}

export function rulesOf(game: string): Promise<Section[]> {
  const known = fetched.get(game);
  if (known !== undefined) return known;
  const coming = fetchRules(game);
  // A failed request can be repeated.
  coming.catch(() => fetched.delete(game));
  fetched.set(game, coming);
  return coming;
}

/** Returns "§8.2" for "LOOP §8.2". */
export function sectionNumber(rule: string): string {
  return /§[\d.]*\d/.exec(rule)?.[0] ?? "";
}
