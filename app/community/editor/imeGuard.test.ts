import { expect, test } from "vitest";
import { ImeGuard } from "./imeGuard.ts";

const ENTER = { isComposing: false, keyCode: 13 };

test("keys during a composition belong to the composition", () => {
  const guard = new ImeGuard();
  expect(guard.belongsToWord(ENTER)).toBe(false);
  guard.begin();
  expect(guard.belongsToWord(ENTER)).toBe(true);
  guard.end();
  expect(guard.belongsToWord(ENTER)).toBe(false);
  expect(guard.belongsToWord({ ...ENTER, isComposing: true })).toBe(true);
});

test("Safari's key code 229 after the end of a composition belongs to the word", () => {
  const guard = new ImeGuard();
  guard.begin();
  guard.end();
  expect(guard.belongsToWord({ isComposing: false, keyCode: 229 })).toBe(true);
});

test("changes of the field wait until the composition ends", () => {
  const guard = new ImeGuard();
  const done: string[] = [];
  guard.begin();
  guard.whenIdle(() => done.push("first"));
  guard.whenIdle(() => done.push("second"));
  expect(done).toEqual([]);
  guard.end();
  expect(done).toEqual(["first", "second"]);
  guard.end();
  guard.whenIdle(() => done.push("third"));
  expect(done).toEqual(["first", "second", "third"]);
});
