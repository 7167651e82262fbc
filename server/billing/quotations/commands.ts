import type { QuotationSummary } from "#shared/billing/quotations/contract.ts";
import type { Context } from "#server/context.ts";
import { listQuotationsOfActor } from "./queries.ts";
import { quotationSummaries } from "./quotationView.ts";

export { auditQuotation } from "./auditQuotation.ts";
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
