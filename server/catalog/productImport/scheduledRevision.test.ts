import { expect, test } from "vitest";
import { toCsv } from "#shared/kit/csv.ts";
import { headingOf } from "#shared/catalog/productImport/nativeColumns.ts";
import type { ProductImportReport } from "#shared/catalog/productImport/contract.ts";
import type { EditedProduct } from "#shared/catalog/products/adminContract.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { cartItem, planOf, software } from "#test/kit/data/purchases.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const { states } = phrases.en.products;
const fileOf = (state: "published" | "unpublished") =>
  `${headingOf("en", "code")},${headingOf("en", "status")}\n${software.productCode},${states[state]}\n`;
const send = (manager: Client, body: object) => manager.post("/Manager/Product/Import", body);
const preview = async (manager: Client, text: string): Promise<ProductImportReport> => {
  const { data } = (await send(manager, { text, preview: true })).json();
  expect(data.errors).toEqual([]);
  return data;
};

async function planned({ live }: { live: boolean }) {
  const world = await testWorld();
  const manager = await world.manager();
  const at = (rest = "") => `/Manager/Product/${software.uuid}${rest}`;
  const edited = async (): Promise<EditedProduct> => (await manager.get(at())).json().data;
  if (!live) await manager.post(at("/Unpublication"));
  const { version, content } = await edited();
  const tagline = { tw: "新", en: "new", cn: "新" };
  await manager.put(at(), { version, content: { ...content, tagline } });
  const moment = new Date(world.now().getTime() + 3_600_000).toISOString();
  const plan = async () => {
    const answer = await manager.post(at("/Publication"), { version: version + 1, at: moment });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  return { world, manager, plan, edited };
}

test("a file that unpublishes a product cancels its scheduled publication", async () => {
  const { manager, plan, edited } = await planned({ live: false });
  await plan();
  expect((await edited()).publish).not.toBeNull();
  const text = fileOf("unpublished");
  const { basis, counts } = await preview(manager, text);
  expect(counts.withdrawn).toBe(1);
  expect((await send(manager, { text, basis })).statusCode).toBe(200);
  expect(await edited()).toMatchObject({ publish: null, live: null });
});

test("a publication scheduled between preview and import is not lost", async () => {
  const { manager, plan, edited } = await planned({ live: true });
  const text = fileOf("published");
  const { basis } = await preview(manager, text);
  await plan();
  const refused = await send(manager, { text, basis });
  expect(refused.json().code).toBe("product.import_changed");
  expect((await edited()).publish).not.toBeNull();
});

test("an import leaves scheduled prices, sales and publications untouched", async () => {
  const { world, manager, plan, edited } = await planned({ live: true });
  await plan();
  const { commodity } = cartItem(1);
  const { TWD } = planOf(software, 1).prices;
  const hours = (count: number) =>
    new Date(world.now().getTime() + count * 3_600_000).toISOString();
  const cells = (now: number) => [{ commodity, currency: "TWD", was: TWD, now }];
  for (const body of [
    { cells: cells(70), begins: hours(24), ends: hours(48) },
    { cells: cells(TWD + 100), begins: hours(72) },
  ]) {
    const set = await manager.post("/Manager/Price/Change", body);
    expect(set.statusCode, set.body).toBe(200);
  }
  const toCome = () =>
    world.db
      .selectFrom("prices")
      .select(["valid_from", "currency", "amount_minor"])
      .where("commodity_id", "=", commodity)
      .where("valid_from", ">", world.now())
      .orderBy("valid_from")
      .execute();
  const [before, { publish }] = [await toCome(), await edited()];
  expect(before.map(({ amount_minor: minor }) => Number(minor))).toEqual([70, TWD, TWD + 100]);
  expect(publish).not.toBeNull();
  const headings = [
    headingOf("en", "code"),
    headingOf("en", "name.en"),
    headingOf("en", "plan"),
    headingOf("en", "price.TWD"),
  ];
  const text = toCsv([headings, [software.productCode, "Another name", 1, TWD]]);
  const { basis, counts } = await preview(manager, text);
  expect([counts.changed, counts.prices]).toEqual([1, 0]);
  expect((await send(manager, { text, basis })).statusCode).toBe(200);
  expect(await toCome()).toEqual(before);
  expect((await edited()).publish).toEqual(publish);
});
