import Papa from "papaparse";
import { expect, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { type Lang, langPrefix, type Texts } from "#shared/kit/lang.ts";
import { toCsv } from "#shared/kit/csv.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { headingOf } from "#shared/catalog/productImport/nativeColumns.ts";
import type { ProductRecord } from "#shared/catalog/productImport/contract.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { shopifyFile, shopifyRows } from "./shopifyExport.ts";
import { products as demo } from "#server/demo/products/products.ts";
import type { EditedProduct } from "#shared/catalog/products/adminContract.ts";
import { software } from "#test/kit/data/purchases.ts";
import { visibleMarkup } from "#test/kit/pages/builtPages.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const at = (lang: Lang, path: string) => `${langPrefix[lang]}/manager/products${path}`;
const get = (world: TestWorld, { token }: Client, url: string) =>
  world.http.inject({ url, headers: { cookie: `mw_session=${token}` } });

function sent(world: TestWorld, { token }: Client, lang: Lang, fields: Record<string, string>) {
  const payload = new FormData();
  for (const [name, value] of Object.entries({
    lang,
    currency: "TWD",
    kind: "hardware",
    ...fields,
  }))
    payload.set(name, value);
  return world.http.inject({
    method: "POST",
    url: at(lang, "/import"),
    headers: { cookie: `mw_session=${token}`, origin: "http://localhost:3000" },
    payload,
  });
}

const hidden = (html: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
const rowsOf = (text: string) =>
  Papa.parse<Record<string, string>>(text.replace("\uFEFF", ""), {
    header: true,
    skipEmptyLines: true,
  }).data;

journey("the exported file comes back through the page and changes nothing: %s", async (lang) => {
  const world = await testWorld(await builtPages());
  const manager = await world.manager();
  const file = await get(world, manager, at(lang, "/export.csv"));
  expect(file.headers["content-disposition"]).toContain("products-export.csv");
  const answer = await sent(world, manager, lang, { text: file.body });
  const words = phrases[lang].products.files;
  expect([answer.statusCode, answer.body.includes(words.preview.nothing)]).toEqual([200, true]);
  expect(answer.body).not.toContain('value="import"');
});

test("the list's filters narrow its file, and who may not read products gets none", async () => {
  const world = await testWorld(await builtPages());
  const manager = await world.manager();
  const file = await get(world, manager, at("en", `/export.csv?search=${software.productCode}`));
  const codes = new Set(rowsOf(file.body).map((row) => row[headingOf("en", "code")]));
  expect(codes).toEqual(new Set([software.productCode]));
  const clerk = await world.manager(["orders.read"]);
  for (const path of ["/export.csv", "/shopify.csv", "/import"])
    expect([path, (await get(world, clerk, at("en", path))).statusCode]).toEqual([path, 403]);
  const reader = await world.manager(["products.read"]);
  expect((await get(world, reader, at("en", "/import"))).statusCode).toBe(403);
  expect((await get(world, reader, at("en", "/export.csv"))).statusCode).toBe(200);
});

journey("a Shopify file is previewed and imported through the page: %s", async (lang) => {
  const world = await testWorld(await builtPages());
  const manager = await world.manager();
  const category = await world.db.selectFrom("categories").select("name").executeTakeFirstOrThrow();
  const text = shopifyFile(shopifyRows(category.name.en).slice(0, 4));
  const words = phrases[lang].products.files;
  const seen = await sent(world, manager, lang, { text });
  expect([seen.statusCode, seen.body.includes(words.preview.fine)]).toEqual([200, true]);
  const basis = hidden(seen.body, "basis");
  const idempotencyKey = hidden(seen.body, "idempotencyKey");
  const form = { text, basis, intent: "import", idempotencyKey };
  const changed = await sent(world, manager, lang, { ...form, text: text.replace("S0", "T0") });
  expect(changed.body).toContain(words.preview.otherFile);
  const done = await sent(world, manager, lang, form);
  const again = await sent(world, manager, lang, form); // repeated: the same response
  for (const { statusCode, body } of [done, again]) {
    expect([statusCode, body.includes(words.done.text)]).toEqual([200, true]);
  }
  const found = (await manager.get("/Manager/Product?search=simple-tool")).json();
  expect(found.total).toBe(2);
});

journey(
  "a Shopify file is told what it leaves out, and how it is read is chosen: %s",
  async (lang) => {
    const world = await testWorld(await builtPages());
    const manager = await world.manager();
    const words = phrases[lang].products.files;
    const page = (await get(world, manager, at(lang, "/import"))).body;
    expect(page).toContain(`${words.shopifyOptions}`);
    expect(page).toMatch(/<select[^>]*name="kind"/);
    const text = shopifyFile(shopifyRows("Software").slice(0, 40));
    const seen = visibleMarkup((await sent(world, manager, lang, { text })).body);
    for (const said of [words.preview.fine, words.preview.notes, words.notes.picture_by_hand])
      expect(seen).toContain(said);
  },
);

journey("a preview names categories and tags as its reader calls them: %s", async (lang) => {
  const world = await testWorld(await builtPages());
  const manager = await world.manager();
  const [category] = (await manager.get("/Manager/Category")).json().data.categories.toReversed();
  const [tag] = (await manager.get("/Manager/Tag?limit=1")).json().data;
  const text = toCsv([
    ["code", "category", "tags"],
    [software.productCode, category.slug, tag.name.tw],
  ]);
  const { body } = await sent(world, manager, lang, { text });
  const told = /<dl class="grid gap-2">([^]*?)<\/dl>/.exec(body)?.[1] ?? "";
  for (const name of [category.name[lang], tag.name[lang]]) expect(told).toContain(name);
  expect(told).not.toMatch(/[0-9a-f]{8}-/);
});

test("faults are told with row, column, what was read and what would be right, and kept as a file", async () => {
  const world = await testWorld(await builtPages());
  const manager = await world.manager();
  const text = `料號,種類\n${software.productCode},=玩具\n`;
  const { body } = await sent(world, manager, "tw", { text });
  const link = /href="data:text\/csv;charset=utf-8;base64,([^"]+)"/.exec(body)?.[1] ?? "";
  const words = phrases.tw.products.files.preview;
  const right = "請填下列其中之一：軟體、硬體、課程、服務。";
  expect(body).toContain(right);
  expect(rowsOf(Buffer.from(link, "base64").toString("utf8"))).toEqual([
    { [words.line]: "2", [words.column]: "種類", [words.read]: "'=玩具", [words.right]: right },
  ]);
});

test("a file with English headings is told English words, in whatever language its reader looks", async () => {
  const world = await testWorld(await builtPages());
  const manager = await world.manager();
  const text = `Part number,State\n${software.productCode},Publishd\n`;
  const { states } = phrases.en.products;
  const { body } = await sent(world, manager, "cn", { text });
  expect(body).toContain(`${states.published}`);
  expect(body).not.toContain(`${phrases.cn.products.states.published}、`);
});

test("no file, and one that is none, are said at the field", async () => {
  const world = await testWorld(await builtPages());
  const manager = await world.manager();
  const { fault } = phrases.en;
  expect((await sent(world, manager, "en", {})).body).toContain(fault.required);
  const headless = await sent(world, manager, "en", { text: "Name\nx\n" });
  expect(headless.body.replaceAll("&quot;", '"')).toContain("Part number");
  expect((await sent(world, manager, "en", { text: "code\n" })).body).toContain(fault.csv_empty);
});

journey("Shopify's file of the shop, read again, changes nothing: %s", async (lang) => {
  const world = await testWorld(await builtPages());
  const manager = await world.manager();
  // Untranslated.
  const product = demo.find(({ productCode }) => productCode === "MW-POST3");
  const path = `/Manager/Product/${product?.uuid}`;
  const { version, content } = (await manager.get(path)).json().data as EditedProduct;
  const alone = ({ tw }: Texts) => ({ tw, en: "", cn: "" });
  const editions = content.editions.map((each) => ({ ...each, name: alone(each.name) }));
  expect(editions.length).toBeGreaterThan(1);
  const saved = await manager.put(path, {
    version,
    content: { ...content, name: alone(content.name), editions },
  });
  expect(saved.statusCode, saved.body).toBe(200);
  await world.open.database.pool.query(
    "update commodities set grams = 1250 where id in (select id from commodities limit 3)",
  );
  const file = await get(world, manager, at(lang, "/shopify.csv?limit=25"));
  expect(rowsOf(file.body).filter((row) => row["Variant Grams"] === "1250")).toHaveLength(3);
  const answer = await manager.post("/Manager/Product/Import", {
    text: file.body,
    lang,
    preview: true,
  });
  const { errors: faults, products, format } = answer.json().data;
  expect([format, faults]).toEqual(["shopify", []]);
  const touched = products.filter(({ outcome }: { outcome: string }) => outcome !== "unchanged");
  expect(touched).toEqual([]);
  const records: ProductRecord[] = (await manager.get("/Manager/Product/Record?limit=100")).json()
    .data;
  expect(products).toHaveLength(records.length);
});
