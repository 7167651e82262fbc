import { expect, test } from "vitest";
import { testWorld } from "#test/world.ts";
import { seedDemo } from "./seed.ts";

test("a demo that was filled earlier gets trials and bank accounts, once, and none that people took away", async () => {
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
