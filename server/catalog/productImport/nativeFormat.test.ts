import { expect, test } from "vitest";
import { toCsv } from "#shared/kit/csv.ts";
import { LANGS } from "#shared/kit/lang.ts";
import type { ProductContent } from "#shared/catalog/products/content.ts";
import { parseHeading, headingOf } from "#shared/catalog/productImport/nativeColumns.ts";
import {
  nativeCell,
  nativeColumns,
  toNativeRows,
} from "#shared/catalog/productImport/nativeRows.ts";
import type { ProductImportReport, ProductRecord } from "#shared/catalog/productImport/contract.ts";
import type { EditedProduct } from "#shared/catalog/products/adminContract.ts";
import { software } from "#test/kit/data/purchases.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const records = async (manager: Client): Promise<ProductRecord[]> =>
  (await manager.get("/Manager/Product/Record?limit=100&orderby=code&sort=asc")).json().data;
const columns = nativeColumns(["TWD", "USD", "CNY"]);
const fileOf = (all: readonly ProductRecord[]): string =>
  toCsv([
    columns.map((each) => headingOf("en", each)),
    ...all.flatMap(toNativeRows).map((row) => columns.map((each) => nativeCell(row, each, "en"))),
  ]);
const send = (manager: Client, body: object) => manager.post("/Manager/Product/Import", body);
const preview = async (manager: Client, text: string): Promise<ProductImportReport> => {
  const answer = await send(manager, { text, preview: true });
  expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200);
  return answer.json().data;
};
const edited = async (manager: Client): Promise<EditedProduct> =>
  (await manager.get(`/Manager/Product/${software.uuid}`)).json().data;
const contentOf = async (manager: Client): Promise<ProductContent> =>
  (await edited(manager)).content;

const cells = (row: Readonly<Record<string, string>>): string =>
  toCsv([
    ["Part number", ...Object.keys(row)],
    [software.productCode, ...Object.values(row)],
  ]);
const importing = async (manager: Client, text: string) => {
  const report = await preview(manager, text);
  expect(report.errors).toEqual([]);
  const answer = await send(manager, { text, basis: report.basis });
  expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200);
  return report;
};
const errorsOf = async (manager: Client, row: Readonly<Record<string, string>>) =>
  (await preview(manager, cells(row))).errors.map(({ column, code }) => [column, code]);

/** Tables that reference `products`, children first. Rows that are deleted with another's are left to it. */
const EMPTY = `
  with recursive below as (
    select 'products'::regclass::oid as oid, 0 as level
    union
    select c.conrelid, level + 1 from below join pg_constraint c on c.confrelid = below.oid
    where c.contype = 'f' and c.conrelid <> c.confrelid and c.confdeltype <> 'c')
  select quote_ident(relname) as name from below join pg_class using (oid)
  group by relname order by max(level) desc`;

test("an exported file recreates the products in an empty shop", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  const all = await records(manager);
  // Some of every kind, with their related products.
  const wanted = new Set(all.flatMap(({ uuid }, at) => (at % 6 === 0 ? [uuid] : [])));
  for (const id of wanted) {
    const found = all.find(({ uuid }) => uuid === id);
    for (const { product } of found?.content.relations ?? []) wanted.add(product);
  }
  const before = all.filter(({ uuid }) => wanted.has(uuid));
  expect(new Set(before.map(({ content }) => content.kind)).size).toBeGreaterThan(2);
  const text = fileOf(before);
  const { pool } = world.open.database;
  for (const { name } of (await pool.query<{ name: string }>(EMPTY)).rows)
    await pool.query(`delete from ${name}`);
  expect(await records(manager)).toEqual([]);
  const { counts } = await importing(manager, text);
  expect(counts).toMatchObject({ created: before.length, notes: 0 });
  const facts = ({ changedAt: _, plans, ...record }: ProductRecord) => ({
    ...record,
    version: 1,
    plans: plans.map(({ commodity: __, ...plan }) => plan),
  });
  expect((await records(manager)).map(facts)).toEqual(before.map(facts));
  expect(before.some(({ related }) => related.length > 0)).toBe(true);
  expect((await preview(manager, text)).counts).toMatchObject({ unchanged: before.length });
});

test("specifications, notices, pictures and relations are imported line by line and per language", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  const [one, two] = (await records(manager)).filter(({ uuid }) => uuid !== software.uuid);
  const art = { directory: "art", filename: "drawn", extension: "svg" };
  const row = {
    "Specifications (tw)": "重量：2 kg\n比例\\: 大小: 1:2",
    "Specifications (en)": "Weight: 2 kg\nRatio\\: size: 1:2",
    "Specifications (cn)": "重量: 2 kg\n比例: 1:2\\n一半",
    "Notes before buying (tw)": "甲\n乙",
    "Notes before buying (en)": "A\nB\\\\n",
    "Notes before buying (cn)": "甲\\n丙\n乙",
    "Notes to acknowledge": "2",
    Pictures: "/art/drawn.svg",
    "What pictures show (en)": "A drawing",
    "Other products": `goes with: ${one?.content.code.toLowerCase()}\nreplaces：${two?.content.code}`,
  };
  await importing(manager, cells(row));
  expect(await contentOf(manager)).toMatchObject({
    specifications: [
      {
        label: { tw: "重量", en: "Weight", cn: "重量" },
        value: { tw: "2 kg", en: "2 kg", cn: "2 kg" },
      },
      {
        label: { tw: "比例: 大小", en: "Ratio: size", cn: "比例" },
        value: { tw: "1:2", en: "1:2", cn: "1:2 一半" },
      },
    ],
    reminders: [
      { text: { tw: "甲", en: "A", cn: "甲\n丙" }, required: false },
      { text: { tw: "乙", en: "B\\n", cn: "乙" }, required: true },
    ],
    pictures: [{ picture: art, alt: { tw: "", en: "A drawing", cn: "" } }],
    relations: [
      { kind: "goes_with", product: one?.uuid },
      { kind: "replaces", product: two?.uuid },
    ],
  });
  expect((await preview(manager, cells(row))).counts).toMatchObject({ unchanged: 1, changed: 0 });
  const all = (await records(manager)).filter(({ uuid }) => uuid === software.uuid);
  expect((await preview(manager, fileOf(all))).counts).toMatchObject({ unchanged: 1, changed: 0 });

  await importing(manager, cells({ "Notes before buying (en)": "One\nTwo", Pictures: "[clear]" }));
  const { reminders, pictures } = await contentOf(manager);
  expect([pictures, reminders.map(({ text, required }) => [text.tw, text.en, required])]).toEqual([
    [],
    [
      ["甲", "One", false],
      ["乙", "Two", true],
    ],
  ]);
});

test("mismatched lines and unknown references are reported at their cells", async () => {
  const manager = await (await testWorld()).manager();
  const none = { tw: "", en: "", cn: "" };
  const { version, content } = await edited(manager);
  const specification = { label: { ...none, tw: "寬" }, value: { ...none, tw: "1" } };
  const reminder = { text: { tw: "甲", en: "A", cn: "甲" }, required: false };
  const lists = { specifications: [specification], reminders: [reminder] };
  await manager.put(`/Manager/Product/${software.uuid}`, {
    version,
    content: { ...content, ...lists },
  });
  const told = async (row: Readonly<Record<string, string>>, ...errors: string[][]) =>
    expect(await errorsOf(manager, row)).toEqual(errors);
  await told({ "Specifications (tw)": "no colon" }, ["Specifications (tw)", "pair"]);
  await told({ "Specifications (tw)": "甲: 1\n乙: 2" });
  await told({ "Notes before buying (tw)": "甲\n乙" }, ["Notes before buying (tw)", "lines_other"]);
  await told({ "Specifications (tw)": "甲: 1\n乙: 2", "Specifications (en)": "A: 1" }, [
    "Specifications (en)",
    "lines_fewer",
  ]);
  await told({ "Notes to acknowledge": "2" }, ["Notes to acknowledge", "numbers"]);
  await told({ Pictures: "https://elsewhere.example/a b.jpg" }, ["Pictures", "picture_address"]);
  const own = `goes with: ${software.productCode}`;
  await told({ "Other products": own }, ["Other products", "relation_twice"]);
  await told({ "Other products": "requires: NOT-HERE" }, ["Other products", "relation_unknown"]);
  await told({ "Other products": "beside: X" }, ["Other products", "relation"]);
  const long = `Weight: ${"x".repeat(301)}`;
  await told({ "Specifications (en)": long }, ["Specifications (en)", "too_long"]);
  const gone = `storage/media/${"0".repeat(32)}-4x4.png`;
  const { notes, products } = await preview(manager, cells({ Pictures: gone }));
  expect(notes).toMatchObject([{ line: 2, column: "Pictures", code: "picture_unknown" }]);
  expect(products[0]?.changes.some(({ after }) => after?.includes("0000"))).toBe(false);
});

test("new products of one file refer to each other in any order", async () => {
  const manager = await (await testWorld()).manager();
  const { category } = await contentOf(manager);
  const [path] = (await records(manager)).filter((each) => each.content.category === category);
  const text = toCsv([
    ["Part number", "Kind", "Category", "Name (tw)", "Other products"],
    ["NEW-A", "software", path?.category.join("/") ?? "", "甲", "goes with: NEW-B"],
    ["NEW-B", "software", path?.category.join("/") ?? "", "乙", "requires: NEW-A"],
  ]);
  await importing(manager, text);
  const made = (await records(manager)).filter(({ content }) => content.code.startsWith("NEW-"));
  const ids = new Map(made.map(({ content, uuid }) => [content.code, uuid]));
  expect(made.map(({ content, related }) => [content.code, content.relations, related])).toEqual([
    ["NEW-A", [{ kind: "goes_with", product: ids.get("NEW-B") }], ["NEW-B"]],
    ["NEW-B", [{ kind: "requires", product: ids.get("NEW-A") }], ["NEW-A"]],
  ]);
});

test("a file from another shop keeps its ids but takes no existing edition or part number", async () => {
  const manager = await (await testWorld()).manager();
  const all = await records(manager);
  const owner = all.find(({ content }) => content.editions.length > 1);
  const id = "7d1d6a0e-4b43-4f3a-9a53-0d9f4d0b5b11";
  const rowOf = (code: string, edition: string) =>
    toCsv([
      ["Product ID", "Part number", "Kind", "Category", "Name (tw)", "Edition ID", "Edition (tw)"],
      [id, code, "software", owner?.category.join("/") ?? "", "甲", edition, "標準"],
    ]);
  const wrong = async (text: string) =>
    (await preview(manager, text)).errors.map(({ column, code }) => [column, code]);
  const fresh = "7d1d6a0e-4b43-4f3a-9a53-0d9f4d0b5b12";
  expect(await wrong(rowOf(software.productCode, fresh))).toEqual([
    ["Product ID", "product_unknown"],
  ]);
  const taken = owner?.content.editions[0]?.uuid ?? "";
  expect(await wrong(rowOf("FROM-AFAR", taken))).toEqual([["Edition ID", "edition_unknown"]]);
  await importing(manager, rowOf("FROM-AFAR", fresh));
  const made = (await records(manager)).find(({ uuid }) => uuid === id);
  expect(made?.content.editions).toMatchObject([{ uuid: fresh, name: { tw: "標準" } }]);
});

test("headings of earlier releases are recognized", async () => {
  const known = LANGS.flatMap((lang) => columns.map((each) => [each, headingOf(lang, each)]));
  for (const [column, heading = ""] of known) expect(parseHeading(heading)).toBe(column);
  const former = ["料号", "版本 (cn)", "版本 ID", "名称 (cn)"].map(parseHeading);
  expect(former).toEqual(["code", "edition.cn", "editionId", "name.cn"]);
  const manager = await (await testWorld()).manager();
  await importing(manager, `料号,标语 (cn)\n${software.productCode},旧标题\n`);
  expect((await contentOf(manager)).tagline.cn).toBe("旧标题");
});
