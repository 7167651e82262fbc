import { expect, test } from "vitest";
import { toCsv } from "#shared/kit/csv.ts";
import type { ProductImportReport } from "#shared/catalog/productImport/contract.ts";
import type { EditedProduct } from "#shared/catalog/products/adminContract.ts";
import type { OfficeTag } from "#shared/catalog/tags/contract.ts";
import { software } from "#test/kit/data/purchases.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const send = (manager: Client, body: object) => manager.post("/Manager/Product/Import", body);
const preview = async (manager: Client, text: string): Promise<ProductImportReport> => {
  const { data } = (await send(manager, { text, preview: true })).json();
  expect(data.errors).toEqual([]);
  return data;
};
const tagged = async (manager: Client): Promise<string[]> =>
  ((await manager.get(`/Manager/Product/${software.uuid}`)).json().data as EditedProduct).content
    .tags;
const tags = async (manager: Client, query = ""): Promise<OfficeTag[]> =>
  (await manager.get(`/Manager/Tag?limit=-1${query}`)).json().data;
const file = (cell: string) =>
  toCsv([
    ["Part number", "Tags"],
    [software.productCode, cell],
  ]);

test("unknown tags are previewed, created with the import and marked as unchecked", async () => {
  const manager = await (await testWorld()).manager();
  const before = await tags(manager);
  const text = file("Fanuc; 慢走絲線割; 慢走丝; ＮＥＷ  one; new One");
  const { basis, newTags, products } = await preview(manager, text);
  expect(newTags.map(({ name }) => name)).toEqual(["慢走絲線割", "慢走丝", "NEW one"]);
  const [change] = products[0]?.changes ?? [];
  for (const { uuid } of newTags) expect(change?.after).toContain(uuid);
  expect(await tags(manager)).toEqual(before);

  const answer = await send(manager, { text, basis });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  const made = await tags(manager, "&unchecked=1&lang=tw");
  expect(made.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      { tw: "慢走絲線割", en: "慢走絲線割", cn: "慢走丝线割" },
      { tw: "慢走絲", en: "慢走丝", cn: "慢走丝" },
      { tw: "NEW one", en: "NEW one", cn: "NEW one" },
    ]),
  );
  expect(made).toHaveLength(3);
  const idOf = (name: string) => made.find((each) => each.name.en === name)?.uuid;
  const fanuc = before.find(({ name }) => name.en === "Fanuc")?.uuid;
  expect(await tagged(manager)).toEqual([
    fanuc,
    idOf("慢走絲線割"),
    idOf("慢走丝"),
    idOf("NEW one"),
  ]);
  const entries = (await manager.get("/Manager/Audit?action=tag.created")).json();
  expect(entries.total).toBe(3);

  const again = await preview(manager, text);
  expect([again.newTags, again.counts.changed]).toEqual([[], 0]);
  const [first] = made;
  if (!first) throw new Error("no tag was made");
  const { version, name, uuid } = first;
  const read = await manager.put(`/Manager/Tag/${uuid}`, { version, name });
  expect(read.json().data.unchecked).toBe(false);
});

test("visitors see an imported tag once staff have confirmed its names", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  const guest = world.guest();
  const text = file("Fanuc; Zirkonia Nobody Read");
  const { basis } = await preview(manager, text);
  expect((await send(manager, { text, basis })).statusCode).toBe(200);
  const { version: number } = (await manager.get(`/Manager/Product/${software.uuid}`)).json().data;
  await manager.post(`/Manager/Product/${software.uuid}/Publication`, { version: number });
  const [made] = await tags(manager, "&unchecked=1");
  if (!made) throw new Error("no tag was made");
  const { uuid } = made;
  const seen = async () => {
    const data = async (path: string) => (await guest.get(path)).json();
    const ids = (all: { uuid: string }[]) => all.map((each) => each.uuid);
    const found = await data("/Search?search=Zirkonia");
    return {
      product: ids((await data(`/Product/${software.uuid}`)).data.tags).includes(uuid),
      facets: ids((await data("/List/Facet")).data.tags).includes(uuid),
      list: (await data(`/List?tag=${uuid}`)).total,
      lists: ids((await data("/Web")).data.tag).includes(uuid),
      search: ids(found.data).includes(software.uuid),
      facet: ids((await data("/Search/Facet?search=zirkonia")).data.tags).includes(uuid),
    };
  };
  const hidden = {
    product: false,
    facets: false,
    list: 0,
    lists: false,
    search: false,
    facet: false,
  };
  expect(await seen()).toEqual(hidden);
  expect(await tagged(manager)).toContain(uuid);

  const { version, name } = made;
  await manager.put(`/Manager/Tag/${uuid}`, { version, name });
  const shown = { product: true, facets: true, list: 1, lists: true, search: true, facet: true };
  expect(await seen()).toEqual(shown);
});

test("a tag created since the preview is not duplicated: the import is refused", async () => {
  const manager = await (await testWorld()).manager();
  const text = file("Waterjet");
  const { basis } = await preview(manager, text);
  const name = { tw: "水刀", en: "Waterjet", cn: "水刀" };
  await manager.post("/Manager/Tag", { name });
  const refused = await send(manager, { text, basis });
  expect(refused.json().code).toBe("product.import_changed");
  const again = await preview(manager, text);
  expect(again.newTags).toEqual([]);
  expect((await send(manager, { text, basis: again.basis })).statusCode).toBe(200);
  expect(await tags(manager, "&search=waterjet")).toHaveLength(1);
});

test("a name used by another tag in the other script is kept unconverted", async () => {
  const manager = await (await testWorld()).manager();
  const name = { tw: "電火花線切", en: "Sparks", cn: "线割" };
  expect((await manager.post("/Manager/Tag", { name })).statusCode).toBe(200);
  const text = file("線割");
  const { basis } = await preview(manager, text);
  expect((await send(manager, { text, basis })).statusCode).toBe(200);
  const [made] = await tags(manager, "&unchecked=1");
  expect(made?.name).toEqual({ tw: "線割", en: "線割", cn: "線割" });
});

test("one name in both scripts becomes one tag", async () => {
  const manager = await (await testWorld()).manager();
  const text = file("線割; 线割");
  const { basis } = await preview(manager, text);
  const answer = await send(manager, { text, basis });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  const made = await tags(manager, "&unchecked=1");
  expect(made.map(({ name }) => name)).toEqual([{ tw: "線割", en: "線割", cn: "线割" }]);
  expect(await tagged(manager)).toEqual([made[0]?.uuid]);
});
