import fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { toCsv } from "#shared/kit/csv.ts";
import { type Lang, LANGS } from "#shared/kit/lang.ts";
import { headingOf } from "#shared/catalog/productImport/nativeColumns.ts";
import {
  nativeCell,
  nativeColumns,
  toNativeRows,
} from "#shared/catalog/productImport/nativeRows.ts";
import type { ProductImportReport, ProductRecord } from "#shared/catalog/productImport/contract.ts";
import type { EditedProduct, Revision } from "#shared/catalog/products/adminContract.ts";
import { products } from "#server/demo/products/products.ts";
import type { DemoSoftware } from "#server/demo/content/types.ts";
import { cartItem, planOf, software } from "#test/kit/data/purchases.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";
import { runCount } from "#test/kit/proof.ts";

const CURRENCIES = ["TWD", "USD", "CNY"];
const severalEditions = products.find(
  (each): each is DemoSoftware => each.kind === "software" && each.editions.length > 1,
) as DemoSoftware;

async function office() {
  const world = await testWorld();
  const manager = await world.manager();
  return { world, manager };
}

const records = async (manager: Client): Promise<ProductRecord[]> =>
  (await manager.get("/Manager/Product/Record?limit=100")).json().data;

function fileOf(all: readonly ProductRecord[], lang: Lang = "en"): string {
  const columns = nativeColumns(CURRENCIES);
  const rows = all
    .flatMap(toNativeRows)
    .map((row) => columns.map((each) => nativeCell(row, each, lang)));
  return `\uFEFF${toCsv([columns.map((each) => headingOf(lang, each)), ...rows])}`;
}

const send = (manager: Client, body: object) => manager.post("/Manager/Product/Import", body);
const preview = async (manager: Client, text: string, more = {}): Promise<ProductImportReport> => {
  const answer = await send(manager, { text, preview: true, ...more });
  expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200);
  return answer.json().data;
};
const apply = async (manager: Client, text: string, more = {}) => {
  const { basis } = await preview(manager, text, more);
  return send(manager, { text, basis, ...more });
};
const edited = async (manager: Client, id: string): Promise<EditedProduct> =>
  (await manager.get(`/Manager/Product/${id}`)).json().data;

test.each(LANGS)("importing an export changes nothing: %s", async (lang) => {
  const { manager } = await office();
  const all = await records(manager);
  expect(all.length).toBeGreaterThan(5);
  const report = await preview(manager, fileOf(all, lang));
  expect(report.errors).toEqual([]);
  expect(report.skipped).toEqual([]);
  expect(report.products.filter(({ outcome }) => outcome !== "unchanged")).toEqual([]);
  expect(report.counts).toMatchObject({ unchanged: all.length, changed: 0, created: 0 });
});

function changed(text: string, change: (rows: Record<string, string>[]) => void): string {
  const { data, meta } = Papa.parse<Record<string, string>>(text.replace("\uFEFF", ""), {
    header: true,
    skipEmptyLines: true,
  });
  change(data);
  return Papa.unparse({ fields: meta.fields ?? [], data });
}

async function softwareFile(manager: Client) {
  const all = await records(manager);
  return fileOf(all.filter(({ uuid }) => uuid === software.uuid));
}

const NASTY = [
  "'",
  '"',
  "=",
  "+",
  "-",
  "@",
  "＝",
  ",",
  ";",
  "|",
  "\t",
  "\n",
  "\r\n",
  " ",
  "\\",
  "刀",
  "A",
  "8",
  ".",
  "[clear]",
  "[清空]",
  "\uFEFF",
  "（",
  "é",
];
const nasty = fc.string({ unit: fc.constantFrom(...NASTY), maxLength: 12 });
const texts = fc.record({ tw: nasty, en: nasty, cn: nasty });

test("any text survives export and import, whatever the line endings", async () => {
  const { manager } = await office();
  const told = fc.record({
    tagline: texts,
    summary: texts,
    description: texts,
    paymentTitle: nasty,
  });
  await fc.assert(
    fc.asyncProperty(told, nasty, fc.constantFrom("\n", "\r\n"), async (parts, name, end) => {
      const { version, content } = await edited(manager, software.uuid);
      const title = { ...content.name, tw: `名${name}`, en: name };
      const body = { version, content: { ...content, ...parts, name: title } };
      const saved = await manager.put(`/Manager/Product/${software.uuid}`, body);
      expect(saved.statusCode, saved.body.slice(0, 300)).toBe(200);
      const text = (await softwareFile(manager)).replaceAll(/\r\n|\n/g, end);
      const { errors, products: found } = await preview(manager, text);
      expect([errors, found.map(({ outcome, fields }) => [outcome, fields])]).toEqual([
        [],
        [["unchanged", []]],
      ]);
    }),
    { numRuns: runCount(12, 40) },
  );
});

test("a file copies another product with all plans and languages", async () => {
  const { manager } = await office();
  const all = await records(manager);
  const original = all.find(({ uuid }) => uuid === severalEditions.uuid);
  const text = changed(fileOf([original as ProductRecord]), (rows) => {
    for (const row of rows) {
      Object.assign(row, { "Product ID": "", "Edition ID": "", "Part number": "MW-SECOND" });
      Object.assign(row, {
        State: "",
        "Name in addresses": row["Name in addresses"] && "second-one",
      });
    }
  });
  const report = await preview(manager, text);
  expect(report.errors).toEqual([]);
  const answer = await apply(manager, text);
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  const [made] = (answer.json().data as ProductImportReport).products;
  const twin = (await records(manager)).find(({ uuid }) => uuid === made?.uuid);
  const facts = (of: ProductRecord | undefined) => {
    const { content, tags, category, plans } = of as ProductRecord;
    const { name, tagline, summary, description, kind, activation, editions, industries } = content;
    const named = editions.map((each) => [each.name, each.plans]);
    const sold = plans.map(({ months, stock, prices }) => [months, stock, prices]);
    const said = { name, tagline, summary, description, kind, activation, industries };
    return { ...said, tags, category, named, sold };
  };
  expect(facts(twin)).toEqual(facts(original));
  expect(twin).toMatchObject({
    state: "unpublished",
    content: { code: "MW-SECOND", slug: "second-one" },
  });
});

test("texts, stock and prices change together, become visible and can be reverted", async () => {
  const { world, manager } = await office();
  const before = await edited(manager, software.uuid);
  const monthly = cartItem(1).commodity;
  const text = changed(await softwareFile(manager), (rows) => {
    const [first] = rows;
    Object.assign(first ?? {}, { "Tagline (en)": "Told by a file", "Summary (en)": "" });
    for (const row of rows.filter((each) => each["Plan in months"] === "1"))
      Object.assign(row, { Stock: "7", "Price (TWD)": "1,234", "Price (USD)": "[clear]" });
  });
  const report = await preview(manager, text);
  expect(report.errors).toEqual([]);
  expect(report.products).toMatchObject([
    { outcome: "changed", publishes: true, fields: ["tagline"], prices: 2, stock: 1 },
  ]);
  expect((await edited(manager, software.uuid)).version).toBe(before.version);
  const answer = await send(manager, { text, basis: report.basis });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  const { priceChange }: ProductImportReport = answer.json().data;
  const seen = (await world.guest().get(`/Product/${software.uuid}`)).json().data;
  const plan = seen.commodities.find(({ uuid }: { uuid: string }) => uuid === monthly);
  expect([seen.tagline, seen.summary]).toEqual(["Told by a file", before.content.summary.en]);
  expect(plan).toMatchObject({
    stock: 7,
    prices: expect.arrayContaining([{ minor: 1_234, currency: "TWD" }]),
  });
  expect(plan.prices.some(({ currency }: { currency: string }) => currency === "USD")).toBe(false);
  const after = await edited(manager, software.uuid);
  expect([after.version, after.live]).toEqual([before.version + 1, before.version + 1]);
  const history = (await manager.get(`/Manager/Product/${software.uuid}/Revision`)).json().data;
  expect((history as Revision[])[0]).toMatchObject({ origin: "imported" });
  const trail = (await manager.get("/Manager/Audit?action=product.imported")).json().data;
  expect(trail).toMatchObject([{ after: { format: "own", created: 0, changed: 1, prices: 2 } }]);

  world.advance(60_000);
  const undone = await manager.post(`/Manager/Price/Change/${priceChange}/Reversal`, {});
  expect(undone.statusCode, undone.body.slice(0, 300)).toBe(200);
  const restored = await manager.post(`/Manager/Product/${software.uuid}/Restoration`, {
    version: after.version,
    earlier: before.version,
  });
  expect(restored.json().data.content.tagline).toEqual(before.content.tagline);
  const back = (await records(manager)).find(({ uuid }) => uuid === software.uuid);
  const { TWD } = planOf(software, 1).prices;
  const price = back?.plans.find(({ commodity }) => commodity === monthly)?.prices;
  expect(price).toContainEqual({ minor: TWD, currency: "TWD" });
});

test("weights are imported in kilograms, previewed and exported again", async () => {
  const { manager } = await office();
  const monthly = cartItem(1).commodity;
  const { code } = (await edited(manager, software.uuid)).content;
  const file = (kilos: string) => `Part number,Plan in months,Weight in kg\n${code},1,${kilos}\n`;
  const weighed = async () =>
    (await records(manager))
      .find(({ uuid }) => uuid === software.uuid)
      ?.plans.find(({ commodity }) => commodity === monthly)?.grams;
  for (const wrong of ["0", "1.2345", "-1", "10001", "heavy"]) {
    const { errors } = await preview(manager, file(wrong));
    expect([wrong, errors.map(({ code: each }) => each)]).toEqual([wrong, ["weight"]]);
  }
  const told = await preview(manager, file("１．25"));
  expect(told.counts).toMatchObject({ changed: 1, weights: 1, stock: 0 });
  expect(told.products[0]?.sold).toMatchObject([
    { what: "weights", months: 1, was: null, now: 1_250 },
  ]);
  await apply(manager, file("１．25"));
  expect(await weighed()).toBe(1_250);
  expect(fileOf(await records(manager), "en")).toContain("1.25");
  expect((await preview(manager, file("1.25"))).counts).toMatchObject({ changed: 0, weights: 0 });
  await apply(manager, file("[clear]"));
  expect(await weighed()).toBeNull();
});

test("a preview lists every field, price and stock before and after", async () => {
  const { manager } = await office();
  const { code, tagline } = (await edited(manager, software.uuid)).content;
  const { TWD } = planOf(software, 1).prices;
  const text = `Part number,Tagline (en),Plan in months,Price (TWD),Stock\n${code},Quicker,1,4321,8\n`;
  const [told] = (await preview(manager, text)).products;
  expect(told?.changes).toEqual([{ field: "tagline.en", before: tagline.en, after: "Quicker" }]);
  expect(told?.sold).toMatchObject([
    { months: 1, currency: "TWD", was: TWD, now: 4_321 },
    { months: 1, currency: null, was: null, now: 8 },
  ]);
});

test("an empty cell changes nothing, and [clear] clears optional fields", async () => {
  const { manager } = await office();
  const before = await edited(manager, software.uuid);
  const { code, tags } = before.content;
  const empty = `Part number,State,Summary (en),Tags\r\n${code},,,\r\n`;
  expect((await preview(manager, empty)).products).toMatchObject([{ outcome: "unchanged" }]);
  const cleared = `Part number,Summary (en),Tags,Name (tw)\r\n${code},[CLEAR],[清空],[clear]\r\n`;
  expect((await preview(manager, cleared)).errors).toMatchObject([
    { line: 2, column: "Name (tw)", code: "not_clearable", read: "[clear]" },
  ]);
  const fine = cleared.replace(/,\[clear\]\r\n/, ",\r\n");
  expect((await apply(manager, fine)).statusCode).toBe(200);
  const { content, live, version } = await edited(manager, software.uuid);
  expect(tags.length).toBeGreaterThan(0);
  expect([content.summary.en, content.summary.tw, content.tags]).toEqual([
    "",
    before.content.summary.tw,
    [],
  ]);
  expect([live, version]).toEqual([before.live, before.version + 1]);
});

test("a file or shop that differs from the preview is refused", async () => {
  const { world, manager } = await office();
  const { code } = (await edited(manager, software.uuid)).content;
  const file = (tagline: string) => `Part number,Tagline (en)\n${code},${tagline}\n`;
  const { basis } = await preview(manager, file("One"));
  const refusal = async (body: object) => (await send(manager, body)).json().code;
  expect(await refusal({ text: file("One") })).toBe("request.invalid");
  expect(await refusal({ text: file("Two"), basis })).toBe("product.import_other_file");
  const { version, content } = await edited(manager, software.uuid);
  const meanwhile = {
    version,
    content: { ...content, tagline: { ...content.tagline, en: "Else" } },
  };
  await manager.put(`/Manager/Product/${software.uuid}`, meanwhile);
  expect(await refusal({ text: file("One"), basis })).toBe("product.import_changed");
  expect((await edited(manager, software.uuid)).content.tagline.en).toBe("Else");
  const stock = `Part number,Plan in months,Stock\n${code},1,9\n`;
  const counted = await preview(manager, stock);
  await world.db
    .updateTable("commodities")
    .set({ stock: 3 })
    .where("id", "=", cartItem(1).commodity)
    .execute();
  expect(await refusal({ text: stock, basis: counted.basis })).toBe("product.import_changed");
  expect((await apply(manager, stock)).statusCode).toBe(200);
});

test("of a concurrent save and import one is refused, and nothing is lost", async () => {
  const { world, manager } = await office();
  const colleague = await world.manager(["products.read", "products.write"]);
  const { code } = (await edited(manager, software.uuid)).content;
  for (let round = 0; round < 5; round += 1) {
    const text = `Part number,Tagline (en)\n${code},File ${round}\n`;
    const { basis } = await preview(manager, text);
    const { version, content } = await edited(colleague, software.uuid);
    const summary = { ...content.summary, en: `Editor ${round}` };
    const [imported, saved] = await Promise.all([
      send(manager, { text, basis }),
      colleague.put(`/Manager/Product/${software.uuid}`, {
        version,
        content: { ...content, summary },
      }),
    ]);
    const after = await edited(manager, software.uuid);
    const won = [imported, saved].filter(({ statusCode }) => statusCode === 200);
    expect([round, won.length, after.version]).toEqual([round, 1, version + 1]);
    const isFile = imported.statusCode === 200;
    const refused = isFile ? saved : imported;
    expect(refused.json().code).toBe(isFile ? "edit.conflict" : "product.import_changed");
    expect(after.content.tagline.en === `File ${round}`).toBe(isFile);
    expect(after.content.summary.en === `Editor ${round}`).toBe(!isFile);
  }
});

test("an import that fails at the end writes nothing", async () => {
  const { world, manager } = await office();
  const { pool } = world.open.database;
  const before = await records(manager);
  await pool.query(`
    create function no_import() returns trigger language plpgsql as $$ begin raise 'planted'; end $$;
    create trigger no_import before insert on audit_entries for each row
      when (new.action = 'product.imported') execute function no_import()`);
  try {
    const text = changed(await softwareFile(manager), (rows) => {
      for (const row of rows) if (row["Price (TWD)"]) row["Price (TWD)"] = "4321";
      Object.assign(rows[0] ?? {}, { "Tagline (en)": "Nobody sees this" });
    });
    const { basis, counts } = await preview(manager, text);
    expect(counts.prices).toBeGreaterThan(1);
    expect((await send(manager, { text, basis })).statusCode).toBe(500);
  } finally {
    await pool.query("drop trigger no_import on audit_entries; drop function no_import()");
  }
  expect(await records(manager)).toEqual(before);
});
