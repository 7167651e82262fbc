import { expect, test } from "vitest";
import { keepLatest } from "./lru.ts";

const KEYS = ["a", "b", "c", "d"];

test("the cache fills to its limit and evicts the least recently used", () => {
  const texts = keepLatest<string>(10, ({ length }) => length);
  const kept = () => KEYS.filter((key) => texts.has(key)).join("");
  for (const key of ["a", "b", "c"]) texts.keep(key, "three");
  expect(kept(), "of five each").toBe("bc");
  expect(texts.next()).toBe("b");
  expect(texts.get("b")).toBe("three");
  texts.keep("a", "3");
  expect(kept(), "b was asked for after c").toBe("ab");
  expect(texts.next(), "there is room for another of three").toBe(undefined);
  texts.keep("a", "now six");
  expect(kept(), "what is kept anew weighs once").toBe("a");
  texts.keep("d", "more than all of it may");
  expect(kept(), "too heavy by itself").toBe("a");
  texts.keep("a", "also too heavy");
  expect(kept(), "and what it was before is not told either").toBe("");
  texts.keep("b", "ten of ten");
  texts.clear();
  texts.keep("c", "ten of ten");
  expect(kept(), "nothing is left to weigh").toBe("c");
});

test("object keys are compared by identity and evicted in turn", () => {
  const kept = keepLatest<string, readonly number[]>(2);
  const [first, second, third] = [[1], [1], [1]];
  kept.keep(first, "first");
  kept.keep(second, "second");
  expect([kept.get(first), kept.get(second), kept.get(third)]).toEqual([
    "first",
    "second",
    undefined,
  ]);
  kept.keep(third, "third");
  expect([first, second, third].map(kept.has)).toEqual([false, true, true]);
});
