import type { Scope } from "../context.ts";
import type { Tx } from "../db/client.ts";
import { setOwner } from "./queries.ts";

/** Says that the answer of this call is the matter of a member who did not ask for it by name, such as a new one. */
export async function ownAnswer(tx: Tx, scope: Scope, memberId: string): Promise<void> {
  if (scope.idempotencyId !== null) await setOwner(tx, scope.idempotencyId, memberId);
}
