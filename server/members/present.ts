import type { Selectable } from "kysely";
import type { PersonWire } from "#shared/kit/person.ts";
import type { MemberSummary } from "#shared/members/contract.ts";
import type { MembersTable } from "../db/schema.ts";

type Member = Selectable<MembersTable>;

/** A row as the contract names a person. */
export const person = (
  row: Pick<Member, "id" | "email" | "first_name" | "last_name">,
): PersonWire => ({
  uuid: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
});

/** A row as the back office's list shows it. */
export const summary = (
  row: Parameters<typeof person>[0] & Pick<Member, "roles" | "lang" | "created_at">,
): MemberSummary => ({
  ...person(row),
  roles: [...row.roles],
  lang: row.lang,
  registeredAt: row.created_at.toISOString(),
});
