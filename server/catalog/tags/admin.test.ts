import { expect, test } from "vitest";
import type { EditedProduct } from "#shared/catalog/products/adminContract.ts";
import type { OfficeTag } from "#shared/catalog/tags/contract.ts";
import { software } from "#test/kit/data/purchases.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const staffOf = (world: TestWorld) =>
  world.manager(["products.read", "products.write", "audit.read"]);
const names = (name: string) => ({ tw: `${name}籤`, en: name, cn: `${name}签` });
const listed = async (manager: Client, query = "?limit=-1") =>
  (await manager.get(`/Manager/Tag${query}`)).json().data as OfficeTag[];
const add = async (manager: Client, name: string) =>
  (await manager.post("/Manager/Tag", { name: names(name) })).json().data as OfficeTag;
const edited = async (manager: Client, id = software.uuid) =>
  (await manager.get(`/Manager/Product/${id}`)).json().data as EditedProduct;
const tagged = async (manager: Client, tags: readonly string[]) => {
  const { version, content } = await edited(manager);
  return manager.put(`/Manager/Product/${software.uuid}`, {
    version,
    content: { ...content, tags },
  });
};
const publish = async (manager: Client) => {
  const { version } = await edited(manager);
  return manager.post(`/Manager/Product/${software.uuid}/Publication`, { version });
};
const shownTags = async (world: TestWorld): Promise<string[]> =>
  (await world.guest().get(`/Product/${software.uuid}?lang=en`))
    .json()
    .data.tags.map(({ name }: { name: string }) => name);

test("the list counts products, sorts by the reader's language, and is filtered by name and use", async () => {
  const world = await testWorld();
  const manager = await staffOf(world);
  const { rows } = await world.open.database.pool.query(
    "select term_id, count(*)::int as n from product_tags group by 1",
  );
  const counted = new Map(rows.map(({ term_id: id, n }) => [id, n]));
  const all = await listed(manager);
  expect(all.length).toBeGreaterThan(10);
  for (const { uuid, products } of all) expect(products).toBe(counted.get(uuid) ?? 0);
  const inEnglish = await listed(manager, "?limit=-1&lang=en");
  const en = new Intl.Collator("en", { numeric: true });
  const order = inEnglish.map(({ name }) => name.en);
  expect(order).toEqual(order.toSorted(en.compare));
  const made = await add(manager, "Zirconia");
  expect(await listed(manager, `?search=${encodeURIComponent("ＺＩＲＣＯＮＩＡ籤")}`)).toEqual([
    made,
  ]);
  expect((await listed(manager, "?unused=1")).map(({ uuid }) => uuid)).toContain(made.uuid);
  expect((await listed(manager, "?unused=0&limit=-1")).map(({ uuid }) => uuid)).not.toContain(
    made.uuid,
  );
  const most = (await listed(manager, "?orderby=products&sort=desc&limit=1"))[0];
  expect(most?.products).toBe(Math.max(...all.map(({ products }) => products)));
});

test("a tag is created and renamed; duplicate names and outdated edits are refused", async () => {
  const world = await testWorld();
  const manager = await staffOf(world);
  const tag = await add(manager, "Sawing");
  expect(tag).toMatchObject({ name: names("Sawing"), products: 0, unchecked: false });
  const twin = await manager.post("/Manager/Tag", {
    name: { tw: "另", en: "ＳＡＷＩＮＧ", cn: "另" },
  });
  expect(twin.json()).toMatchObject({
    code: "request.invalid",
    errors: { "name.en": [expect.anything()] },
  });
  expect(Object.keys(twin.json().errors)).toEqual(["name.en"]);
  await tagged(manager, [tag.uuid]);
  await publish(manager);
  expect(await shownTags(world)).toEqual(["Sawing"]);
  const input = { version: tag.version, name: names("Band sawing") };
  const renamed = await manager.put(`/Manager/Tag/${tag.uuid}`, input);
  expect(renamed.json()).toMatchObject({ data: { products: 1 }, message: expect.anything() });
  expect(await shownTags(world)).toEqual(["Band sawing"]);
  expect((await manager.put(`/Manager/Tag/${tag.uuid}`, input)).json().code).toBe("edit.conflict");
  const found = (await world.guest().get("/Search?search=Band+sawing&lang=en")).json().data;
  expect(found.map(({ uuid }: { uuid: string }) => uuid)).toContain(software.uuid);
  const [entry] = (await manager.get("/Manager/Audit?action=tag.edited")).json().data;
  expect(entry).toMatchObject({ before: { name: names("Sawing") }, after: { name: input.name } });
});

test("a merged tag is replaced in live, draft and old versions", async () => {
  const world = await testWorld();
  const manager = await staffOf(world);
  const [one, two, three] = [
    await add(manager, "Deburr"),
    await add(manager, "Deburring"),
    await add(manager, "Other"),
  ];
  await tagged(manager, [three.uuid, one.uuid]);
  await publish(manager);
  await tagged(manager, [two.uuid, three.uuid, one.uuid]);
  const { version } = await edited(manager);
  const merge = (id: string, into: string) => manager.post(`/Manager/Tag/${id}/Merger`, { into });
  expect((await merge(one.uuid, one.uuid)).json().code).toBe("request.invalid");
  expect((await merge(one.uuid, crypto.randomUUID())).json().code).toBe("tag.not_found");
  const merged = await merge(one.uuid, two.uuid);
  expect(merged.json().data).toMatchObject({ uuid: two.uuid, products: 1 });
  expect((await merge(one.uuid, two.uuid)).json().code).toBe("tag.not_found");
  expect(await shownTags(world)).toEqual(["Other", "Deburring"]);
  const draft = await edited(manager);
  expect([draft.version, draft.content.tags]).toEqual([version, [two.uuid, three.uuid]]);
  const back = await manager.post(`/Manager/Product/${software.uuid}/Restoration`, {
    version,
    earlier: version - 1,
  });
  expect(back.json().data.content.tags).toEqual([three.uuid, two.uuid]);
  const [entry] = (await manager.get("/Manager/Audit?action=tag.merged")).json().data;
  expect(entry).toMatchObject({
    subject: { id: one.uuid },
    before: { name: names("Deburr"), products: [draft.content.code] },
    after: { name: names("Deburring") },
  });
});

test("requests for a merged tag use its successor, over several merges", async () => {
  const world = await testWorld();
  const manager = await staffOf(world);
  const [one, two, three] = [
    await add(manager, "Grind"),
    await add(manager, "Grinding"),
    await add(manager, "Grinders"),
  ];
  await tagged(manager, [one.uuid]);
  await publish(manager);
  await manager.post(`/Manager/Tag/${one.uuid}/Merger`, { into: two.uuid });
  await manager.post(`/Manager/Tag/${two.uuid}/Merger`, { into: three.uuid });
  const guest = world.guest();
  for (const { uuid } of [one, two, three]) {
    const listed = (await guest.get(`/List?tag=${uuid}`)).json();
    expect(listed.data.map((each: { uuid: string }) => each.uuid)).toEqual([software.uuid]);
    const { total, tags } = (await guest.get(`/List/Facet?tag=${uuid}`)).json().data;
    expect([total, tags[0]?.uuid]).toEqual([1, three.uuid]);
    const found = (await guest.get(`/Search?search=${software.productCode}&tag=${uuid}`)).json();
    expect(found.data.map((each: { uuid: string }) => each.uuid)).toEqual([software.uuid]);
    expect((await manager.get(`/Manager/Product?tag=${uuid}`)).json().total).toBe(1);
  }
  await manager.delete(`/Manager/Tag/${three.uuid}`);
  expect((await guest.get(`/List?tag=${one.uuid}`)).json().total).toBe(0);
});

test("a deleted tag disappears, and versions with it can be saved and published", async () => {
  const world = await testWorld();
  const manager = await staffOf(world);
  const [one, two] = [await add(manager, "Passing"), await add(manager, "Staying")];
  await tagged(manager, [one.uuid, two.uuid]);
  await publish(manager);
  await tagged(manager, [one.uuid]);
  const found = async (tag: string) =>
    (await world.guest().get(`/List?tag=${tag}`)).json().total as number;
  expect(await found(one.uuid)).toBe(1);
  const removed = await manager.delete(`/Manager/Tag/${one.uuid}`);
  expect(removed.json().data).toMatchObject({ uuid: one.uuid, products: 1 });
  expect(await shownTags(world)).toEqual(["Staying"]);
  expect(await found(one.uuid)).toBe(0);
  expect((await edited(manager)).content.tags).toEqual([]);
  expect((await publish(manager)).statusCode).toBe(200);
  expect(await shownTags(world)).toEqual([]);
  expect((await manager.delete(`/Manager/Tag/${one.uuid}`)).json().code).toBe("tag.not_found");
  expect((await manager.get(`/Manager/Tag/${one.uuid}`)).json().code).toBe("tag.not_found");
});

test("a tag of an unpublished version is counted, and its deletion is audited with the product", async () => {
  const world = await testWorld();
  const manager = await staffOf(world);
  const tag = await add(manager, "Planned");
  await tagged(manager, [tag.uuid]);
  expect(await shownTags(world)).not.toContain("Planned");
  const [found] = (await listed(manager)).filter(({ uuid }) => uuid === tag.uuid);
  expect(found?.products).toBe(1);
  expect((await listed(manager, "?unused=1")).map(({ uuid }) => uuid)).not.toContain(tag.uuid);
  await manager.delete(`/Manager/Tag/${tag.uuid}`);
  const [entry] = (await manager.get("/Manager/Audit?action=tag.deleted")).json().data;
  expect(entry).toMatchObject({ before: { products: [software.productCode] } });
});

test("adding a tag to a product while it is deleted ends in success or refusal, never an error", async () => {
  const world = await testWorld();
  const manager = await staffOf(world);
  for (let turn = 0; turn < 6; turn += 1) {
    const tag = await add(manager, `Passing ${turn}`);
    const { version, content } = await edited(manager);
    const input = { version, content: { ...content, tags: [tag.uuid] } };
    const [saved, deleted] = await Promise.all([
      manager.put(`/Manager/Product/${software.uuid}`, input),
      manager.delete(`/Manager/Tag/${tag.uuid}`),
    ]);
    expect(deleted.statusCode).toBe(200);
    expect([200, 422]).toContain(saved.statusCode);
    expect((await edited(manager)).content.tags).not.toContain(tag.uuid);
  }
});

test("a tag cannot be changed with read permission only", async () => {
  const world = await testWorld();
  const reader = await world.manager(["products.read"]);
  const [tag] = await listed(reader);
  const other = (await listed(reader))[1];
  const path = `/Manager/Tag/${tag?.uuid}`;
  expect((await reader.post("/Manager/Tag", { name: names("No") })).statusCode).toBe(403);
  expect((await reader.delete(path)).statusCode).toBe(403);
  expect((await reader.post(`${path}/Merger`, { into: other?.uuid })).statusCode).toBe(403);
  expect((await (await world.manager(["prices.write"])).get("/Manager/Tag")).statusCode).toBe(403);
});
