import type { Scope } from "#server/context.ts";
import type { Try } from "#server/platform/jobs/job.ts";
import { allowNext } from "./allowances.ts";
import { issueAsked } from "./issueInvoice.ts";
import * as queries from "./queries.ts";
import { makeVoid } from "./voidInvoice.ts";

/**
 * Does what an invoice waits for: has it issued, made void, or lessened by an allowance. Runs as a job, so at least once,
 * and however many processes run it, each is done once.
 * @throws when the provider says nothing, when another process speaks to it, and without an account: the job comes again.
 */
export async function settleInvoice(
  scope: Scope,
  { invoiceId }: { invoiceId: string },
  { last }: Try,
): Promise<void> {
  const { einvoice } = scope;
  if (!einvoice) throw new Error("there is no account for e-invoices any more");
  const row = await queries.invoiceById(scope.db, invoiceId);
  if (row?.state === "asked") return issueAsked(scope, einvoice, { invoiceId, last });
  if (row?.state === "voiding") return makeVoid(scope, einvoice, { invoiceId, last });
  if (row?.state === "issued") return allowNext(scope, einvoice, { invoiceId, last });
}
