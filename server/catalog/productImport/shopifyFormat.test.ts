import { expect, test } from "vitest";
import type { FileIssue, ProductImportReport } from "#shared/catalog/productImport/contract.ts";
import type { EditedProduct } from "#shared/catalog/products/adminContract.ts";
import {
  lineOf,
  severalRow,
  type ShopifyCells,
  shopifyFile,
  type ShopifyHeading,
  shopifyRows,
  simpleRow,
} from "#test/catalog/shopifyExport.ts";
import { software } from "#test/kit/data/purchases.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

async function office() {
  const world = await testWorld();
  const category = await world.db
    .selectFrom("categories")
    .select(["id", "name"])
    .orderBy("id")
    .executeTakeFirstOrThrow();
  return { world, manager: await world.manager(), category, type: category.name.en };
}

const send = (manager: Client, body: object) =>
  manager.post("/Manager/Product/Import", { lang: "en", kind: "hardware", ...body });
const preview = async (manager: Client, text: string, more = {}): Promise<ProductImportReport> => {
  const answer = await send(manager, { text, preview: true, ...more });
  expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200);
  return answer.json().data;
};

async function written(world: TestWorld) {
  const { rows } = await world.open.database.pool.query(
    `select (select count(*) from products) as products, (select count(*) from product_revisions) as revisions,
      (select count(*) from commodities) as commodities, (select count(*) from prices) as prices,
      (select count(*) from price_changes) as changes, (select count(*) from audit_entries) as audited`,
  );
  return rows[0];
}

interface Planted {
  readonly row: number;
  readonly cells: ShopifyCells;
  readonly column: ShopifyHeading | "";
  readonly code: string;
  readonly more?: string[];
}

const handleOf = (index: number) => `several-${index}`;

/** Twenty distinct errors, one per product. */
const PLANTED: readonly Planted[] = [
  { row: simpleRow(0) + 1, cells: { Handle: "" }, column: "Handle", code: "required" },
  { row: severalRow(0) + 4, cells: { Title: "Another" }, column: "Title", code: "differs" },
  { row: simpleRow(2), cells: { Title: "" }, column: "Title", code: "required" },
  { row: simpleRow(3), cells: { Title: "T".repeat(81) }, column: "Title", code: "too_long" },
  {
    row: simpleRow(4),
    cells: { "Variant SKU": "no good!" },
    column: "Variant SKU",
    code: "product_code",
  },
  {
    row: simpleRow(6),
    cells: { "Variant SKU": "ST-5" },
    column: "Variant SKU",
    code: "taken_in_file",
  },
  {
    row: simpleRow(7),
    cells: { "Variant SKU": software.productCode },
    column: "Variant SKU",
    code: "taken",
  },
  { row: simpleRow(8), cells: { Type: "Spaceships" }, column: "Type", code: "category_unknown" },
  { row: simpleRow(9), cells: { Published: "perhaps" }, column: "Published", code: "yes_no" },
  { row: simpleRow(10), cells: { Status: "actve" }, column: "Status", code: "one_of" },
  {
    row: severalRow(1) + 1,
    cells: { "Option1 Value": "" },
    column: "Option1 Value",
    code: "option_needed",
  },
  {
    row: severalRow(2) + 3,
    cells: { "Option2 Value": "1 month" },
    column: "Option1 Value",
    code: "plan_twice",
  },
  {
    row: simpleRow(11),
    cells: { "Variant Price": "12 pieces" },
    column: "Variant Price",
    code: "amount",
  },
  {
    row: simpleRow(12),
    cells: { "Variant Price": "0.00" },
    column: "Variant Price",
    code: "price_zero",
  },
  {
    row: simpleRow(13),
    cells: { "Variant Inventory Qty": "2.5" },
    column: "Variant Inventory Qty",
    code: "whole",
  },
  { row: simpleRow(14) + 1, cells: { "Image Src": "tool.jpg" }, column: "Image Src", code: "url" },
  {
    row: simpleRow(15),
    cells: { "Image Position": "first" },
    column: "Image Position",
    code: "position",
  },
  { row: simpleRow(16), cells: { "Gift Card": "true" }, column: "Gift Card", code: "gift_card" },
  { row: severalRow(3), cells: {}, column: "", code: "row_long", more: ["left over"] },
  {
    row: simpleRow(17),
    cells: { "Body (HTML)": `<p>${"long ".repeat(4_001)}</p>` },
    column: "Body (HTML)",
    code: "too_long",
  },
];

const byLine = (a: Pick<FileIssue, "line">, b: Pick<FileIssue, "line">) => a.line - b.line;

test("a Shopify export of 500 rows with 20 errors: each is reported, and nothing is written", async () => {
  const { world, manager, type } = await office();
  const rows = shopifyRows(type);
  expect(rows).toHaveLength(500);
  const more: string[][] = [];
  for (const { row, cells, more: behind } of PLANTED) {
    rows[row] = { ...rows[row], ...cells };
    if (behind) more[row] = behind;
  }
  const before = await written(world);
  const text = shopifyFile(rows, more);
  const { format, errors, counts, basis, applied } = await preview(manager, text);
  const named = errors.map(({ line, column, code }) => ({ line, column, code }));
  const planted = PLANTED.map(({ row, column, code }) => ({ line: lineOf(row), column, code }));
  expect(named).toEqual(planted.toSorted(byLine));
  expect([format, applied, counts.errors, counts.rows]).toEqual(["shopify", false, 20, 500]);
  expect(errors.find(({ code }) => code === "url")?.read).toBe("tool.jpg");
  const refused = await send(manager, { text, basis });
  expect([refused.statusCode, refused.json().code]).toEqual([422, "import.invalid"]);
  expect(Object.keys(refused.json().errors)).toHaveLength(20);
  expect(await written(world)).toEqual(before);
});

const variants = (type: string, names: readonly string[], rows: readonly string[][]) =>
  rows.map((values, index): ShopifyCells => ({
    Handle: "variants",
    ...(index === 0 && { Title: "Variants", Type: type, Published: "true", Status: "active" }),
    ...(index === 0 && { "Option1 Name": names[0] ?? "", "Option2 Name": names[1] ?? "" }),
    "Option1 Value": values[0] ?? "",
    "Option2 Value": values[1] ?? "",
    "Variant SKU": `VAR-${index}`,
    "Variant Price": "900",
  }));

test.for<[string[], string[][], [string, (number | null)[]][] | (number | null)[]]>([
  [
    ["Diameter"],
    [["6"], ["12"]],
    [
      ["6", [null]],
      ["12", [null]],
    ],
  ],
  [
    ["Cable"],
    [["3 m"], ["6m"]],
    [
      ["3 m", [null]],
      ["6m", [null]],
    ],
  ],
  [
    ["Seats", "Plan"],
    [
      ["1", "1 month"],
      ["3", "12 months"],
    ],
    [
      ["1", [1]],
      ["3", [12]],
    ],
  ],
  [["訂閱"], [["1"], ["12"]], [1, 12]],
  [["Length"], [["1 year"], ["permanent"]], [12, null]],
])("numbers are months only if the option name says so: %j", async ([names, rows, expected]) => {
  const { manager, type } = await office();
  const text = shopifyFile(variants(type, names, rows));
  const { basis, products } = await preview(manager, text);
  expect(products[0]?.sold).toMatchObject(rows.map(() => ({ what: "prices", was: null })));
  const answer = await send(manager, { text, basis });
  expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200);
  const [{ uuid }] = answer.json().data.products;
  const { content }: EditedProduct = (await manager.get(`/Manager/Product/${uuid}`)).json().data;
  const editions = content.editions.map(({ name, plans }) => [name.en, plans]);
  expect(editions.length > 0 ? editions : content.plans).toEqual(expected);
});

test("a valid file writes products, editions, plans, prices, stock and notes at once", async () => {
  const { world, manager, category, type } = await office();
  const text = shopifyFile(shopifyRows(type));
  const { basis, counts, notes, skipped, newTags } = await preview(manager, text);
  expect(newTags.map(({ name }) => name)).toEqual(["steel", "nobody has this one"]);
  expect(counts).toMatchObject({ rows: 500, created: 160, changed: 0, unchanged: 0, prices: 400 });
  expect(counts).toMatchObject({ stock: 100, published: 0, errors: 0 });
  expect(new Set(notes.map(({ code }) => code))).toEqual(new Set(["picture_by_hand", "borrowed"]));
  expect(notes.filter(({ code }) => code === "picture_by_hand")).toHaveLength(200);
  expect(skipped).toContain("Vendor");
  const began = performance.now();
  const answer = await send(manager, { text, basis });
  const took = performance.now() - began;
  expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200);
  console.log(`500 rows were imported in ${Math.round(took)} ms`);
  const { products, priceChange }: ProductImportReport = answer.json().data;
  const id = products.find(({ code }) => code === "SV-7-0")?.uuid ?? "";
  const made: EditedProduct = (await manager.get(`/Manager/Product/${id}`)).json().data;
  expect(made).toMatchObject({ live: null, version: 1 });
  expect(made.content).toMatchObject({
    kind: "hardware",
    category: category.id,
    slug: handleOf(7),
    name: { tw: 'Tool "V7", by Mill & Co', en: 'Tool "V7", by Mill & Co', cn: "" },
    description: {
      en: "## V7\n\nCuts **steel** & brass,\\\n5 \\< 6.\n\n- One\n- Two",
    },
    editions: [
      { name: { en: "Standard" }, plans: [1, 12] },
      { name: { en: "Professional" }, plans: [1, 12, null] },
    ],
  });
  expect(made.plans).toHaveLength(5);
  const simple = products.find(({ code }) => code === "ST-3")?.uuid ?? "";
  const { plans }: EditedProduct = (await manager.get(`/Manager/Product/${simple}`)).json().data;
  expect(plans).toMatchObject([{ edition: null, months: null, stock: 3 }]);
  const [change] = (await manager.get("/Manager/Price/Change?limit=1")).json().data;
  expect([change.id, change.cells.length]).toEqual([priceChange, 400]);
  const trail = (await manager.get("/Manager/Audit?action=product.imported")).json().data;
  expect(trail).toMatchObject([
    { after: { format: "shopify", created: 160, changed: 0, prices: 400 } },
  ]);
  const again = await preview(manager, text);
  expect(again.counts).toMatchObject({
    created: 0,
    changed: 0,
    unchanged: 160,
    prices: 0,
    stock: 0,
  });
  world.advance(1_000);
  const undone = await manager.post(`/Manager/Price/Change/${priceChange}/Reversal`, {});
  expect(undone.statusCode, undone.body.slice(0, 300)).toBe(200);
});

test("fractional grams are rounded, and 0 keeps the stored weight", async () => {
  const { manager, type } = await office();
  const file = (...grams: string[]) =>
    shopifyFile(
      variants(type, ["Diameter"], [["6"], ["12"], ["20"]]).map((row, at) => ({
        ...row,
        "Variant Grams": grams[at] ?? "",
      })),
    );
  const text = file("226.796185", "0.3", "0.0");
  const { basis, errors } = await preview(manager, text);
  expect(errors).toEqual([]);
  const [{ uuid }] = (await send(manager, { text, basis })).json().data.products;
  const weighed = async () => {
    const { plans }: EditedProduct = (await manager.get(`/Manager/Product/${uuid}`)).json().data;
    return plans.map(({ grams }) => grams);
  };
  expect(await weighed()).toEqual([227, 1, null]);
  const again = file("0", "0.000", "");
  const next = await preview(manager, again);
  expect(next.counts).toMatchObject({ errors: 0, changed: 0, unchanged: 1, weights: 0 });
  await send(manager, { text: again, basis: next.basis });
  expect(await weighed()).toEqual([227, 1, null]);
  const wrong = await preview(manager, file("-1", "half a kilo", "10000000.5"));
  expect(wrong.errors.map(({ column, code }) => [column, code])).toEqual(
    Array(3).fill(["Variant Grams", "whole"]),
  );
});

test("a required name in another language is copied, reported and marked as outdated", async () => {
  const { manager, type } = await office();
  const text = shopifyFile(variants(type, ["Edition"], [["Basic"], ["Full"]]));
  const { basis, notes } = await preview(manager, text);
  expect(notes.filter(({ code }) => code === "borrowed")).toMatchObject([
    { line: 2, column: "Title", read: "Variants", values: { lang: "en" } },
    { line: 2, column: "Option1 Value", read: "Basic", values: { lang: "en" } },
    { line: 3, column: "Option1 Value", read: "Full", values: { lang: "en" } },
  ]);
  const [{ uuid }] = (await send(manager, { text, basis })).json().data.products;
  const path = `/Manager/Product/${uuid}`;
  const made: EditedProduct = (await manager.get(path)).json().data;
  expect(made.behind).toEqual(["name.tw", "editions.0.name.tw", "editions.1.name.tw"]);
  expect(made.follows).toEqual({ tw: 0 });
  const gaps = (await manager.get("/Manager/Translation?in=tw&gap=behind")).json().data;
  expect(gaps).toMatchObject([{ subject: "product", id: uuid }]);

  const name = { ...made.content.name, tw: "變化" };
  const content = { ...made.content, name };
  const saved = await manager.put(path, { version: 1, content, upToDate: { tw: true } });
  expect(saved.json().data.behind).toEqual([]);
  const added = shopifyFile(variants(type, ["Edition"], [["Basic"], ["Full"], ["Third"]]));
  const more = await preview(manager, added);
  expect(more.notes.filter(({ code }) => code === "borrowed")).toHaveLength(1);
  await send(manager, { text: added, basis: more.basis });
  const after: EditedProduct = (await manager.get(path)).json().data;
  expect(after.behind).toEqual(["editions.2.name.tw"]);
});

test("a file in Chinese copies no names", async () => {
  const { manager, type } = await office();
  const text = shopifyFile(variants(type, ["Edition"], [["Basic"], ["Full"]]));
  const { notes, basis } = await preview(manager, text, { lang: "tw" });
  expect(notes).toEqual([]);
  const answer = await send(manager, { text, basis, lang: "tw" });
  const [{ uuid }] = answer.json().data.products;
  expect((await manager.get(`/Manager/Product/${uuid}`)).json().data.behind).toEqual([]);
});

test("a handle that can be no slug gets one, numbered if taken, with a remark, and is known again", async () => {
  const { world, manager, type } = await office();
  const row = (Handle: string, Title: string, sku: string): ShopifyCells => ({
    Handle,
    Title,
    Type: type,
    Published: "true",
    Status: "active",
    "Variant SKU": sku,
    "Variant Price": "900",
  });
  const text = shopifyFile([
    row("測頭-主軸", "Spindle probe", "TP-1"),
    row("測頭-刀具", "Spindle probe", "TP-2"),
    row("spindle-probe-3", "Another probe", "TP-3"),
    row("Probe_M8", "探針", ""),
    row("測頭", "測頭", ""),
    row("測頭-組", "測頭組", ""),
    row("刀具", software.slug, "TP-4"),
  ]);
  const answer = await send(manager, { text, preview: true });
  expect(answer.json()).not.toHaveProperty("message");
  const { basis, errors, notes }: ProductImportReport = answer.json().data;
  expect(errors).toEqual([]);
  const made = notes.filter(({ code }) => code === "slug_made");
  expect(made.map(({ line, read, values }) => [line, read, values["slug"]])).toEqual([
    [2, "測頭-主軸", "spindle-probe"],
    [3, "測頭-刀具", "spindle-probe-2"],
    [5, "Probe_M8", "probe-m8"],
    [6, "測頭", "product"],
    [7, "測頭-組", "product-2"],
    [8, "刀具", `${software.slug}-2`],
  ]);
  const done = await send(manager, { text, basis });
  expect(done.statusCode, done.body.slice(0, 500)).toBe(200);
  expect(done.json().message).toBe("Products imported.");
  const slugs = await world.db.selectFrom("product_revisions").select("content").execute();
  const written = slugs.map(({ content }) => `${content.slug} ${content.code}`);
  expect(written).toEqual(
    expect.arrayContaining([
      "spindle-probe TP-1",
      "spindle-probe-2 TP-2",
      "probe-m8 PROBE-M8",
      "product PRODUCT",
      "product-2 PRODUCT-2",
      `${software.slug}-2 TP-4`,
    ]),
  );
  const again = await preview(manager, text);
  expect(again.counts).toMatchObject({ created: 0, changed: 0, unchanged: 7, errors: 0 });
  expect(again.notes.filter(({ code }) => code === "slug_made")).toEqual([]);
});
