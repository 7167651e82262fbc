import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import compile from "icu-minify/compile";
import { LANGS } from "../kit/lang.ts";
import { joinPhrases } from "./joinPhrases.ts";
import { phrases } from "./phrases.ts";

type Tree = { readonly [key: string]: string | Tree };

/** Slashes join the path, so that dots in keys show. */
const leaves = (tree: Tree, path = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) => {
    const at = `${path}/${key}`;
    return typeof value === "string" ? [[at, value] as [string, string]] : leaves(value, at);
  });

/** At any depth: an argument is a node `[name, ...]`. */
function argumentsIn(node: unknown): string[] {
  if (Array.isArray(node)) {
    const [name, ...rest] = node;
    return typeof name === "string"
      ? [name, ...rest.flatMap(argumentsIn)]
      : rest.flatMap(argumentsIn);
  }
  return typeof node === "object" && node !== null ? Object.values(node).flatMap(partsIn) : [];
}

/** A compiled phrase is a text, or a list of texts and nodes. */
const partsIn = (message: unknown): string[] =>
  Array.isArray(message)
    ? message.filter((part) => typeof part !== "string").flatMap(argumentsIn)
    : [];

const argumentsOf = (phrase: string): string[] => [...new Set(partsIn(compile(phrase)))].sort();

const master = new Map(leaves(phrases.tw));

test.each(LANGS)("%s says every phrase with the master's arguments", (lang) => {
  const said = leaves(phrases[lang]);
  expect(said.map(([key]) => key).sort()).toEqual([...master.keys()].sort());
  for (const [key, phrase] of said) {
    expect(phrase.trim(), key).not.toBe("");
    expect(argumentsOf(phrase), key).toEqual(argumentsOf(master.get(key) ?? ""));
  }
});

test("no key contains a dot, which joins keys", () => {
  expect([...master.keys()].filter((key) => key.includes("."))).toEqual([]);
});

test("parts join at any depth, and share no key", () => {
  const orders = { manager: { title: "a", nav: { orders: "b" } } };
  const join = (manager: Tree) => joinPhrases({ orders, tax: { manager } });
  expect(join({ nav: { tax: "c" } })).toEqual({
    manager: { title: "a", nav: { orders: "b", tax: "c" } },
  });
  expect(() => join({ nav: { orders: "b" } })).toThrow("Two parts say manager.nav.orders");
  expect(() => join({ nav: "b" })).toThrow("Two parts say manager.nav");
  expect(() => join({ title: { short: "a" } })).toThrow("Two parts say manager.title");
});

test("each language has the master's files", () => {
  const filesOf = (lang: string) =>
    new Set(readdirSync(join(import.meta.dirname, lang), { recursive: true, encoding: "utf8" }));
  for (const lang of LANGS) expect(filesOf(lang)).toEqual(filesOf("tw"));
});

test("arguments are found at any depth", () => {
  expect(argumentsOf("{a} {n, plural, one {it {b}} other {# {c, number}}}")).toEqual([
    "a",
    "b",
    "c",
    "n",
  ]);
});
