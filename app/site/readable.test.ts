import { expect, test } from "vitest";
import { bothReadable, readable } from "./readable.server.ts";

test.for([
  ["## 10. Changing computers", "10. Changing computers"],
  ["見[購買條款](/terms)第 6 條", "見購買條款第 6 條"],
  ["[a.test](a.test), ![](plan.png), ![Plan](plan.png)", "a.test, plan.png, Plan"],
  ["1. One\n2. **Two**\n\n- three", "1. One\n2. Two\n\n• three"],
  ["| A | B |\n|---|:-:|\n| *c* | `d` |\n", "A · B\nc · d\n"],
  ["> Said by <mailto:a@b.test>, 2 * 3 * 4", "Said by mailto:a@b.test, 2 * 3 * 4"],
] as const)("%j is read as %j", ([markdown, text]) => {
  expect(readable(markdown)).toBe(text);
});

test("of two versions, a link tells where it leads if that is elsewhere now", () => {
  expect(
    bothReadable("[Terms](/a), [Privacy](/b)", "[Terms](/c), [Privacy](/b), [FAQ](/d)"),
  ).toEqual(["Terms (/a), Privacy", "Terms (/c), Privacy, FAQ"]);
});

test.for([
  [
    "a link that was dropped",
    "See the [Terms](/a) once.",
    "See the Terms twice.",
    ["See the Terms (/a) once.", "See the Terms twice."],
  ],
  [
    "a link that was added",
    "See the Terms once.",
    "See the [Terms](/a) twice.",
    ["See the Terms once.", "See the Terms (/a) twice."],
  ],
  [
    "one of two links that was dropped",
    "[Terms](/a), [Terms](/a) once.",
    "[Terms](/a), Terms twice.",
    ["Terms (/a), Terms (/a) once.", "Terms (/a), Terms twice."],
  ],
  [
    "a link that went with its words",
    "See the [Terms](/a) once.",
    "See once.",
    ["See the Terms once.", "See once."],
  ],
  [
    "a link whose words are marked",
    "See the [**Terms**](/a) once.",
    "See the Terms twice.",
    ["See the Terms (/a) once.", "See the Terms twice."],
  ],
] as const)(
  "of two versions in which other words changed too, %s is told",
  ([, before, after, read]) => {
    expect(bothReadable(before, after)).toEqual(read);
  },
);
