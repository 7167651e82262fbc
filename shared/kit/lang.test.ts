import { expect, test } from "vitest";
import { langFrom, perLang } from "./lang.ts";

test("perLang computes once per language", () => {
  const made: string[] = [];
  const greeting = perLang((lang) => {
    made.push(lang);
    return { lang };
  });
  expect(greeting("tw")).toBe(greeting("tw"));
  expect(greeting("cn")).toEqual({ lang: "cn" });
  expect(made).toEqual(["tw", "cn"]);
});

test.for([
  ["tw", ["tw"]],
  ["cn", ["cn"]],
  ["en", ["en"]],
  ["tw", ["zh-TW"]],
  ["tw", ["zh-Hant-HK"]],
  ["tw", ["zh"]],
  ["cn", ["zh-CN"]],
  ["cn", ["zh-hans"]],
  ["cn", ["zh-SG"]],
  ["en", ["en-GB"]],
  ["en", ["fr-FR,en;q=0.5"]],
  ["tw", ["en;q=0.5, zh-TW;q=0.9"]],
  ["cn", ["en;q=0, zh-CN;q=0.1"]],
  ["en", ["fr, *;q=0.1", "en"]],
  ["tw", ["fr"]],
  ["tw", [""]],
  ["tw", []],
  ["cn", ["", "zh-CN"]],
  ["tw", ["entirely-else"]],
] as const)("%s is selected for %j", ([lang, wishes]) => {
  expect(langFrom(...wishes)).toBe(lang);
});
