import type { Context } from "#server/context.ts";
import type { Attempt } from "#server/platform/jobs/job.ts";
import { makeNextAllowance } from "./allowances.ts";
import { issueInvoice } from "./issueInvoice.ts";
import * as queries from "./queries.ts";
import { voidInvoice } from "./voidInvoice.ts";

/**
 * Job; idempotent across processes: issues, voids or makes the next allowance.
 * @throws without a usable response, while another process holds the claim, and without an account,
 * so that the job retries.
 */
export async function processInvoice(
  scope: Context,
  { invoiceId }: { invoiceId: string },
  { last }: Attempt,
): Promise<void> {
  const { einvoice } = scope;
  if (!einvoice) throw new Error("e-invoice account missing");
  const row = await queries.findInvoice(scope.db, invoiceId);
  if (row?.state === "asked") return issueInvoice(scope, einvoice, { invoiceId, last });
  if (row?.state === "voiding") return voidInvoice(scope, einvoice, { invoiceId, last });
  if (row?.state === "issued") return makeNextAllowance(scope, einvoice, { invoiceId, last });
}
