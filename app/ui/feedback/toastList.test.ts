import { expect, test } from "vitest";
import { addToast, type ToastEntry, type ToastMessage } from "./toastList.ts";

const success = (title: string) => ({ tone: "success", title }) as const;
const danger = (title: string) => ({ tone: "danger", title }) as const;
const after = (...messages: ToastMessage[]) => messages.reduce<ToastEntry[]>(addToast, []);
const titles = (toasts: readonly ToastEntry[]) => toasts.map(({ title }) => title);

test("newest first, equal messages once, with a repeat count", () => {
  const toasts = after(success("a"), danger("b"), success("a"));
  expect(toasts.map(({ title, repeats: said }) => [title, said])).toEqual([
    ["a", 2],
    ["b", 1],
  ]);
  expect(after(success("a"), danger("a"))).toHaveLength(2);
});

test("a passing message that is pushed out is dropped; urgent ones wait", () => {
  const full = after(success("saved"), danger("1"), danger("2"), danger("3"));
  expect(titles(full)).toEqual(["3", "2", "1"]);
  expect(titles(addToast(full, danger("4")))).toEqual(["4", "3", "2", "1"]);
  expect(titles(addToast(full, success("sent")))).toEqual(["sent", "3", "2", "1"]);
});
