import { expect, test } from "vitest";
import { testWorld } from "#test/kit/world/testWorld.ts";
import { STAFF_PERMISSIONS } from "#shared/identity/sessions/access.ts";
import { loginCode } from "../access/demoOtp.ts";
import { DEMO_PASSWORD } from "../access/accounts.ts";
import { seedDemo } from "./seed.ts";

test("an older demo gets trials and bank accounts once, but none that people removed", async () => {
  const world = await testWorld();
  const { db } = world;
  const has = async () => ({
    trials: (await db.selectFrom("commodities").select("id").where("months", "=", 0).execute())
      .length,
    accounts: (await db.selectFrom("bank_accounts").select("id").execute()).length,
  });
  const seeded = await has();
  expect(seeded.trials).toBeGreaterThan(0);
  await db.deleteFrom("commodities").where("months", "=", 0).execute();
  await db.deleteFrom("bank_accounts").execute();
  await seedDemo(world);
  await seedDemo(world);
  expect(await has()).toEqual(seeded);

  const manager = await world.manager();
  const { version } = (await manager.get("/Manager/BankAccount")).json().data;
  expect((await manager.put("/Manager/BankAccount", { version, accounts: [] })).statusCode).toBe(
    200,
  );
  await seedDemo(world);
  expect(await has()).toEqual({ ...seeded, accounts: 0 });
});

test("it also gets support articles, unless staff wrote any", async () => {
  const world = await testWorld();
  const count = async () => (await world.guest().get("/Technology")).json().total as number;
  const seeded = await count();
  expect(seeded).toBeGreaterThan(0);
  await world.db.deleteFrom("support_articles").execute();
  await seedDemo(world);
  expect(await count()).toBe(0); // their content exists: someone unpublished them
  await world.db.deleteFrom("cms_revisions").where("kind", "=", "article").execute();
  await world.db.deleteFrom("cms_entries").where("kind", "=", "article").execute();
  await seedDemo(world);
  await seedDemo(world);
  expect(await count()).toBe(seeded);
});

test("it also gets relations, industries and downloads with files, unless any exist or staff created one", async () => {
  const world = await testWorld();
  const { db } = world;
  const has = async () => ({
    relations: (await db.selectFrom("product_relations").select("kind").execute()).length,
    industries: (await db.selectFrom("product_industries").select("term_id").execute()).length,
    files: (await db.selectFrom("release_files").select("storage_key").execute()).length,
  });
  const empty = async () => {
    await db.deleteFrom("product_relations").execute();
    await db.deleteFrom("product_industries").execute();
    await db.deleteFrom("release_files").execute();
    await db.deleteFrom("releases").execute();
  };
  const seeded = await has();
  await empty();
  await seedDemo(world);
  await seedDemo(world);
  expect(await has()).toEqual(seeded);
  for (const { storage_key: key, size } of await db
    .selectFrom("release_files")
    .select(["storage_key", "size"])
    .execute()) {
    expect(await world.files.size(key)).toBe(size);
  }
  await empty();
  const manager = await world.manager(["downloads.write"]);
  const product = await db.selectFrom("products").select("id").executeTakeFirstOrThrow();
  const notes = { tw: "a", en: "a", cn: "a" };
  const own = { product: product.id, version: "1", channel: "stable", date: "2026-11-20", notes };
  expect((await manager.post("/Manager/Release", own)).statusCode).toBe(200);
  await db.deleteFrom("releases").execute();
  await seedDemo(world);
  expect((await has()).files).toBe(0);
});

test("a second staff account with password and authenticator is added to an older demo, once", async () => {
  const world = await testWorld();
  const { db } = world;
  const email = "manager2@demo.test";
  await db
    .updateTable("members")
    .set({ email: "somebody@example.test" })
    .where("email", "=", email)
    .execute();
  await Promise.all([seedDemo(world), seedDemo(world)]);
  const found = await db
    .selectFrom("members")
    .select("permissions")
    .where("email", "=", email)
    .execute();
  expect(found).toEqual([{ permissions: [...STAFF_PERMISSIONS] }]);
  const login = await world.guest().post("/Member/Login", { email, password: DEMO_PASSWORD });
  const { challenge } = login.json();
  expect(await loginCode(world.scope(), { email, challenge })).toMatch(/^\d{6}$/);
});
