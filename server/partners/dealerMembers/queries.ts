import type { Insertable, Updateable } from "kysely";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { DealerInvitationsTable } from "#server/platform/db/schema.ts";

export async function insertInvitation(tx: Tx, row: Insertable<DealerInvitationsTable>) {
  await tx.insertInto("dealer_invitations").values(row).execute();
}

export async function updateInvitation(
  tx: Tx,
  memberId: string,
  change: Updateable<DealerInvitationsTable>,
) {
  await tx
    .updateTable("dealer_invitations")
    .set(change)
    .where("member_id", "=", memberId)
    .execute();
}

interface OwnCustomer {
  readonly memberId: string;
  readonly dealerId: string;
}

/** Registered by the dealer, and his customer still. */
export async function isInvitedBy(
  db: Db | Tx,
  { memberId, dealerId }: OwnCustomer,
): Promise<boolean> {
  const row = await db
    .selectFrom("dealer_invitations as invitation")
    .innerJoin("dealer_attributions as bound", "bound.member_id", "invitation.member_id")
    .select("invitation.member_id")
    .where("invitation.member_id", "=", memberId)
    .where("invitation.dealer_id", "=", dealerId)
    .where("bound.dealer_id", "=", dealerId)
    .executeTakeFirst();
  return row !== undefined;
}
