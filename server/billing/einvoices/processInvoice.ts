import type { Scope } from "#server/context.ts";
import type { Try } from "#server/platform/jobs/job.ts";
import { allowNext } from "./allowances.ts";
import { issueAsked } from "./issueInvoice.ts";
import * as queries from "./queries.ts";
import { makeVoid } from "./voidInvoice.ts";

/**
 * Job; idempotent across processes: issues, voids or makes the next allowance.
 * @throws without a usable response, while another process holds the claim, and without an account,
 * so that the job retries.
 */
export async function settleInvoice(
  scope: Scope,
  { invoiceId }: { invoiceId: string },
  { last }: Try,
): Promise<void> {
  const { einvoice } = scope;
  if (!einvoice) throw new Error("e-invoice account missing");
  const row = await queries.invoiceById(scope.db, invoiceId);
  if (row?.state === "asked") return issueAsked(scope, einvoice, { invoiceId, last });
  if (row?.state === "voiding") return makeVoid(scope, einvoice, { invoiceId, last });
  if (row?.state === "issued") return allowNext(scope, einvoice, { invoiceId, last });
}
