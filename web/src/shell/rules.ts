// The rules as the server tells them, fetched once for a page.

export interface Section {
  number: string;
  title: string;
  level: number;
  html: string;
}

const fetched = new Map<string, Promise<Section[]>>();

async function fetchRules(game: string): Promise<Section[]> {
  const answer = await fetch(`/api/games/${game}/rules`);
  if (!answer.ok) throw new Error(`no rules: ${answer.status}`);
  return ((await answer.json()) as { sections: Section[] }).sections;
}

export function rulesOf(game: string): Promise<Section[]> {
  const known = fetched.get(game);
  if (known !== undefined) return known;
  const coming = fetchRules(game);
  // What could not be had can be asked for again.
  coming.catch(() => fetched.delete(game));
  fetched.set(game, coming);
  return coming;
}

/** "LOOP §8.2" → "§8.2". */
export function sectionNumber(rule: string): string {
  return /§[\d.]*\d/.exec(rule)?.[0] ?? "";
}
