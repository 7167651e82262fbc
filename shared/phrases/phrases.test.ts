import { expect, test } from "vitest";
import compile from "icu-minify/compile";
import { LANGS } from "../kit/lang.ts";
import { phrases } from "./phrases.ts";

type Tree = { readonly [key: string]: string | Tree };

const leaves = (tree: Tree, path = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) => {
    const at = path ? `${path}.${key}` : key;
    return typeof value === "string" ? [[at, value] as [string, string]] : leaves(value, at);
  });

/** The arguments a phrase takes, whatever is done with them. */
const argumentsOf = (phrase: string): string[] =>
  [
    ...new Set([...phrase.matchAll(/\{\s*([A-Za-z]\w*)\s*[,}]/g)].map(([, name]) => name ?? "")),
  ].sort();

const master = new Map(leaves(phrases.tw));

test.each(LANGS)("%s says every phrase with the master's arguments", (lang) => {
  const said = leaves(phrases[lang]);
  expect(said.map(([key]) => key).sort()).toEqual([...master.keys()].sort());
  for (const [key, phrase] of said) {
    expect(phrase.trim(), key).not.toBe("");
    expect(() => compile(phrase), key).not.toThrow();
    expect(argumentsOf(phrase), key).toEqual(argumentsOf(master.get(key) ?? ""));
  }
});

test("no key holds a dot: the dot joins keys", () => {
  for (const [key] of master) expect(key.split(".").every(Boolean), key).toBe(true);
});
