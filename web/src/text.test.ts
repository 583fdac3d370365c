// Words for players stand in the folder `text` of the shell, of each game and of `lib`, and nowhere else in the page. So another
// language is other modules with the same exports. What is written here finds words that bypass them.

import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "svelte/compiler";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const HERE = import.meta.dirname;
const GAMES = readdirSync(join(HERE, "games"));
const FOLDERS = ["lib", "shell", ...GAMES.map((game) => `games/${game}`)];

/** Attributes of an HTML element that a player reads or hears. */
const WORDED = /^(aria-(label|description|roledescription|valuetext|placeholder)|title|alt|placeholder|label)$/;
/** Names of keys, of elements and the like. They are the browser's words. */
const BROWSERS = /^(Enter|Escape|Tab|Backspace|Delete|Home|End|PageUp|PageDown|Shift|Control|Meta|Alt|Arrow\w+|HTML\w*|SVG\w*|Infinity|NaN)$/;
/** What only programs read: selectors, styles, paths, types. */
const FOR_PROGRAMS = /[{}<>=#_]|--|\bvar\(|\bcalc\(|\d(px|r?em|vh|vw|%|ms|s|deg)\b|^[.[]|^\(|:(not|has|is)\(|^[MLQCZ] ?-?\d|\b(ease|linear|translate|rotate|scale)\b/;

/** Keys in the browser's storage, which keep their names. */
const STORED = ["…, not last"];

/** Returns whether a text between tags has words. */
const isWords = (text: string): boolean => /\p{L}{2,}/u.test(text);

/** Returns whether a string in code is a phrase for people, and not a name for programs. */
function isPhrase(text: string): boolean {
  const words = text.trim();
  if (FOR_PROGRAMS.test(words) || BROWSERS.test(words) || STORED.includes(words)) return false;
  return /\p{L}{2,}[,.:;!?’]*\s+[\p{L}…]/u.test(words) || /…\s+\p{L}{2,}/u.test(words) || /^\p{Lu}\p{Ll}{2,}[.!?…]?$/u.test(words);
}

interface Found {
  at: number;
  words: string;
}

type Node = { type: string; start: number; [key: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && typeof (value as Node).type === "string";

function* childrenOf(node: Node): Generator<Node> {
  for (const [key, value] of Object.entries(node)) {
    if (key === "css" || key === "metadata" || key === "comments") continue;
    if (isNode(value)) yield value;
    else if (Array.isArray(value)) yield* value.filter(isNode);
  }
}

/** Returns the phrase in a literal of a script; null where it is none. */
function phraseOf(node: Node): string | null {
  if (node.type === "Literal" && typeof node.value === "string") return isPhrase(node.value) ? node.value : null;
  if (node.type !== "TemplateLiteral") return null;
  const whole = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("…");
  return isPhrase(whole) ? whole : null;
}

function inAttribute(node: Node, element: string): Found[] {
  const isComponent = /^\p{Lu}/u.test(element);
  const values = (Array.isArray(node.value) ? node.value : [node.value]).filter(isNode);
  const isRead = isComponent || WORDED.test(String(node.name));
  return values.flatMap((value) => {
    if (value.type !== "Text") return isRead || String(node.name).startsWith("on") ? inMarkup(value, element) : [];
    const words = String(value.data);
    return isRead && (isComponent ? isPhrase(words) : isWords(words)) ? [{ at: value.start, words }] : [];
  });
}

function inMarkup(node: Node, element: string): Found[] {
  if (node.type === "Attribute") return inAttribute(node, element);
  if (/^(ImportDeclaration|ThrowStatement|TS.*Type|TSTypeAliasDeclaration|TSInterfaceDeclaration|StyleSheet|ClassDirective|StyleDirective)$/.test(node.type)) return [];
  if (node.type === "Text") return isWords(String(node.data)) ? [{ at: node.start, words: String(node.data).trim() }] : [];
  const words = phraseOf(node);
  if (words !== null) return [{ at: node.start, words }];
  const inside = typeof node.name === "string" && /Element|Component/.test(node.type) ? node.name : element;
  return [...childrenOf(node)].flatMap((child) => inMarkup(child, inside));
}

function inComponent(source: string): Found[] {
  const { fragment, instance, module } = parse(source, { modern: true });
  return [fragment, instance?.content, module?.content].flatMap((part) => (part ? inMarkup(part as unknown as Node, "") : []));
}

function inModule(source: string): Found[] {
  const file = ts.createSourceFile("module.ts", source, ts.ScriptTarget.Latest);
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || ts.isThrowStatement(node)) return;
    let words: string | null = null;
    if (ts.isStringLiteralLike(node)) words = node.text;
    else if (ts.isTemplateExpression(node)) words = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join("…");
    if (words !== null && isPhrase(words)) found.push({ at: node.getStart(file), words });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (entry.name !== "text") yield* filesIn(path);
    } else if (entry.name.endsWith(".svelte") || (entry.name.endsWith(".ts") && !/^wire\.ts$|\.(test|fixture)\.ts$/.test(entry.name))) yield path;
  }
}

function textsIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile() && basename(entry.parentPath) === "text").map((entry) => join(entry.parentPath, entry.name));
}

/** Returns the words for players in the files of a folder, each with its place. */
function bypassing(folder: string): string[] {
  return [...filesIn(join(HERE, folder))].flatMap((path) => {
    const source = readFileSync(path, "utf8");
    const found = path.endsWith(".svelte") ? inComponent(source) : inModule(source);
    return found.map(({ at, words }) => `${basename(path)}:${source.slice(0, at).split("\n").length} ${words.replace(/\s+/g, " ")}`);
  });
}

describe.each(FOLDERS)("%s", (folder) => {
  it("takes its words from its folder text", () => {
    expect(bypassing(folder)).toEqual([]);
  });
});

it("has no text with a name that would make its module a promise", () => {
  // A module with an export `then` is waited for when it is imported late, and never comes.
  const named = FOLDERS.flatMap((folder) => textsIn(join(HERE, folder)).filter((path) => /^export (const|function) then\b/m.test(readFileSync(path, "utf8"))));
  expect(named).toEqual([]);
});
