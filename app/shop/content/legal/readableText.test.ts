import { expect, test } from "vitest";
import { toReadableText, diffReadableText } from "./readableText.server.ts";

test.for([
  ["## 10. Changing computers", "10. Changing computers"],
  ["見[購買條款](/terms)第 6 條", "見購買條款第 6 條"],
  ["[a.test](a.test), ![](plan.png), ![Plan](plan.png)", "a.test, plan.png, Plan"],
  ["1. One\n2. **Two**\n\n- three", "1. One\n2. Two\n\n• three"],
  ["| A | B |\n|---|:-:|\n| *c* | `d` |\n", "A · B\nc · d\n"],
  ["> Said by <mailto:a@b.test>, 2 * 3 * 4", "Said by mailto:a@b.test, 2 * 3 * 4"],
] as const)("%j is read as %j", ([markdown, text]) => {
  expect(toReadableText(markdown)).toBe(text);
});

/** `=same -gone +new` */
const told = (before: string, after: string) =>
  diffReadableText(before, after)?.map(
    ({ kind, text }) => `${{ same: "=", gone: "-", new: "+" }[kind]}${text}`,
  );

test.for([
  [
    "a link that leads elsewhere",
    "[Terms](/a), [Privacy](/b).",
    "[Terms](/c), [Privacy](/b).",
    ["=Terms", "- (/a)", "+ (/c)", "=, Privacy."],
  ],
  [
    "one that was dropped, though its words come again",
    "Read the [Terms](/a). The Terms are law.",
    "Read the Terms. This is law.",
    ["=Read the Terms", "- (/a)", "=. ", "-The Terms are", "+This is", "= law."],
  ],
  [
    "one that was added",
    "See the Terms.",
    "See the [Terms](/a).",
    ["=See the Terms", "+ (/a)", "=."],
  ],
  [
    "one of two",
    "[Terms](/a), [Terms](/a).",
    "[Terms](/a), Terms.",
    ["=Terms, Terms", "- (/a)", "=."],
  ],
  [
    "one that went with its words",
    "See [Terms](/a) once.",
    "See once.",
    ["=See ", "-Terms ", "=once."],
  ],
  ["one whose words are marked", "[**Terms**](/a)", "Terms", ["=Terms", "- (/a)"]],
  [
    "one broken over lines",
    "see [the\nTerms](/a)",
    "see the\nTerms",
    ["=see the\nTerms", "- (/a)"],
  ],
  [
    "one in Chinese",
    "見[條款](/a)。本條款另有規定。",
    "見條款。本條款另有約定。",
    ["=見條款", "- (/a)", "=。本條款另有", "-規", "+約", "=定。"],
  ],
] as const)("the diff shows %s", ([, before, after, pieces]) => {
  expect(told(before, after)).toEqual(pieces);
});

test.for([
  ["Our [Terms](/a) hold.", "Our [Terms](/a) hold. The Terms are new."],
  ["[it](/a)", "[it](/a) with an item"],
  ["見[條款](/a)。", "見[條款](/a)。本條款另有規定。"],
] as const)("an unchanged link shows no address: %j", ([before, after]) => {
  expect(told(before, after)?.join()).not.toContain("/a");
});

test("texts that read the same have no diff", () => {
  expect(told("See *the* [Terms](/a).", "See the [**Terms**](/a).")).toBe(undefined);
});
