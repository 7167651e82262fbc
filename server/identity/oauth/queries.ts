import type { Insertable } from "kysely";
import type { IdentityProviderName } from "#shared/identity/oauth/contract.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { MemberIdentitiesTable } from "#server/platform/db/schema.ts";

interface Who {
  readonly provider: IdentityProviderName;
  readonly subject: string;
}

export async function findHolder(db: Db, { provider, subject }: Who): Promise<string | undefined> {
  const row = await db
    .selectFrom("member_identities")
    .select("member_id")
    .where("provider", "=", provider)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row?.member_id;
}

export function listIdentities(db: Db, memberId: string) {
  return db
    .selectFrom("member_identities")
    .select(["provider", "subject", "email", "linked_at"])
    .where("member_id", "=", memberId)
    .orderBy("provider")
    .execute();
}

/** False if linked already, or the member has one of this provider. */
export async function insertIdentity(
  tx: Tx,
  identity: Insertable<MemberIdentitiesTable>,
): Promise<boolean> {
  const written = await tx
    .insertInto("member_identities")
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (written.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export function deleteIdentity(tx: Tx, memberId: string, provider: IdentityProviderName) {
  return tx
    .deleteFrom("member_identities")
    .where("member_id", "=", memberId)
    .where("provider", "=", provider)
    .returningAll()
    .executeTakeFirst();
}

export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  const member = db.selectFrom("members").select("id").where("email", "=", email);
  return (await member.executeTakeFirst()) !== undefined;
}

export async function markVerified(tx: Tx, memberId: string, at: Date): Promise<void> {
  await tx
    .updateTable("members")
    .set({ email_verified_at: at })
    .where("id", "=", memberId)
    .execute();
}
