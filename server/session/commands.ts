import type { Selectable } from "kysely";
import type { Tx } from "../db/client.ts";
import type { MembersTable } from "../db/schema.ts";

/**
 * The member; with `lock`, nobody else may hold it until `tx` ends. The weaker lock suffices, and lets
 * others write rows that refer to the member, which the stronger one would make wait in a circle.
 */
export function memberById(
  tx: Tx,
  id: string,
  { lock }: { lock: boolean },
): Promise<Selectable<MembersTable> | undefined> {
  const query = tx.selectFrom("members").selectAll().where("id", "=", id);
  return (lock ? query.forNoKeyUpdate() : query).executeTakeFirst();
}
