import { documentNumber } from "#shared/billing/documents/rules.ts";
import type { QuotationSummary } from "#shared/billing/quotations/contract.ts";
import type { Context } from "#server/context.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { listQuotationsOfActor, type QuotationRow } from "./queries.ts";
import { quotationSummaries } from "./quotationView.ts";

export { mailQuotation } from "./emails.ts";
export { issueQuotation } from "./issueQuotation.ts";
export { listQuotableOffers } from "./queries.ts";
export { quotationSummaries } from "./quotationView.ts";
export { withdrawQuotation } from "./withdrawQuotation.ts";

export interface IssuedQuotation {
  readonly memberId: string;
  readonly summary: QuotationSummary;
}

/** Those that `actorId` issued for members, newest first. */
export async function listIssuedBy(
  scope: Context,
  actorId: string,
  limit: number,
): Promise<IssuedQuotation[]> {
  const rows = await listQuotationsOfActor(scope.db, actorId, limit);
  const summaries = await quotationSummaries(scope, rows);
  return summaries.flatMap((summary, at) => {
    const memberId = rows[at]?.member_id;
    return memberId === undefined ? [] : [{ memberId, summary }];
  });
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
