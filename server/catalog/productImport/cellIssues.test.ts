import { expect, test } from "vitest";
import { toCsv } from "#shared/kit/csv.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import {
  PRODUCT_FILE_MAX,
  type ProductImportReport,
} from "#shared/catalog/productImport/contract.ts";
import { products } from "#server/demo/products/products.ts";
import { software } from "#test/kit/data/purchases.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const preview = (manager: Client, text: string) =>
  manager.post("/Manager/Product/Import", { text, preview: true });
const errorsOf = async (manager: Client, rows: readonly (readonly string[])[]) => {
  const answer = await preview(manager, toCsv(rows));
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  const { errors }: ProductImportReport = answer.json().data;
  return errors;
};

const code = software.productCode;
const other = products.find(({ uuid }) => uuid !== software.uuid)?.productCode ?? "";

const CELLS = [
  ["uuid", "11111111-1111-4111-8111-111111111111", "product_unknown"],
  ["Kind", "toy", "one_of"],
  ["Kind", "hardware", "kind_fixed"],
  ["Category", "nowhere", "category_unknown"],
  ["Category", "Serivces", "category_near"],
  ["Tags", "long ".repeat(9), "tag_long"],
  ["Industries", "Piracy", "industry_unknown"],
  ["State", "maybe", "one_of"],
  ["Sold online", "perhaps", "yes_no"],
  ["Offered from", "2026-02-30", "day"],
  ["Name in addresses", "Not This", "slug"],
  ["Name (en)", "x".repeat(81), "too_long"],
  ["Name (tw)", "[clear]", "not_clearable"],
  ["Machines", "0", "whole"],
  ["Days of grace", "1.5", "whole"],
  ["Plan in months", "7", "one_of"],
  ["Stock", "4", "required"],
  ["Price (TWD)", "5", "required"],
] as const;

test.each(CELLS)("%s: %j is reported at its cell (%s)", async (heading, cell, wrong) => {
  const manager = await (await testWorld()).manager();
  const errors = await errorsOf(manager, [
    ["Part number", heading],
    [code, cell],
  ]);
  const column = wrong === "required" ? "" : heading;
  expect(errors.map((each) => [each.line, each.column, each.code])).toEqual([[2, column, wrong]]);
  const { faults: said } = phrases.tw.products.files;
  expect(said).toHaveProperty(wrong);
});

const PLANS = [
  ["Price (TWD)", "1", "12.5", "amount"],
  ["Price (USD)", "1", "49,90", "amount"],
  ["Price (TWD)", "1", "0", "price_zero"],
  ["Price (TWD)", "1", "[clear]", "dollars_needed"],
  ["Price (USD)", "trial", "3", "trial_free"],
  ["Price (XQX)", "1", "3", "currency_unknown"],
  ["Stock", "1", "-1", "whole"],
  ["Stock", "1", "2,5", "whole"],
  ["Edition (en)", "1", "Pro", "editions_none"],
] as const;

test("the stock of a plan that is not sold is reported", async () => {
  const untried = products
    .filter((product) => product.kind === "software")
    .find(({ editions }) => editions.every(({ trial }) => !trial));
  const manager = await (await testWorld()).manager();
  const errors = await errorsOf(manager, [
    ["Part number", "Edition (en)", "Plan in months", "Stock"],
    [untried?.productCode ?? "", untried?.editions[0].name.en ?? "", "trial", "5"],
  ]);
  expect(errors.map(({ code: wrong }) => wrong)).toEqual(["plan_unpublished"]);
});

test.each(PLANS)("%s of plan %s: %j is reported (%s)", async (heading, plan, cell, wrong) => {
  const manager = await (await testWorld()).manager();
  const errors = await errorsOf(manager, [
    ["Part number", "Plan in months", heading],
    [code, plan, cell],
  ]);
  expect(errors.map((each) => [each.line, each.column, each.code])).toEqual([[2, heading, wrong]]);
});

test("a new product reports all missing fields and contradicting rows at once", async () => {
  const manager = await (await testWorld()).manager();
  const errors = await errorsOf(manager, [
    ["Part number", "Name in addresses", "Tagline (en)", "Plan in months"],
    ["MW-FRESH", "", "One", "1"],
    ["MW-FRESH", "", "Two", "1"],
    ["", "nameless", "", ""],
    [other, software.slug, "", ""],
  ]);
  expect(errors.map(({ line, column, code: wrong }) => [line, column, wrong])).toEqual([
    [2, "", "needed"],
    [2, "", "needed"],
    [2, "", "needed"],
    [3, "Tagline (en)", "differs"],
    [3, "Plan in months", "plan_twice"],
    [4, "Part number", "required"],
    [5, "Name in addresses", "taken"],
  ]);
});

test("an import of prices requires the right to set prices, and any import the right to write", async () => {
  const world = await testWorld();
  const text = `Part number,Plan in months,Price (TWD)\n${code},1,77\n`;
  const editor = await world.manager(["products.read", "products.write"]);
  const { errors, basis }: ProductImportReport = (await preview(editor, text)).json().data;
  expect(errors).toMatchObject([{ line: 2, column: "Price (TWD)", code: "price_right" }]);
  const refused = await editor.post("/Manager/Product/Import", { text, basis });
  expect(refused.json().code).toBe("import.invalid");
  const reader = await world.manager(["products.read", "prices.write"]);
  expect((await preview(reader, text)).statusCode).toBe(403);
});

const FILES: readonly (readonly [string, string])[] = [
  ["csv_empty", "Part number\n"],
  ["csv_key", "Name (tw)\nx\n"],
  ["csv_heading_twice", "Part number,料號\nA,B\n"],
  ["csv_quotes", 'Part number,Name (tw)\nA,"never closed\nB,C\n'],
  ["csv_columns", `Part number${",x".repeat(PRODUCT_FILE_MAX.columns)}\nA\n`],
  ["too_many_rows", `Part number\n${"A\n".repeat(PRODUCT_FILE_MAX.rows + 1)}`],
  ["file_too_large", `Part number\n${"刀".repeat(PRODUCT_FILE_MAX.bytes / 3)}\n`],
];

test.each(FILES)("%s: such a file is refused with a message", async (wrong, text) => {
  const manager = await (await testWorld()).manager();
  const answer = await preview(manager, text);
  expect([answer.statusCode, answer.json().code]).toEqual([422, "request.invalid"]);
  const said: Record<string, string> = phrases.en.fault;
  expect(answer.json().errors.text).toEqual([said[wrong]]);
});

test("of many errors the first thousand are listed with the total", async () => {
  const manager = await (await testWorld()).manager();
  const headings = ["Part number", "Plan in months", "Stock", "Price (TWD)", "Price (USD)", "Kind"];
  const rows = Array.from({ length: PRODUCT_FILE_MAX.rows }, (_, at) =>
    [`NEW-${at}`, "seven", "many", "much", "dear", "thing"].join(","),
  );
  const text = [headings.join(","), ...rows].join("\n");
  const report: ProductImportReport = (await preview(manager, text)).json().data;
  expect(report.errors).toHaveLength(PRODUCT_FILE_MAX.told);
  expect(report.errors[0]?.line).toBe(2);
  expect(report.counts.errors).toBeGreaterThan(5 * PRODUCT_FILE_MAX.told);
  const refused = await manager.post("/Manager/Product/Import", { text, basis: report.basis });
  expect(refused.json()).toMatchObject({
    code: "import.invalid",
    total: report.counts.errors,
  });
  expect(Object.keys(refused.json().errors).length).toBeLessThanOrEqual(PRODUCT_FILE_MAX.told);
});
