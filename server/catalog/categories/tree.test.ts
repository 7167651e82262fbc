import { expect, test } from "vitest";
import type { CategoryTree, OfficeCategory } from "#shared/catalog/categories/contract.ts";
import type { MenuCategory } from "#shared/site/company/contract.ts";
import { software } from "#test/kit/data/purchases.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const staffOf = (world: TestWorld) =>
  world.manager(["products.read", "products.write", "audit.read"]);
const treeOf = async (manager: Client): Promise<CategoryTree> =>
  (await manager.get("/Manager/Category")).json().data;
const menuOf = async (world: TestWorld): Promise<MenuCategory[]> =>
  (await world.guest().get("/Category")).json().data;
const names = (name: string) => ({ tw: `${name}類`, en: name, cn: `${name}类` });
const add = async (manager: Client, name: string, parent: string | null = null) => {
  const answer = await manager.post("/Manager/Category", { name: names(name), parent });
  return answer.json().data as OfficeCategory;
};
interface To {
  readonly tree: string;
  readonly parent: string | null;
  readonly at: number;
}
const move = (manager: Client, uuid: string, to: To) =>
  manager.put(`/Manager/Category/${uuid}/Position`, to);

test("the tree lists every category in menu order with product counts", async () => {
  const world = await testWorld();
  const { categories } = await treeOf(await staffOf(world));
  const menu = await menuOf(world);
  expect(categories.map(({ uuid }) => uuid)).toEqual(
    menu.flatMap(({ uuid, sub }) => [uuid, ...sub.map((each) => each.uuid)]),
  );
  const { rows } = await world.open.database.pool.query(
    "select category_id, count(*)::int as n from products group by 1",
  );
  const counted = new Map(rows.map(({ category_id: id, n }) => [id, n]));
  for (const { uuid, products } of categories) expect(products).toBe(counted.get(uuid) ?? 0);
});

test("a category is created with a slug from its English name, renamed and visible at once", async () => {
  const world = await testWorld();
  const manager = await staffOf(world);
  const top = await add(manager, "Gantry Machines");
  expect(top).toMatchObject({ slug: "gantry-machines", parent: null, products: 0 });
  expect((await add(manager, "Gantry machines!")).slug).toBe("gantry-machines-2");
  const sub = await add(manager, "Small", top.uuid);
  const last = (await menuOf(world)).find(({ uuid }) => uuid === top.uuid);
  expect(last).toMatchObject({ en: { name: "Gantry Machines" }, sub: [{ uuid: sub.uuid }] });

  const { version } = sub;
  const edited = { version, slug: "little", name: names("Little") };
  const answer = await manager.put(`/Manager/Category/${sub.uuid}`, edited);
  expect(answer.json()).toMatchObject({ data: { slug: "little" }, message: expect.anything() });
  const late = await manager.put(`/Manager/Category/${sub.uuid}`, edited);
  expect(late.json()).toMatchObject({ code: "edit.conflict" });
  const twice = { version: answer.json().data.version, slug: top.slug, name: names("Little") };
  expect((await manager.put(`/Manager/Category/${sub.uuid}`, twice)).json()).toMatchObject({
    code: "request.invalid",
    errors: { slug: [expect.anything()] },
  });
  const [entry] = (await manager.get("/Manager/Audit?action=category.edited")).json().data;
  expect(entry).toMatchObject({
    subject: { id: sub.uuid },
    before: { slug: "small" },
    after: { slug: "little", name: names("Little") },
  });
});

test("a move is a single reversible step and takes subcategories along", async () => {
  const world = await testWorld();
  const manager = await staffOf(world);
  const first = await treeOf(manager);
  const tops = first.categories.filter(({ parent }) => parent === null);
  const [one, two] = tops;
  const sub = first.categories.find(({ parent }) => parent === two?.uuid);
  if (!one || !two || !sub) throw new Error("the demo shop has too few categories");

  const up = await move(manager, two.uuid, { tree: first.tree, parent: null, at: 0 });
  expect(up.json().data.before).toEqual({ parent: null, at: 1 });
  expect((await menuOf(world)).map(({ uuid }) => uuid).slice(0, 2)).toEqual([two.uuid, one.uuid]);
  expect((await menuOf(world))[0]?.sub.map(({ uuid }) => uuid)).toContain(sub.uuid);

  const out = await move(manager, sub.uuid, { tree: up.json().data.tree, parent: one.uuid, at: 0 });
  expect((await menuOf(world))[1]?.sub[0]?.uuid).toBe(sub.uuid);
  const listed = (await world.guest().get(`/List?limit=100&category=${one.uuid}`)).json().data;
  expect(listed.map(({ category }: { category: string }) => category)).toContain(sub.uuid);

  const { tree, before } = out.json().data;
  const back = await move(manager, sub.uuid, { tree, ...before });
  const { before: two_, tree: last } = {
    ...up.json().data,
    tree: back.json().data.tree,
  };
  const undone = await move(manager, two.uuid, { tree: last, ...two_ });
  expect(undone.json().data.categories).toEqual(first.categories);
  const entries = (await manager.get("/Manager/Audit?action=category.moved")).json().data;
  expect(entries).toHaveLength(4);
  expect(entries[0]).toMatchObject({ before: { position: 1 }, after: { position: 2 } });
});

test("a move is refused for a third level, a cycle or an outdated tree", async () => {
  const world = await testWorld();
  const manager = await staffOf(world);
  const above = await add(manager, "Above");
  const below = await add(manager, "Below", above.uuid);
  const other = await add(manager, "Other");
  const { tree } = await treeOf(manager);
  const refused = async (uuid: string, parent: string | null) =>
    (await move(manager, uuid, { tree, parent, at: 0 })).json().code;
  expect(await refused(above.uuid, other.uuid)).toBe("category.too_deep");
  expect(await refused(above.uuid, above.uuid)).toBe("category.too_deep");
  expect(await refused(above.uuid, below.uuid)).toBe("category.too_deep");
  expect(await refused(other.uuid, below.uuid)).toBe("category.too_deep");
  expect(await refused(other.uuid, crypto.randomUUID())).toBe("category.not_found");
  const deep = await manager.post("/Manager/Category", {
    name: names("Deep"),
    parent: below.uuid,
  });
  expect(deep.json().code).toBe("category.too_deep");
  expect((await treeOf(manager)).tree).toBe(tree);

  await add(manager, "Newest");
  expect(await refused(other.uuid, null)).toBe("category.tree_changed");
});

test("of two concurrent moves of one tree, one succeeds and the tree stays consistent", async () => {
  const world = await testWorld();
  const manager = await staffOf(world);
  const one = await add(manager, "One");
  const two = await add(manager, "Two");
  const { tree } = await treeOf(manager);
  const both = await Promise.all([
    move(manager, one.uuid, { tree, parent: two.uuid, at: 0 }),
    move(manager, two.uuid, { tree, parent: one.uuid, at: 0 }),
  ]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
  const shown = (await menuOf(world)).flatMap(({ uuid, sub }) => [uuid, ...sub.map((s) => s.uuid)]);
  expect(shown).toContain(one.uuid);
  expect(shown).toContain(two.uuid);
});

test("putting a product into a category while it is deleted ends in one success and one refusal", async () => {
  const world = await testWorld();
  const manager = await staffOf(world);
  for (let turn = 0; turn < 8; turn += 1) {
    const { uuid } = await add(manager, `Passing ${turn}`);
    const copied = await manager.post(`/Manager/Product/${software.uuid}/Copy`); // a hidden copy: saving writes its row
    const path = `/Manager/Product/${copied.json().data.uuid}`;
    const { version, content } = (await manager.get(path)).json().data;
    const input = { version, content: { ...content, category: uuid } };
    const [saved, deleted] = await Promise.all([
      manager.put(path, input),
      manager.delete(`/Manager/Category/${uuid}`),
    ]);
    expect([saved.statusCode, deleted.statusCode].toSorted((a, b) => a - b)).toEqual([200, 422]);
  }
});

test("only an empty category can be deleted", async () => {
  const world = await testWorld();
  const manager = await staffOf(world);
  const above = await add(manager, "Above");
  const below = await add(manager, "Below", above.uuid);
  const remove = (uuid: string) => manager.delete(`/Manager/Category/${uuid}`);
  expect((await remove(above.uuid)).json().code).toBe("category.has_subcategories");
  await world.open.database.pool.query("update products set category_id = $1 where id = $2", [
    below.uuid,
    software.uuid,
  ]);
  expect((await remove(below.uuid)).json()).toMatchObject({
    code: "category.has_products",
    total: 1,
  });
  expect((await remove(above.uuid)).json().code).toBe("category.has_subcategories");
  const empty = await add(manager, "Empty");
  expect((await remove(empty.uuid)).statusCode).toBe(200);
  expect((await remove(empty.uuid)).json().code).toBe("category.not_found");
  expect((await menuOf(world)).some(({ uuid }) => uuid === empty.uuid)).toBe(false);
});

test("a category of a draft or scheduled version counts as used and lists its product", async () => {
  const world = await testWorld();
  const manager = await staffOf(world);
  const { uuid: soon } = await add(manager, "Soon");
  const { uuid: later } = await add(manager, "Later");
  const path = `/Manager/Product/${software.uuid}`;
  const save = async (category: string) => {
    const { version, content } = (await manager.get(path)).json().data;
    const saved = await manager.put(path, { version, content: { ...content, category } });
    expect(saved.statusCode, saved.body.slice(0, 300)).toBe(200);
    return version + 1;
  };
  const inUse = async (uuid: string) => {
    const { code, total } = (await manager.delete(`/Manager/Category/${uuid}`)).json();
    const { data } = (await manager.get(`/Manager/Product?category=${uuid}`)).json();
    return [code, total, data.map((each: { uuid: string }) => each.uuid)];
  };
  const version = await save(soon);
  expect(await inUse(soon)).toEqual(["category.has_products", 1, [software.uuid]]);
  const at = new Date(world.now().getTime() + 86_400_000).toISOString();
  const planned = await manager.post(`${path}/Publication`, { version, at });
  expect(planned.statusCode, planned.body.slice(0, 300)).toBe(200);
  await save(later);
  for (const uuid of [soon, later])
    expect(await inUse(uuid)).toEqual(["category.has_products", 1, [software.uuid]]);
  const { categories } = await treeOf(manager);
  expect(categories.find(({ uuid }) => uuid === later)?.products).toBe(1);
  expect((await manager.get(`/Manager/Product?category=${software.categoryUuid}`)).body).toContain(
    software.uuid,
  );
  await save(software.categoryUuid);
  expect((await manager.delete(`/Manager/Category/${later}`)).statusCode).toBe(200);
  await manager.delete(`${path}/Publication`);
  expect((await manager.delete(`/Manager/Category/${soon}`)).statusCode).toBe(200);
});

test("a category cannot be changed with read permission only", async () => {
  const world = await testWorld();
  const reader = await world.manager(["products.read"]);
  const { tree, categories } = await treeOf(reader);
  const uuid = categories[0]?.uuid ?? "";
  expect((await move(reader, uuid, { tree, parent: null, at: 1 })).statusCode).toBe(403);
  expect((await reader.delete(`/Manager/Category/${uuid}`)).statusCode).toBe(403);
  const other = await world.manager(["prices.write"]);
  expect((await other.get("/Manager/Category")).statusCode).toBe(403);
});
