import { randomUUID } from "node:crypto";
import type { Db } from "#server/platform/db/client.ts";

/** A dealer of the company at 10 %, who has agreed; returns the dealer's id. */
export async function insertDealerRow(db: Db, memberId: string, now: Date): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto("dealers")
    .values({ id, member_id: memberId, may_appoint: true, agreed_at: now, created_at: now })
    .execute();
  await db
    .insertInto("dealer_agreements")
    .values({
      id: randomUUID(),
      dealer_id: id,
      version: 1,
      original_bps: 1_000,
      effective_from: now,
      created_at: now,
    })
    .execute();
  return id;
}
