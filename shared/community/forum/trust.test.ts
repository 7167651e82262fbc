import fc from "fast-check";
import { expect, test } from "vitest";
import { causeOfEdit, causeOfPost, keptShare } from "./trust.ts";

const settings = { review: true, firstPosts: 2, trustedPosts: 5 };
const link = ["https://spam.example/"];

test.for([
  [0, false, [], "first_posts"],
  [1, true, link, "first_posts"],
  [2, true, [], "waiting"],
  [2, false, link, "link"],
  [2, false, [], null],
  [5, true, [], "waiting"],
  [5, false, link, null],
] as const)(
  "with %d posts published, another waiting %s, links %j: %s",
  ([published, waiting, links, cause]) => {
    expect(causeOfPost(settings, { published, waiting }, links)).toBe(cause);
    expect(causeOfPost({ ...settings, review: false }, { published, waiting }, links)).toBeNull();
  },
);

test.for([
  ["a link is added", "Lower the speed", "Lower the speed", [], link, "link"],
  ["a link stays", "Lower the speed", "Lower the speed now", link, link, null],
  ["most is replaced", "Lower the spindle speed", "Buy cheap pills now", [], [], "rewritten"],
  ["most is replaced in Chinese", "降低主軸轉速", "購買便宜藥品", [], [], "rewritten"],
  ["a word is corrected", "Lower the spindel speed", "Lower the spindle speed", [], [], null],
  ["something is added", "降低主軸轉速", "請降低主軸轉速，到 6000 rpm", [], [], null],
] as const)("an edit where %s", ([, text, changed, links, changedLinks, cause]) => {
  const [before, after] = [
    { text, links },
    { text: changed, links: changedLinks },
  ];
  expect(causeOfEdit(settings, { published: 4 }, before, after)).toBe(cause);
  expect(causeOfEdit(settings, { published: 5 }, before, after)).toBeNull();
  expect(causeOfEdit({ ...settings, review: false }, { published: 0 }, before, after)).toBeNull();
});

test("a text keeps all of itself, and of any other between nothing and all", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(keptShare(one, one)).toBe(1);
      expect(keptShare(one, `${other} ${one} ${other}`)).toBe(1);
      const share = keptShare(one, other);
      expect(share >= 0 && share <= 1).toBe(true);
    }),
  );
});
