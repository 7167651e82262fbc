import { expect, test } from "vitest";
import { createLru } from "./lru.ts";

const KEYS = ["a", "b", "c", "d"];

test("the cache fills to its limit and evicts the least recently used", () => {
  const texts = createLru<string>(10, ({ length }) => length);
  const kept = () => KEYS.filter((key) => texts.has(key)).join("");
  for (const key of ["a", "b", "c"]) texts.set(key, "three");
  expect(kept(), "of five each").toBe("bc");
  expect(texts.next()).toBe("b");
  expect(texts.get("b")).toBe("three");
  texts.set("a", "3");
  expect(kept(), "b was asked for after c").toBe("ab");
  expect(texts.next(), "there is room for another of three").toBe(undefined);
  texts.set("a", "now six");
  expect(kept(), "what is kept anew weighs once").toBe("a");
  texts.set("d", "more than all of it may");
  expect(kept(), "too heavy by itself").toBe("a");
  texts.set("a", "also too heavy");
  expect(kept(), "and what it was before is not told either").toBe("");
  texts.set("b", "ten of ten");
  texts.clear();
  texts.set("c", "ten of ten");
  expect(kept(), "nothing is left to weigh").toBe("c");
});

test("object keys are compared by identity and evicted in turn", () => {
  const kept = createLru<string, readonly number[]>(2);
  const [first, second, third] = [[1], [1], [1]];
  kept.set(first, "first");
  kept.set(second, "second");
  expect([kept.get(first), kept.get(second), kept.get(third)]).toEqual([
    "first",
    "second",
    undefined,
  ]);
  kept.set(third, "third");
  expect([first, second, third].map(kept.has)).toEqual([false, true, true]);
});
