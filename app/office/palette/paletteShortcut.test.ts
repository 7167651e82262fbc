import { expect, test } from "vitest";
import { isShowKey } from "./paletteShortcut.ts";

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isComposing: false };
const k = { ...none, key: "k" };

test("Cmd+K opens it on a Mac, where Ctrl+K deletes a line; elsewhere Ctrl+K does", () => {
  const control = { ...k, ctrlKey: true };
  const command = { ...k, metaKey: true };
  expect([isShowKey(control, false), isShowKey(control, true)]).toEqual([true, false]);
  expect([isShowKey(command, false), isShowKey(command, true)]).toEqual([false, true]);
});

test.for([
  k,
  { ...none, key: "j", ctrlKey: true },
  { ...k, ctrlKey: true, metaKey: true },
  { ...k, ctrlKey: true, shiftKey: true },
  { ...k, ctrlKey: true, altKey: true },
  { ...k, ctrlKey: true, isComposing: true },
])("other keys are left alone: %o", (pressed) => {
  expect(isShowKey(pressed, false)).toBe(false);
});

test("Caps Lock is ignored", () => {
  expect(isShowKey({ ...none, key: "K", ctrlKey: true }, false)).toBe(true);
});
