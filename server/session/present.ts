import type { Selectable } from "kysely";
import type { User } from "#shared/session/contract.ts";
import type { MembersTable } from "../db/schema.ts";

/** A member as the contract shows them to themselves. */
export const present = (member: Selectable<MembersTable>): User => ({
  uuid: member.id,
  email: member.email,
  firstName: member.first_name,
  lastName: member.last_name,
  dealer: member.roles.includes("dealer") ? 1 : 0,
  settings: [...member.settings],
});
