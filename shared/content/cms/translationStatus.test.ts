import { expect, test } from "vitest";
import type { Lang, Texts } from "#shared/kit/lang.ts";
import {
  listOutdatedTexts,
  type TranslationStatus,
  nextTranslationStatus,
  lastCurrentVersions,
  listMissingTexts,
} from "./translationStatus.ts";

function behindAfter(
  ...versions: readonly (Partial<Texts> & {
    readonly upToDate?: readonly Lang[];
    readonly minor?: boolean;
  })[]
): string[] {
  let before: { content: { text: Texts }; followed: TranslationStatus } | null = null;
  let text: Texts = { tw: "", en: "", cn: "" };
  for (const [at, { upToDate = [], minor = false, ...written }] of versions.entries()) {
    text = { ...text, ...written };
    const content = { text };
    before = {
      content,
      followed: nextTranslationStatus(before, { content, number: at + 1, upToDate, minor }),
    };
  }
  return before ? listOutdatedTexts(before) : [];
}

const all = { tw: "甲", en: "a", cn: "甲" };

test("changing one language outdates the others", () => {
  expect(behindAfter(all)).toEqual([]);
  expect(behindAfter(all, { tw: "乙" })).toEqual(["text.en", "text.cn"]);
  expect(behindAfter(all, { tw: "乙", cn: "乙" })).toEqual(["text.en"]);
});

test("writing an outdated language makes it current and outdates no other", () => {
  expect(behindAfter(all, { tw: "乙" }, { en: "b" })).toEqual(["text.cn"]);
  expect(behindAfter(all, { tw: "乙" }, { en: "b" }, { cn: "乙" })).toEqual([]);
  expect(behindAfter(all, { tw: "乙" }, { en: "b" }, { tw: "丙" })).toEqual(["text.en", "text.cn"]);
});

test("a first translation is missing before, never outdated", () => {
  expect(behindAfter({ tw: "甲" }, { en: "a" }, { cn: "甲" })).toEqual([]);
  expect(behindAfter({ tw: "甲" }, { tw: "乙" }, { en: "b" })).toEqual([]);
});

test("an emptied language is missing and outdates no other", () => {
  expect(behindAfter(all, { tw: "" })).toEqual([]);
  expect(behindAfter(all, { tw: "" }, { tw: "乙" })).toEqual([]);
});

test("a language can be confirmed as current", () => {
  expect(behindAfter(all, { tw: "乙", upToDate: ["en"] })).toEqual(["text.cn"]);
  expect(behindAfter(all, { tw: "乙" }, { upToDate: ["en", "cn"] })).toEqual([]);
});

test("a correction outdates no language, and makes current only a first translation", () => {
  expect(behindAfter(all, { tw: "乙", minor: true })).toEqual([]);
  expect(behindAfter(all, { tw: "乙" }, { en: "b", minor: true })).toEqual(["text.en", "text.cn"]);
  expect(behindAfter({ tw: "甲" }, { en: "a", minor: true }, { tw: "乙" })).toEqual(["text.en"]);
});

test("an outdated language reports the version it was last current with", () => {
  const content = { title: all, body: all };
  const paces = { tw: 5, en: 3, cn: 5 };
  const followed = { title: { ...paces, en: 4 }, body: paces };
  expect(lastCurrentVersions({ content, followed })).toEqual({ en: 3 });
});

test("nested texts are tracked like top-level ones", () => {
  const os = { tw: "甲", en: "a", cn: "甲" };
  const first = { minimum: { os, measures: { cores: 4 } }, note: null };
  const before = {
    content: first,
    followed: nextTranslationStatus(null, { content: first, number: 1, upToDate: [] }),
  };
  const content = { ...first, minimum: { ...first.minimum, os: { ...os, tw: "乙" } } };
  const followed = nextTranslationStatus(before, { content, number: 2, upToDate: [] });
  expect(listOutdatedTexts({ content, followed })).toEqual(["minimum.os.en", "minimum.os.cn"]);
  expect(listMissingTexts({ minimum: { os: { ...os, en: "" } } })).toEqual({
    "minimum.os.en": ["required"],
  });
});

/** `a`: all languages say a; `a/b`: Chinese (Taiwan) was changed to b. */
const rows = (...said: readonly string[]) => ({
  rows: said.map((each) => {
    const [rest, tw = rest] = each.split("/");
    return { text: { tw: `${tw}`, en: `${rest}`, cn: `${rest}` } };
  }),
});

function behindRows(...versions: readonly ReturnType<typeof rows>[]): string[] {
  let before: { content: object; followed: TranslationStatus } | null = null;
  for (const [at, content] of versions.entries()) {
    const followed: TranslationStatus = nextTranslationStatus(before, {
      content,
      number: at + 1,
      upToDate: [],
    });
    before = { content, followed };
  }
  return before ? listOutdatedTexts(before) : [];
}

test("a moved row keeps its status and outdates nothing", () => {
  const stale = rows("a/x", "b", "c");
  const [first, last] = [
    ["rows.0.text.en", "rows.0.text.cn"],
    ["rows.2.text.en", "rows.2.text.cn"],
  ];
  expect(behindRows(rows("a", "b", "c"), stale)).toEqual(first);
  expect(behindRows(rows("a", "b", "c"), rows("c", "a", "b"))).toEqual([]);
  expect(behindRows(rows("a", "b", "c"), stale, rows("b", "c", "a/x"))).toEqual(last);
  expect(behindRows(rows("a", "b", "c"), rows("b", "c", "a/x"))).toEqual(last);
  expect(behindRows(rows("a", "b", "c"), stale, rows("b", "c"))).toEqual([]);
  expect(behindRows(rows("a", "b"), rows("n", "a", "b"))).toEqual([]);
  expect(behindRows(rows("a", "b"), rows("b", "n"))).toEqual([]);
});
