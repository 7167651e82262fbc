import type { Db } from "#server/platform/db/client.ts";

/** False if it was used before. */
export async function useUp(db: Db, id: string, expiresAt: Date): Promise<boolean> {
  const used = await db
    .insertInto("used_captchas")
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return (used.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("used_captchas").where("expires_at", "<=", now).execute();
}
