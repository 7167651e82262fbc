import { expect, test } from "vitest";
import { fulfillOrder } from "../subscriptions/fulfillOrder.ts";
import { parseKey } from "#shared/licensing/licenses/keyFormat.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { addMonths } from "#shared/kit/time.ts";
import {
  buyLicenses,
  placeLicenseOrder,
  markOrderPaid,
  demoSoftware,
} from "#test/kit/data/licenses.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";

const count = async (world: TestWorld, table: "licenses" | "mails" | "license_events") =>
  (await world.db.selectFrom(table).selectAll().execute()).length;

test("a paid order brings one key per unit with the product's policy and the plan's end", async () => {
  const world = await testWorld();
  const { keys } = await buyLicenses(world, { code: "MW-TOOLS", months: 3, quantity: 4 });

  const { paid_at } = await world.db
    .selectFrom("orders")
    .select("paid_at")
    .executeTakeFirstOrThrow();
  const rows = await world.db.selectFrom("licenses").selectAll().orderBy("unit_no").execute();
  expect(rows.map((row) => row.unit_no)).toEqual([1, 2, 3, 4]);
  for (const [index, row] of rows.entries()) {
    expect(row).toMatchObject({
      state: "issued",
      seats: demoSoftware("MW-TOOLS").license.seats,
      grace_days: demoSoftware("MW-TOOLS").license.graceDays,
      term_until: addMonths(paid_at ?? new Date(0), 3),
      months: 3,
      name: demoSoftware("MW-TOOLS").name,
      valid_from: paid_at,
      valid_until: addMonths(paid_at ?? new Date(0), 3),
      key_hint: keys[index]?.slice(-5),
      key_hash: world.vault.hash(keys[index] ?? "", "license.key"),
    });
  }
  expect(new Set(keys).size).toBe(4);
  for (const key of keys) expect(parseKey(key)).toBe(key);
});

test("a permanent license has no end", async () => {
  const { license } = await buyLicenses(await testWorld(), { months: null });
  expect(license.valid_until).toBeNull();
});

test("repeated and concurrent runs add no key or mail", async () => {
  const world = await testWorld();
  const { orderId } = await placeLicenseOrder(world, { quantity: 3 });
  await markOrderPaid(world, orderId);
  await Promise.all(Array.from({ length: 8 }, () => fulfillOrder(world.scope(), { orderId })));
  await world.drain();
  await fulfillOrder(world.scope(), { orderId });

  expect(await count(world, "licenses")).toBe(3);
  expect(await count(world, "license_events")).toBe(3);
  expect(await count(world, "mails")).toBe(1);
});

test("a run issues missing keys and keeps the others", async () => {
  const world = await testWorld();
  const { orderId, license } = await buyLicenses(world, { quantity: 3 });
  await world.open.database.pool.query("alter table license_events disable trigger all");
  await world.db.deleteFrom("license_events").execute();
  await world.open.database.pool.query("alter table license_events enable trigger all");
  await world.db.deleteFrom("licenses").where("unit_no", "=", 2).execute();
  await fulfillOrder(world.scope(), { orderId });

  const rows = await world.db.selectFrom("licenses").selectAll().orderBy("unit_no").execute();
  expect(rows.map((row) => row.unit_no)).toEqual([1, 2, 3]);
  expect(rows[0]).toEqual(license);
});

test("unpaid orders and products without a policy bring no key", async () => {
  const world = await testWorld();
  const unpaid = await placeLicenseOrder(world);
  await fulfillOrder(world.scope(), unpaid);
  expect(await count(world, "mails")).toBe(0);

  await world.db.deleteFrom("license_policies").execute();
  const { orderId } = await placeLicenseOrder(world);
  await markOrderPaid(world, orderId);
  await world.drain();
  expect(await count(world, "licenses")).toBe(0);
  const mail = await world.db
    .selectFrom("mails")
    .selectAll()
    .where("dedupe_key", "=", `order.paid:${orderId}`)
    .executeTakeFirstOrThrow();
  expect(mail.subject).toMatch(/^Order M\d{6}-\w+ is paid$/);
  expect(mail.body_text).not.toMatch(/activate/i);
});

test.for(LANGS)(
  "the mail of an order placed in %s is in that language and carries no key",
  async (lang) => {
    const world = await testWorld();
    const { client, orderId, keys } = await buyLicenses(world, { lang, months: 6, quantity: 2 });

    const mail = await world.db.selectFrom("mails").selectAll().executeTakeFirstOrThrow();
    const { number } = await world.db
      .selectFrom("orders")
      .select("number")
      .executeTakeFirstOrThrow();
    const prefix = { tw: "", en: "/en", cn: "/cn" }[lang];
    const plan = { tw: "6 個月", en: "6 months", cn: "6 个月" }[lang];
    const word = { tw: "產品金鑰", en: "product key", cn: "产品密钥" }[lang];
    expect(mail).toMatchObject({
      lang,
      to_address: client.email,
      dedupe_key: `order.paid:${orderId}`,
    });
    expect(mail.subject).toContain(number);
    for (const body of [mail.body_text, mail.body_html]) {
      for (const text of [
        { tw: "您好：", en: "Hello,", cn: "您好：" }[lang],
        number,
        demoSoftware("MW-POST5").name[lang],
        plan,
        "× 2",
        "TWD 37,200",
        word,
        `http://localhost:3000${prefix}/order/${orderId}`,
      ]) {
        expect(body).toContain(text);
      }
      for (const key of keys) {
        for (const group of key.split("-").slice(1)) expect(body).not.toContain(group);
      }
    }
  },
);
