import { expect, test } from "vitest";
import { plainText } from "./plainText.ts";

test("each table row becomes a line with separated cells", () => {
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
