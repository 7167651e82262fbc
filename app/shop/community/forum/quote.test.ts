import { expect, test } from "vitest";
import { quoteOf } from "./quote.ts";

const of = (text: string) =>
  quoteOf({ text, words: "Ada [L.] wrote", path: "/forum/1?reply=2" }).split("\n").slice(2);

test("a quote names its author and links to the post", () => {
  expect(quoteOf({ text: "a\n\nb", words: "Ada [L.] wrote", path: "/forum/1?reply=2" })).toBe(
    "> [Ada  L.  wrote](/forum/1?reply=2)\n>\n> a\n>\n> b",
  );
});

test("a quote omits the quotes within it", () => {
  expect(of("> older\n>> oldest\n\nmine")).toEqual(["> mine"]);
});

test("a quote does not repeat mentions", () => {
  expect(of("Ask @[Bo C.](member:00000000-0000-4000-8000-000000000000)!")).toEqual([
    "> Ask @Bo C.!",
  ]);
});

test("a long text is cut between characters, and a program in it is closed", () => {
  const [long = ""] = of("𠮷".repeat(2_000));
  expect([...long].length).toBe("> ".length + 1_001);
  expect(long.isWellFormed()).toBe(true);
  expect(of(`\`\`\`nc\n${"G1 ".repeat(900)}`).at(-1)).toBe("> ```");
});
