import { expect, test } from "vitest";
import { readable } from "./readable.server.ts";

test.for([
  ["## 10. Changing computers", "10. Changing computers"],
  ["見[購買條款](/terms)第 6 條", "見購買條款 (/terms)第 6 條"],
  ["[a.test](a.test), ![](plan.png), ![Plan](plan.png)", "a.test, plan.png, Plan (plan.png)"],
  ["1. One\n2. **Two**\n\n- three", "1. One\n2. Two\n\n• three"],
  ["| A | B |\n|---|:-:|\n| *c* | `d` |\n", "A · B\nc · d\n"],
  ["> Said by <mailto:a@b.test>, 2 * 3 * 4", "Said by mailto:a@b.test, 2 * 3 * 4"],
] as const)("%j is read as %j", ([markdown, text]) => {
  expect(readable(markdown)).toBe(text);
});
