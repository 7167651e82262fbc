import { randomUUID } from "node:crypto";
import type { Db } from "#server/platform/db/client.ts";

/** Before any clock of a test. */
const SINCE = new Date("2026-01-01T00:00:00Z");

/** A dealer of the company at 10 %, who has agreed; returns the dealer's id. */
export async function insertDealerRow(db: Db, memberId: string): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto("dealers")
    .values({
      id,
      member_id: memberId,
      may_appoint: true,
      agreed_at: SINCE,
      agreed_version: 1,
      created_at: SINCE,
    })
    .execute();
  await db
    .insertInto("dealer_agreements")
    .values({
      id: randomUUID(),
      dealer_id: id,
      version: 1,
      original_bps: 1_000,
      effective_from: SINCE,
      created_at: SINCE,
    })
    .execute();
  return id;
}
