import { ensure } from "#shared/errors.ts";
import { documentNumber } from "#shared/billing/documents/rules.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { quotationState } from "./quotationView.ts";
import * as queries from "./queries.ts";
import type { QuotationRow } from "./queries.ts";

interface Withdrawal {
  readonly id: string;
  readonly actorId: string;
  readonly reason: string;
  /** Of somebody else's it is not found; undefined: anybody's. */
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

interface AuditedChange {
  readonly action: "quotation.sent" | "quotation.withdrawn";
  readonly row: QuotationRow;
  readonly reason?: string;
}

export const auditQuotation = (tx: Tx, scope: Context, { action, row, reason }: AuditedChange) =>
  audit(tx, scope, {
    action,
    subjectType: "quotation",
    subjectId: row.id,
    after: {
      number: documentNumber(row),
      total: row.total_minor,
      currency: row.currency,
      ...(reason !== undefined && { reason }),
    },
  });
