import type { Selectable } from "kysely";
import type { Tx } from "../db/client.ts";
import type { MembersTable } from "../db/schema.ts";

/** The member; with `lock`, nobody else may hold it until `tx` ends. */
export function memberById(
  tx: Tx,
  id: string,
  { lock }: { lock: boolean },
): Promise<Selectable<MembersTable> | undefined> {
  const query = tx.selectFrom("members").selectAll().where("id", "=", id);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}
