import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { attributeReferred } from "./commands.ts";

/** Job; idempotent. */
export const attributeNewcomer = (
  scope: Context,
  { memberId }: { readonly memberId: string },
): Promise<void> => runTransaction(scope.db, (tx) => attributeReferred(tx, memberId));
