import { expect, test } from "vitest";
import type { Product } from "#shared/catalog/listing/contract.ts";
import type {
  EditedProduct,
  Revision,
  ProductRow,
} from "#shared/catalog/products/adminContract.ts";
import { runScheduledTasks } from "#server/platform/jobs/scheduledTasks.ts";
import { products } from "#server/demo/products/products.ts";
import type { DemoSoftware } from "#server/demo/content/types.ts";
import { firstCartItem } from "#test/kit/data/buyProduct.ts";
import { cardPayment, cartItem, planOf, software } from "#test/kit/data/purchases.ts";
import { orderCart, seenInCart } from "#test/kit/data/orderCart.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const HOUR = 3_600_000;

const severalEditions = products.find(
  (each): each is DemoSoftware =>
    each.kind === "software" && each.editions.length > 1 && each.uuid !== software.uuid,
) as DemoSoftware;

const at = (id: string, rest = "") => `/Manager/Product/${id}${rest}`;
const edited = async (manager: Client, id: string): Promise<EditedProduct> =>
  (await manager.get(at(id))).json().data;
const shown = async (world: TestWorld, id: string): Promise<Product | null> =>
  (await world.guest().get(`/Product/${id}`)).json().data ?? null;

async function office() {
  const world = await testWorld();
  const manager = await world.manager(["products.read", "products.write", "audit.read"]);
  return { world, manager };
}

async function save(manager: Client, id: string, change: Partial<EditedProduct["content"]>) {
  const { version, content } = await edited(manager, id);
  return manager.put(at(id), { version, content: { ...content, ...change } });
}

const publish = async (manager: Client, id: string, when?: string) => {
  const { version } = await edited(manager, id);
  return manager.post(at(id, "/Publication"), { version, ...(when && { at: when }) });
};

const tagline = { tw: "新的標語", en: "A new tagline", cn: "新的标语" };

test("a plan counts as priced once it has a price, now or later", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  const { data } = (await manager.get(`/Manager/Product/${software.uuid}`)).json();
  expect(data.plans.map(({ priced }: { priced: boolean }) => priced)).not.toContain(false);
  const [, plan] = data.plans;
  await world.db.deleteFrom("prices").where("commodity_id", "=", plan.commodity).execute();
  const priced = async () =>
    (await manager.get(`/Manager/Product/${software.uuid}`))
      .json()
      .data.plans.find(({ commodity }: { commodity: string }) => commodity === plan.commodity)
      .priced;
  expect(await priced()).toBe(plan.months === 0);
  const row = {
    commodity_id: plan.commodity,
    currency: "TWD",
    amount_minor: 100,
    valid_from: new Date("2027-01-01T00:00:00Z"),
  };
  await world.db.insertInto("prices").values(row).execute();
  expect(await priced()).toBe(true);
});

test("a saved version is visible and found only after publication", async () => {
  const { world, manager } = await office();
  const before = await shown(world, software.uuid);
  const saved = await save(manager, software.uuid, { tagline });
  expect([saved.statusCode, saved.json().data.version]).toEqual([200, 2]);
  expect(await shown(world, software.uuid)).toEqual(before);
  expect((await publish(manager, software.uuid)).statusCode).toBe(200);
  expect(await shown(world, software.uuid)).toEqual({ ...before, tagline: tagline.en });
  const found = (await world.guest().get("/List?search=new+tagline")).json();
  expect(found.data.map(({ uuid }: Product) => uuid)).toContain(software.uuid);
  const trail = (await manager.get(`/Manager/Audit?subjectId=${software.uuid}`)).json().data;
  expect(trail.map(({ action }: { action: string }) => action)).toEqual([
    "product.published",
    "product.edited",
  ]);
});

test("a product is created hidden, priced, published, bought and withdrawn", async () => {
  const { world, manager } = await office();
  const { content } = await edited(manager, software.uuid);
  const name = { tw: "新產品", en: "", cn: "" };
  const beginning = { kind: "software", category: content.category, name, slug: "new-one" };
  const created = await manager.post("/Manager/Product", { ...beginning, code: "MW-NEW" });
  const { uuid, missing }: EditedProduct = created.json().data;
  expect(missing).toMatchObject({ "name.en": ["required"], pictures: ["required"] });
  expect((await publish(manager, uuid)).json()).toMatchObject({
    code: "publish.incomplete",
    errors: { "name.en": [expect.any(String)] },
  });
  const { editions: _, ...whole } = content;
  const saved = await save(manager, uuid, {
    ...whole,
    code: "MW-NEW",
    slug: "new-one",
    plans: [1],
  });
  expect(saved.json().data.missing).toEqual({});
  const [plan] = (saved.json().data as EditedProduct).plans;
  const pricing = await world.manager(["prices.write"]);
  const cells = [{ commodity: plan?.commodity, currency: "TWD", was: null, now: 900 }];
  expect((await pricing.post("/Manager/Price/Change", { cells })).statusCode).toBe(200);
  expect(await shown(world, uuid)).toBeNull();
  const member = await world.member();
  const bought = { product: uuid, commodity: plan?.commodity, currency: "TWD", quantity: 1 };
  expect((await member.post("/Cart", bought)).statusCode).toBe(422);

  expect((await publish(manager, uuid)).statusCode).toBe(200);
  expect(await shown(world, uuid)).toMatchObject({
    code: "MW-NEW",
    from: { prices: [{ minor: 900, currency: "TWD" }] },
  });
  expect((await member.post("/Cart", bought)).statusCode).toBe(200);
  expect((await manager.post(at(uuid, "/Unpublication"))).json().data.live).toBeNull();
  expect(await shown(world, uuid)).toBeNull();
  const placed = await orderCart(member, { paymentMethod: "credit", consent: true });
  expect(placed.statusCode).toBe(422);
  const list = (await world.guest().get("/List")).json().data as Product[];
  expect(list.some((each) => each.uuid === uuid)).toBe(false);
  const searched = (await world.guest().get("/List?search=MW-NEW")).json();
  expect(searched.data.some((each: Product) => each.uuid === uuid)).toBe(false);
});

test("of concurrent edits of one version one succeeds, and nothing is lost", async () => {
  const { manager } = await office();
  const { version, content } = await edited(manager, software.uuid);
  const body = (en: string) => ({
    version,
    content: { ...content, tagline: { ...content.tagline, en } },
  });
  const answers = await Promise.all(
    ["one", "two", "three"].map((en) => manager.put(at(software.uuid), body(en))),
  );
  const codes = answers.map((answer) => answer.json().code ?? "saved");
  expect(codes.toSorted((a, b) => a.localeCompare(b))).toEqual([
    "edit.conflict",
    "edit.conflict",
    "saved",
  ]);
  const winner = ["one", "two", "three"][codes.indexOf("saved")];
  const after = await edited(manager, software.uuid);
  expect([after.version, after.content.tagline.en]).toEqual([2, winner]);
});

test("saving without changes writes no version", async () => {
  const { manager } = await office();
  expect((await save(manager, severalEditions.uuid, {})).json().data.version).toBe(1);
});

test("a version is published at its scheduled time, while newer ones wait", async () => {
  const { world, manager } = await office();
  await save(manager, software.uuid, { tagline });
  const when = new Date(world.now().getTime() + HOUR).toISOString();
  const passed = await publish(manager, software.uuid, world.now().toISOString());
  expect(passed.json()).toMatchObject({
    code: "request.invalid",
    errors: { at: [expect.any(String)] },
  });
  const planned = await publish(manager, software.uuid, when);
  expect(planned.json().data.publish).toEqual({ at: when, version: 2 });
  await save(manager, software.uuid, { tagline: { ...tagline, en: "Later still" } });
  await runScheduledTasks(world.scope());
  expect((await shown(world, software.uuid))?.tagline).not.toBe(tagline.en);
  world.advance(HOUR);
  await Promise.all([runScheduledTasks(world.scope()), runScheduledTasks(world.scope())]);
  expect((await shown(world, software.uuid))?.tagline).toBe(tagline.en);
  const after = await edited(manager, software.uuid);
  expect(after).toMatchObject({ live: 2, version: 3, publish: null });
  const trail = (await manager.get("/Manager/Audit?action=product.published")).json();
  expect(trail.total).toBe(1);
});

test("a failed scheduled publication is unscheduled with its reason", async () => {
  const { world, manager } = await office();
  await save(manager, software.uuid, { code: "MW-WANTED" });
  const when = new Date(world.now().getTime() + HOUR).toISOString();
  await publish(manager, software.uuid, when);
  await world.db
    .updateTable("products")
    .set({ code: "MW-WANTED" })
    .where("id", "=", severalEditions.uuid)
    .execute();
  world.advance(HOUR);
  await runScheduledTasks(world.scope());
  expect(await edited(manager, software.uuid)).toMatchObject({
    publish: null,
    publishFault: "request.invalid",
    live: 1,
  });
});

test("a schedule can be canceled, and publishing now cancels it", async () => {
  const { world, manager } = await office();
  await save(manager, software.uuid, { tagline });
  const when = new Date(world.now().getTime() + HOUR).toISOString();
  await publish(manager, software.uuid, when);
  expect((await manager.delete(at(software.uuid, "/Publication"))).json().data.publish).toBeNull();
  await publish(manager, software.uuid, when);
  expect((await publish(manager, software.uuid)).json().data.publish).toBeNull();
  await publish(manager, software.uuid, when);
  expect((await manager.post(at(software.uuid, "/Unpublication"))).json().data.publish).toBeNull();
  world.advance(HOUR);
  await runScheduledTasks(world.scope());
  expect(await shown(world, software.uuid)).toBeNull();
});

test("a live version is not published again", async () => {
  const { world, manager } = await office();
  await save(manager, software.uuid, { tagline });
  await publish(manager, software.uuid);
  const before = (await manager.get(at(software.uuid, "/Revision"))).json().data;
  world.advance(86_400_000);
  const again = await publish(manager, software.uuid);
  expect([again.statusCode, again.json().data.live]).toEqual([200, 2]);
  expect((await manager.get(at(software.uuid, "/Revision"))).json().data).toEqual(before);
  const trail = (await manager.get(`/Manager/Audit?subjectId=${software.uuid}`)).json().data;
  expect(trail.map(({ action }: { action: string }) => action)).toEqual([
    "product.published",
    "product.edited",
  ]);
});

test("the history shows authors and changes, and an earlier version can be restored", async () => {
  const { world, manager } = await office();
  const before = await shown(world, software.uuid);
  await save(manager, software.uuid, { tagline });
  await publish(manager, software.uuid);
  const restored = await manager.post(at(software.uuid, "/Restoration"), {
    version: 2,
    earlier: 1,
  });
  expect(restored.json().data.version).toBe(3);
  await publish(manager, software.uuid);
  expect(await shown(world, software.uuid)).toEqual(before);
  const history = (await manager.get(at(software.uuid, "/Revision"))).json();
  const [third, second, first]: Revision[] = history.data;
  expect(history.total).toBe(3);
  expect(third).toMatchObject({ origin: "restored", restored: 1, live: true });
  expect(second).toMatchObject({ origin: "edited", savedBy: { uuid: manager.memberId } });
  expect(second?.changes).toContainEqual({
    field: "tagline.en",
    before: before?.tagline,
    after: tagline.en,
  });
  expect(second?.changes).toHaveLength(3);
  expect(first).toMatchObject({ origin: "found", savedBy: null, changes: [] });
  const unknown = await manager.post(at(software.uuid, "/Restoration"), { version: 3, earlier: 9 });
  expect(unknown.json().code).toBe("revision.not_found");
});

test("a copy is hidden and has names of its own", async () => {
  const { world, manager } = await office();
  const copies = [];
  for (let turn = 0; turn < 2; turn += 1) {
    copies.push((await manager.post(at(severalEditions.uuid, "/Copy"))).json().data);
  }
  const [one, two]: EditedProduct[] = copies;
  const original = await edited(manager, severalEditions.uuid);
  expect([one?.content.code, two?.content.code]).toEqual([
    `${original.content.code}-COPY`,
    `${original.content.code}-COPY-2`,
  ]);
  expect(one?.content.name.en).toBe(`${original.content.name.en} (copy)`);
  expect(one?.content.editions.map(({ uuid }) => uuid)).not.toEqual(
    original.content.editions.map(({ uuid }) => uuid),
  );
  expect(await shown(world, one?.uuid ?? "")).toBeNull();
  expect((await publish(manager, one?.uuid ?? "")).statusCode).toBe(200);
});

test("a copy of a long name is cut to a valid one", async () => {
  const { manager } = await office();
  const { version, content } = await edited(manager, software.uuid);
  const [code, slug] = [`${"A".repeat(34)}-B`, `${"a".repeat(74)}-bcde`];
  const long = { version, content: { ...content, code, slug } };
  expect((await manager.put(at(software.uuid), long)).statusCode).toBe(200);
  const copied = (await manager.post(at(software.uuid, "/Copy"))).json().data;
  expect(copied.content).toMatchObject({
    code: `${"A".repeat(34)}-COPY`,
    slug: `${"a".repeat(74)}-copy`,
  });
  const { uuid, ...copy }: EditedProduct = copied;
  const saved = await manager.put(at(uuid), {
    version: copy.version,
    content: { ...copy.content, featured: !copy.content.featured },
  });
  expect(saved.statusCode, saved.body).toBe(200);
});

test("removed editions and plans are no longer offered, and a restore brings them back", async () => {
  const { world, manager } = await office();
  const { uuid } = severalEditions;
  const before = await shown(world, uuid);
  const { content } = await edited(manager, uuid);
  const [first] = content.editions;
  if (!first) throw new Error("no edition");
  await save(manager, uuid, { editions: [{ ...first, plans: [1] }] });
  await publish(manager, uuid);
  const less = await shown(world, uuid);
  expect(less?.editions).toHaveLength(1);
  expect(less?.commodities.map(({ months }) => months)).toEqual([1]);
  const member = await world.member();
  const gone = before?.commodities.find(({ edition }) => edition !== first.uuid);
  const bought = { product: uuid, commodity: gone?.uuid, currency: "TWD", quantity: 1 };
  expect((await member.post("/Cart", bought)).statusCode).toBe(422);
  await manager.post(at(uuid, "/Restoration"), { version: 2, earlier: 1 });
  await publish(manager, uuid);
  expect(await shown(world, uuid)).toEqual(before);
});

test("names and editions of another product are refused at their fields", async () => {
  const { manager } = await office();
  const other = await edited(manager, severalEditions.uuid);
  const { code, slug, editions } = other.content;
  const refused = await save(manager, software.uuid, {
    code,
    slug,
    editions,
    category: other.uuid,
  });
  expect(Object.keys(refused.json().errors).toSorted()).toEqual(
    [
      "category",
      "code",
      "slug",
      ...editions.map((_, index) => `editions.${index}.uuid`),
    ].toSorted(),
  );
  const kind = await save(manager, software.uuid, { kind: "hardware" });
  expect(Object.keys(kind.json().errors)).toEqual(["kind"]);
  await save(manager, severalEditions.uuid, { code: "MW-NEXT" });
  expect((await save(manager, software.uuid, { code: "MW-NEXT" })).json().errors).toHaveProperty(
    "code",
  );
});

test("stock is set at once, but never over a concurrent order", async () => {
  const { world, manager } = await office();
  const { uuid } = software;
  const commodity = cartItem(1).commodity;
  const set = (was: number | null, now: number | null) =>
    manager.put(at(uuid, "/Stock"), { stock: [{ commodity, was, now }] });
  expect((await set(null, 5)).statusCode).toBe(200);
  expect(
    (await shown(world, uuid))?.commodities.find((plan) => plan.uuid === commodity)?.stock,
  ).toBe(5);
  expect((await set(4, 9)).json().code).toBe("product.stock_changed");
  const foreign = planOf(severalEditions, 1).uuid;
  const stolen = { stock: [{ commodity: foreign, was: null, now: 0 }] };
  expect((await manager.put(at(uuid, "/Stock"), stolen)).json().code).toBe("request.invalid");
  await save(manager, uuid, { tagline });
  await publish(manager, uuid);
  expect(
    (await edited(manager, uuid)).plans.find((plan) => plan.commodity === commodity)?.stock,
  ).toBe(5);
});

test("only staff see the preview of the newest version", async () => {
  const { world, manager } = await office();
  await save(manager, software.uuid, { tagline });
  const seen = (await manager.get(at(software.uuid, "/Preview"))).json().data as Product;
  const now = await shown(world, software.uuid);
  expect(seen).toEqual({ ...now, tagline: tagline.en });
  expect((await manager.get(at(software.uuid, "/Preview?version=1"))).json().data).toEqual(now);
  expect((await world.guest().get(at(software.uuid, "/Preview"))).statusCode).toBe(401);
});

test("script conversion converts characters and vocabulary but no addresses", async () => {
  const { manager } = await office();
  const ask = async (to: string, texts: string[]) =>
    (await manager.post("/Manager/ScriptConversion", { to, texts })).json().data;
  expect(await ask("cn", ["軟體與滑鼠", "![軟體](/storage/軟體.jpg)"])).toEqual([
    "软件与鼠标",
    "![软件](/storage/軟體.jpg)",
  ]);
  expect(await ask("tw", ["软件与鼠标"])).toEqual(["軟體與滑鼠"]);
  expect(await ask("cn", ["複製並轉寄信件，以免外洩"])).toEqual(["复制并转发邮件，以免外泄"]);
});

test("script conversion localizes links and leaves code unchanged", async () => {
  const { manager } = await office();
  const ask = async (to: string, texts: string[]) =>
    (await manager.post("/Manager/ScriptConversion", { to, texts })).json().data;
  const tw = ["[我的訂單](/member/order)", "[首頁](/)", "`軟體` [PDF](/storage/軟體.pdf)"];
  const cn = ["[我的订单](/cn/member/order)", "[首页](/cn)", "`軟體` [PDF](/storage/軟體.pdf)"];
  expect(await ask("cn", tw)).toEqual(cn);
  expect(await ask("cn", ["[a](/cn/faq) [b](/en/faq) [c](https://軟體.example)"])).toEqual([
    "[a](/cn/faq) [b](/en/faq) [c](https://軟體.example)",
  ]);
  expect(await ask("tw", [cn[0]!, cn[1]!, "```\n软件\n```"])).toEqual([
    tw[0],
    tw[1],
    "```\n软件\n```",
  ]);
});

test("the list is filtered by words, kind, category, tag and state, and sorted", async () => {
  const { manager } = await office();
  const ask = async (query: string) =>
    (await manager.get(`/Manager/Product?limit=1000&${query}`)).json() as {
      data: { uuid: string; state: string; name: string; kind: string }[];
      total: number;
    };
  const all = await ask("");
  await save(manager, software.uuid, { tagline });
  await manager.post(at(severalEditions.uuid, "/Unpublication"));
  expect((await ask("state=changed")).data.map(({ uuid }) => uuid)).toEqual([software.uuid]);
  expect((await ask("state=unpublished")).data.map(({ uuid }) => uuid)).toEqual([
    severalEditions.uuid,
  ]);
  expect((await ask("state=published")).total).toBe(all.total - 2);
  expect((await ask(`search=${software.productCode.toLowerCase()}`)).data[0]?.uuid).toBe(
    software.uuid,
  );
  expect((await ask("search=%25zz")).total).toBe(0);
  expect(new Set((await ask("kind=course")).data.map(({ kind }) => kind))).toEqual(
    new Set(["course"]),
  );
  const names = (await ask("orderby=name&sort=desc")).data.map(({ name }) => name);
  expect(names[0]?.localeCompare(names.at(-1) ?? "")).toBe(1);
  expect((await ask("scheduled=1")).total).toBe(0);
});

test("the list shows picture, lowest price and stock, and sorts and filters by them", async () => {
  const { world, manager } = await office();
  const ask = async (query: string) =>
    (await manager.get(`/Manager/Product?limit=1000&${query}`)).json().data as ProductRow[];
  const own = (await ask(`search=${software.productCode}`))[0];
  expect(own?.picture.filename).not.toBe("");
  const { rows } = await world.open.database.pool.query(
    `select min(amount_minor)::int as least from prices join commodities c on c.id = commodity_id
     where currency = 'TWD' and product_id = $1 and months is distinct from 0`,
    [software.uuid],
  );
  expect(own?.from).toBe(rows[0].least);
  const cheap = (await ask("orderby=from")).map(({ from }) => from ?? Infinity);
  expect(cheap).toEqual(cheap.toSorted((a, b) => a - b));
  const most = (await ask("orderby=stock&sort=desc")).flatMap(({ stock }) => stock ?? []);
  expect(most).toEqual(most.toSorted((a, b) => b - a));
  const all = await ask("");
  const choices = ["in_stock", "few_left", "sold_out", "uncounted"].map((each) => `stock=${each}`);
  const parts = await Promise.all(choices.map(ask));
  expect(parts.flat().length).toBe(all.length);
  expect(parts[0]?.every(({ stock }) => (stock ?? 0) > 5)).toBe(true);
  expect(parts[3]?.every(({ stock }) => stock === null)).toBe(true);
});

test("industries are saved with a version, published, and restored without deleted ones", async () => {
  const { world, manager } = await office();
  const { industry, tag } = (await world.guest().get("/Web")).json().data;
  const [first, second] = industry.slice(-4).map(({ uuid }: { uuid: string }) => uuid);
  const listed = async () => {
    const rows = world.db.selectFrom("product_industries").select("term_id");
    const own = await rows.where("product_id", "=", software.uuid).execute();
    return own.map(({ term_id: id }) => id).toSorted((a, b) => (a < b ? -1 : 1));
  };
  const before = await listed();
  expect(before.length).toBeGreaterThan(0);
  const wrong = await save(manager, software.uuid, { industries: [tag[0].uuid] });
  expect(Object.keys(wrong.json().errors)).toEqual(["industries"]);
  const saved = await save(manager, software.uuid, { industries: [second, first, first] });
  expect((saved.json().data as EditedProduct).content.industries).toEqual([second, first]);
  expect(await listed()).toEqual(before);
  await publish(manager, software.uuid);
  expect(await listed()).toEqual([first, second].toSorted((a, b) => (a < b ? -1 : 1)));
  await save(manager, software.uuid, { industries: [] });
  await world.db.deleteFrom("taxonomy_terms").where("id", "=", first).execute();
  const restored = await manager.post(at(software.uuid, "/Restoration"), {
    version: 3,
    earlier: 2,
  });
  expect((restored.json().data as EditedProduct).content.industries).toEqual([second]);
});

test("a product whose newest version has a deleted category can be unpublished and restored", async () => {
  const { world, manager } = await office();
  const name = { tw: "一時", en: "Passing", cn: "临时" };
  const { uuid: category } = (
    await manager.post("/Manager/Category", { name, parent: null })
  ).json().data;
  const was = (await edited(manager, software.uuid)).content.category;
  await save(manager, software.uuid, { category });
  await world.db.deleteFrom("categories").where("id", "=", category).execute();
  expect((await manager.post(at(software.uuid, "/Unpublication"))).statusCode).toBe(200);
  await save(manager, software.uuid, { category: was });
  const { version } = await edited(manager, software.uuid);
  const restored = await manager.post(at(software.uuid, "/Restoration"), { version, earlier: 2 });
  expect(restored.json().data.content.category).toBe(was);
});

test("orders during publication and withdrawal end in an order or a refusal, never an error", async () => {
  const { world, manager } = await office();
  const { uuid } = severalEditions;
  for (let turn = 0; turn < 4; turn += 1) {
    const buyers = await Promise.all([1, 2].map(() => world.member()));
    await Promise.all(buyers.map((buyer) => buyer.post("/Cart", firstCartItem(severalEditions))));
    const seen = await Promise.all(buyers.map((buyer) => seenInCart(buyer, cardPayment)));
    await save(manager, uuid, { tagline: { ...tagline, en: `Turn ${turn}` } });
    const answers = await Promise.all([
      publish(manager, uuid),
      ...buyers.map((buyer, at) => buyer.post("/Order", seen[at])),
      manager.post(at(uuid, "/Unpublication")),
    ]);
    for (const { statusCode, body } of answers) expect([200, 422], body).toContain(statusCode);
    await publish(manager, uuid);
  }
});
