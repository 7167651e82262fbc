import { expect, test } from "vitest";
import type { Lang, Texts } from "#shared/kit/lang.ts";
import { behindIn, type Followed, followedBy, followsIn, missingIn } from "./translationStatus.ts";

/** Saves one version after the other, and tells which languages are behind after the last. */
function behindAfter(
  ...versions: readonly (Partial<Texts> & {
    readonly upToDate?: readonly Lang[];
    readonly minor?: boolean;
  })[]
): string[] {
  let before: { content: { text: Texts }; followed: Followed } | null = null;
  let text: Texts = { tw: "", en: "", cn: "" };
  for (const [at, { upToDate = [], minor = false, ...written }] of versions.entries()) {
    text = { ...text, ...written };
    const content = { text };
    before = {
      content,
      followed: followedBy(before, { content, number: at + 1, upToDate, minor }),
    };
  }
  return before ? behindIn(before) : [];
}

const all = { tw: "甲", en: "a", cn: "甲" };

test("a text that changes in one language leaves the others behind", () => {
  expect(behindAfter(all)).toEqual([]);
  expect(behindAfter(all, { tw: "乙" })).toEqual(["text.en", "text.cn"]);
  expect(behindAfter(all, { tw: "乙", cn: "乙" })).toEqual(["text.en"]);
});

test("a language that was behind catches up by being written, and leaves no other behind", () => {
  expect(behindAfter(all, { tw: "乙" }, { en: "b" })).toEqual(["text.cn"]);
  expect(behindAfter(all, { tw: "乙" }, { en: "b" }, { cn: "乙" })).toEqual([]);
  expect(behindAfter(all, { tw: "乙" }, { en: "b" }, { tw: "丙" })).toEqual(["text.en", "text.cn"]);
});

test("what is translated for the first time is missing before, and never behind", () => {
  expect(behindAfter({ tw: "甲" }, { en: "a" }, { cn: "甲" })).toEqual([]);
  expect(behindAfter({ tw: "甲" }, { tw: "乙" }, { en: "b" })).toEqual([]);
});

test("a language that is emptied is missing, and leaves no other behind", () => {
  expect(behindAfter(all, { tw: "" })).toEqual([]);
  expect(behindAfter(all, { tw: "" }, { tw: "乙" })).toEqual([]);
});

test("somebody may say that a language still holds", () => {
  expect(behindAfter(all, { tw: "乙", upToDate: ["en"] })).toEqual(["text.cn"]);
  expect(behindAfter(all, { tw: "乙" }, { upToDate: ["en", "cn"] })).toEqual([]);
});

test("a correction leaves no language behind, and brings none up to date but one written for the first time", () => {
  expect(behindAfter(all, { tw: "乙", minor: true })).toEqual([]);
  expect(behindAfter(all, { tw: "乙" }, { en: "b", minor: true })).toEqual(["text.en", "text.cn"]);
  expect(behindAfter({ tw: "甲" }, { en: "a", minor: true }, { tw: "乙" })).toEqual(["text.en"]);
});

test("of what is behind it is told with which version it last kept pace", () => {
  const content = { title: all, body: all };
  const paces = { tw: 5, en: 3, cn: 5 };
  const followed = { title: { ...paces, en: 4 }, body: paces };
  expect(followsIn({ content, followed })).toEqual({ en: 3 });
});

test("texts within parts are followed as those that stand alone", () => {
  const os = { tw: "甲", en: "a", cn: "甲" };
  const first = { minimum: { os, measures: { cores: 4 } }, note: null };
  const before = {
    content: first,
    followed: followedBy(null, { content: first, number: 1, upToDate: [] }),
  };
  const content = { ...first, minimum: { ...first.minimum, os: { ...os, tw: "乙" } } };
  const followed = followedBy(before, { content, number: 2, upToDate: [] });
  expect(behindIn({ content, followed })).toEqual(["minimum.os.en", "minimum.os.cn"]);
  expect(missingIn({ minimum: { os: { ...os, en: "" } } })).toEqual({
    "minimum.os.en": ["required"],
  });
});

/** Rows of three languages, as `a` for what all of them say and `a/b` for what only the first says by now. */
const rows = (...said: readonly string[]) => ({
  rows: said.map((each) => {
    const [rest, tw = rest] = each.split("/");
    return { text: { tw: `${tw}`, en: `${rest}`, cn: `${rest}` } };
  }),
});

function behindRows(...versions: readonly ReturnType<typeof rows>[]): string[] {
  let before: { content: object; followed: Followed } | null = null;
  for (const [at, content] of versions.entries()) {
    const followed: Followed = followedBy(before, { content, number: at + 1, upToDate: [] });
    before = { content, followed };
  }
  return before ? behindIn(before) : [];
}

test("a row that is moved takes along what it has left behind, and leaves nothing behind by moving", () => {
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
