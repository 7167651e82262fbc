import { timingSafeEqual } from "node:crypto";
import { ConfigError } from "#server/config/config.ts";
import type { Container } from "./context.ts";
import type { Db } from "#server/platform/db/client.ts";
import { StartupError } from "./startupError.ts";

/**
 * Binds a fresh database to the secret, so that another one is refused before it encrypts anything.
 * @throws {ConfigError} if the database belongs to another secret
 */
export async function checkSecret({
  db,
  vault,
  realNow,
}: Pick<Container, "db" | "vault" | "realNow">): Promise<void> {
  const expected = vault.hash("millwright", "instance.secret");
  await db
    .insertInto("installation")
    .values({ secret_check: expected, created_at: realNow() })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  const { secret_check: stored } = await db
    .selectFrom("installation")
    .select("secret_check")
    .executeTakeFirstOrThrow();
  if (stored.length === expected.length && timingSafeEqual(stored, expected)) return;
  throw new ConfigError([
    "SECRET_KEY: not the one this database was made with (a demo that sets none keeps its own in DATA_DIR)",
  ]);
}

/** @throws {StartupError} unless the database holds a real shop */
export async function requireShop(db: Db): Promise<void> {
  const shop = await db.selectFrom("company_profile").select("demo_seeded").executeTakeFirst();
  if (!shop) {
    throw new StartupError(
      "DEMO=0: this database holds no shop, and this version sets one up only as a demo",
    );
  }
  if (shop.demo_seeded) {
    throw new StartupError("DEMO=0: this database was seeded by a demo; start with another one");
  }
}
