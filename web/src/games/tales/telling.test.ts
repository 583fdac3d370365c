import { expect, it } from "vitest";
import { deskOf } from "./table.fixture";
import telling from "./telling";

const sections = telling.tell(deskOf());
const sentences = sections.flatMap(({ facts }) => facts.map(({ says }) => says));

it("tells the table in sentences without ids", () => {
  expect(sections.length).toBeGreaterThan(2);
  expect(sentences.filter((says) => /[a-z]-[a-z]+-|\w_\w|undefined|null|\bseat \d|:\w/.test(says))).toEqual([]);
});

it("tells every fact once", () => {
  const ids = sections.flatMap(({ id, facts }) => facts.map((fact) => `${id} / ${fact.id}`));
  expect(new Set(ids).size).toBe(ids.length);
});

it("has no school where there is no event", () => {
  const desk = deskOf();
  const says = (event: boolean) => {
    const view = { ...desk.view, calendar: { ...desk.view.calendar, event } };
    return telling.tell({ ...desk, view }).flatMap(({ facts }) => facts.map((fact) => fact.says));
  };
  expect(says(true).filter((line) => line.startsWith("Today at school"))).toHaveLength(1);
  expect(says(false).filter((line) => line.startsWith("Today at school"))).toEqual([]);
});
