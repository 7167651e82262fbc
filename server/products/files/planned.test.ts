import { expect, test } from "vitest";
import { headingOf } from "#shared/products/fileColumns.ts";
import type { ProductImportReport } from "#shared/products/files.ts";
import type { EditedProduct } from "#shared/products/office.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { software } from "#test/shop.ts";
import { type Client, testWorld } from "#test/world.ts";

const { states } = phrases.en.products;
const fileOf = (state: "published" | "unpublished") =>
  `${headingOf("en", "code")},${headingOf("en", "status")}\n${software.productCode},${states[state]}\n`;
const send = (manager: Client, body: object) => manager.post("/Manager/Product/Import", body);
const preview = async (manager: Client, text: string): Promise<ProductImportReport> => {
  const { data } = (await send(manager, { text, preview: true })).json();
  expect(data.faults).toEqual([]);
  return data;
};

/** A product whose next version is to be published in an hour, and who may plan it. */
async function planned({ live }: { live: boolean }) {
  const world = await testWorld();
  const manager = await world.manager();
  const at = (rest = "") => `/Manager/Product/${software.uuid}${rest}`;
  const edited = async (): Promise<EditedProduct> => (await manager.get(at())).json().data;
  if (!live) await manager.post(at("/Withdrawal"));
  const { version, content } = await edited();
  const tagline = { tw: "新", en: "new", cn: "新" };
  await manager.put(at(), { version, content: { ...content, tagline } });
  const moment = new Date(world.now().getTime() + 3_600_000).toISOString();
  const plan = async () => {
    const answer = await manager.post(at("/Publication"), { version: version + 1, at: moment });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  return { manager, plan, edited };
}

test("a file that takes a product back takes back what was to be published as well", async () => {
  const { manager, plan, edited } = await planned({ live: false });
  await plan();
  expect((await edited()).publish).not.toBeNull();
  const text = fileOf("unpublished");
  const { basis, counts } = await preview(manager, text);
  expect(counts.withdrawn).toBe(1);
  expect((await send(manager, { text, basis })).statusCode).toBe(200);
  expect(await edited()).toMatchObject({ publish: null, live: null });
});

test("what is planned between preview and import is not thrown away unseen", async () => {
  const { manager, plan, edited } = await planned({ live: true });
  const text = fileOf("published");
  const { basis } = await preview(manager, text);
  await plan();
  const refused = await send(manager, { text, basis });
  expect(refused.json().code).toBe("product.import_changed");
  expect((await edited()).publish).not.toBeNull();
});
