import { expect, test } from "vitest";
import { testFiles } from "../../scripts/testRun.ts";
import { unassignedHint } from "../setup/costs.ts";
import { progressLine } from "../setup/progress.ts";
import { overBudget, budgetOf, partOf, PARTS } from "./parts.ts";

test("every test file belongs to a part, and every part has tests", () => {
  const files = testFiles().filter((file) => !file.startsWith("test/gates/"));
  expect(files.filter((file) => partOf(file) === undefined).map(unassignedHint)).toEqual([]);
  expect(new Set(files.map(partOf))).toEqual(new Set(PARTS));
});

test.for<[string, string]>([
  ["server/sales/orders/orders.test.ts", "sales"],
  ["server/catalog/search/search.test.ts", "search"],
  ["server/integrations/oauth/google.test.ts", "identity"],
  ["app/office/payments/transfers/transfers.test.ts", "payments"],
  ["app/office/layout.test.ts", "admin"],
  ["server/config/config.test.ts", "platform"],
  ["server/context.test.ts", "platform"],
  ["test/sales/cart.pages.test.ts", "sales"],
  ["test/content/editors.e2e.ts", "content"],
])("%s belongs to %s", ([file, part]) => expect(partOf(file)).toBe(part));

test.for(["server/newcomer/service.test.ts", "test/newcomer.pages.test.ts"])(
  "%s belongs to none before a part names it",
  (path) => expect(partOf(path)).toBeUndefined(),
);

test("what a part asks beyond its budget is named, one line for each", () => {
  const budget = budgetOf("privacy");
  expect(overBudget("privacy", budget)).toEqual([]);
  expect(overBudget("privacy", { ...budget, calls: budget.calls + 1, loads: 0 })).toEqual([
    `calls ${(budget.calls + 1).toLocaleString("en")} of ${budget.calls.toLocaleString("en")}`,
  ]);
});

test("progress tells what is done and how long the rest takes", () => {
  const stage = { title: "PostgreSQL", begun: 0, done: 0.1, share: 0.5 };
  expect(progressLine(stage, 0.5, 420_000)).toBe(
    "-- PostgreSQL: 50 %, 7 min gone, about 13 min left",
  );
  expect(progressLine({ ...stage, done: 0 }, 0.02, 60_000)).toBe("-- PostgreSQL: 2 %, 1 min gone");
});
