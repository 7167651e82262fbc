import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { firstOwner } from "./owners.ts";

export interface Referrer {
  readonly referred_by: string | null;
  readonly referred_at: Date | null;
}

/** The owner of the request's first valid code; set at registration, never changed. */
export async function findReferrer(tx: Tx, scope: Context): Promise<Referrer> {
  const owner = await firstOwner(tx, scope.refers);
  return { referred_by: owner?.id ?? null, referred_at: owner ? scope.now() : null };
}
