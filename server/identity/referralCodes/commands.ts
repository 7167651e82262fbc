import type { Scope } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { firstOwner } from "./owners.ts";

export interface Referrer {
  readonly referred_by: string | null;
  readonly referred_at: Date | null;
}

/**
 * Who sent the visitor, for the row of the member they are becoming: the owner of the first of their codes
 * that is anybody's. It is written once, at registration, and never changed.
 */
export async function referrerOf(tx: Tx, scope: Scope): Promise<Referrer> {
  const owner = await firstOwner(tx, scope.refers);
  return { referred_by: owner?.id ?? null, referred_at: owner ? scope.now() : null };
}
