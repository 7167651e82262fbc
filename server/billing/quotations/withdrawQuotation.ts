import { ensure } from "#shared/errors.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { auditQuotation } from "./auditQuotation.ts";
import { quotationState } from "./quotationView.ts";
import * as queries from "./queries.ts";
import type { QuotationRow } from "./queries.ts";

interface Withdrawal {
  readonly id: string;
  readonly actorId: string;
  readonly reason: string;
  /** Limits it to quotations that this member issued; undefined: no limit. */
  readonly issuedBy?: string;
}

/**
 * It cannot be ordered from any more. Locks it.
 * @throws {Refusal} `quotation.not_found`, `quotation.ended` if ordered or withdrawn
 */
export async function withdrawQuotation(
  tx: Tx,
  scope: Context,
  { id, actorId, reason, issuedBy }: Withdrawal,
): Promise<QuotationRow> {
  const row = await queries.lockQuotation(tx, id);
  const isTheirs = issuedBy === undefined || row?.actor_id === issuedBy;
  ensure(row && isTheirs, "quotation.not_found");
  const state = quotationState(row, scope.now());
  ensure(state === "open" || state === "expired", "quotation.ended");
  const change = {
    withdrawn_at: scope.now(),
    withdrawing_actor_id: actorId,
    withdraw_reason: reason,
  };
  await queries.updateQuotation(tx, id, change);
  await auditQuotation(tx, scope, { action: "quotation.withdrawn", row, reason });
  return { ...row, ...change };
}
