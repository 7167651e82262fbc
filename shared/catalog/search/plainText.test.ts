import { expect, test } from "vitest";
import { plainText } from "./plainText.ts";

test("each row of a table is a line in which its cells stand apart", () => {
  const text = [
    "Before | it",
    "",
    "| Item | Content |",
    "|---|:-:|",
    "| Controls | **Fanuc**, Siemens |",
    "| Machines | |",
    "",
    "After.",
  ].join("\n");
  expect(plainText(text).split("\n")).toEqual([
    "Before it",
    "Item · Content",
    "Controls · Fanuc, Siemens",
    "Machines",
    "After.",
  ]);
});
