import type { Insertable } from "kysely";
import type { MemberFields } from "#shared/identity/members/importFields.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { MemberProfilesTable, MembersTable } from "#server/platform/db/schema.ts";
import { type FieldChanges, profileChanges } from "./profileColumns.ts";
import { type AddressFields, storedAddress } from "./saveProfile.ts";

export interface NewMember {
  readonly fields: MemberFields;
  readonly passwordHash: string;
  /** The password was chosen by somebody else. */
  readonly mustChangePassword: boolean;
  /** Until then it opens one session. Without: any number, at any time. */
  readonly firstPasswordUntil?: Date;
}

const ROWS_AT_ONCE = 500;

/** Ids in input order; null for a taken address, also by a concurrent registration. */
export async function insertMembers(
  tx: Tx,
  scope: Context,
  members: readonly NewMember[],
): Promise<(string | null)[]> {
  const rows = members.map((member) => accountRow(scope, member));
  const stored = new Set<string>();
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const inserted = await tx
      .insertInto("members")
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.column("email").doNothing())
      .returning("id")
      .execute();
    for (const { id } of inserted) stored.add(id);
  }
  const profiles = members.flatMap(({ fields }, index) => {
    const id = rows[index]?.id ?? "";
    return stored.has(id) ? [profileRow(scope, id, fields)] : [];
  });
  for (let from = 0; from < profiles.length; from += ROWS_AT_ONCE) {
    const some = profiles.slice(from, from + ROWS_AT_ONCE);
    await tx.insertInto("member_profiles").values(some).execute();
  }
  return rows.map(({ id }) => (stored.has(id) ? id : null));
}

const accountRow = (
  scope: Context,
  { fields, passwordHash, mustChangePassword, firstPasswordUntil }: NewMember,
): Insertable<MembersTable> => ({
  id: scope.newId(),
  email: fields.email,
  password_hash: passwordHash,
  first_name: fields.firstName,
  last_name: fields.lastName,
  lang: fields.lang ?? scope.lang,
  settings: "[]",
  terms_version: null,
  terms_agreed_at: null,
  must_change_password: mustChangePassword,
  first_password_until: firstPasswordUntil ?? null,
  created_at: scope.now(),
});

export const profileRow = (
  scope: Pick<Context, "now">,
  memberId: string,
  fields: FieldChanges & AddressFields,
): Insertable<MemberProfilesTable> => ({
  member_id: memberId,
  ...profileChanges({ ...fields, ...storedAddress(fields) }),
  changed_at: scope.now(),
});
