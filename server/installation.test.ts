import { randomBytes } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "#test/kit/world/database.ts";
import { ConfigError } from "#server/config/config.ts";
import { checkSecret, requireShop } from "./installation.ts";
import { createVault } from "#server/platform/crypto/vault.ts";

async function fresh() {
  const { database, drop } = await openTestDatabase();
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  return database.db;
}

test("a database accepts only the secret of its first start", async () => {
  const db = await fresh();
  const withSecret = (secret: Buffer) => ({
    db,
    vault: createVault(secret, randomBytes),
    realNow: () => new Date(),
  });
  const first = withSecret(randomBytes(32));
  await checkSecret(first);
  await checkSecret(first);
  const refused = checkSecret(withSecret(randomBytes(32)));
  await expect(refused).rejects.toThrow(ConfigError);
  await expect(refused).rejects.toThrow("SECRET_KEY: not the one this database was made with");
  await checkSecret(first);
});

test("only a database with a shop and no demo data serves the public", async () => {
  const db = await fresh();
  await expect(requireShop(db)).rejects.toThrow("holds no shop");
  const shop = { name: "{}", address: "{}", phone: "", fax: "", email: "", home: "{}" };
  await db
    .insertInto("company_profile")
    .values({ ...shop, demo_seeded: true })
    .execute();
  await expect(requireShop(db)).rejects.toThrow("seeded by a demo");
  await db.updateTable("company_profile").set({ demo_seeded: false }).execute();
  await requireShop(db);
});
