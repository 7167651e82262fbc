import { formatDay } from "#shared/kit/time.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { Einvoice } from "#server/integrations/einvoice/einvoice.ts";
import { requestAllowance } from "./allowances.ts";
import * as queries from "./queries.ts";
import { recordInvoiceEvent } from "./invoiceEvents.ts";
import { releaseClaim, claimInvoice, type InvoiceClaim } from "./invoiceClaim.ts";

type Outcome =
  | { readonly kind: "void" }
  | { readonly kind: "refused"; readonly code: string; readonly message: string }
  | { readonly kind: "silent"; readonly cause: unknown };

/**
 * Voids the invoice; an already void one counts as done. If refused, it stays valid, and a refund
 * becomes an allowance.
 * @throws on an unusable response, so that the job retries.
 */
export async function voidInvoice(
  scope: Context,
  einvoice: Einvoice,
  { invoiceId, last }: { invoiceId: string; last: boolean },
): Promise<void> {
  const claim = await claimInvoice(scope, invoiceId, async (_tx, { row }) =>
    row.state === "voiding" ? {} : null,
  );
  if (!claim) return;
  const outcome = await sendVoid(einvoice, claim).catch((cause: unknown): Outcome => ({
    kind: "silent",
    cause,
  }));
  await releaseClaim(scope, claim, async (tx, { row }) => {
    if (row.state === "voiding") await concludeVoid(tx, scope, { row, outcome, last });
  });
  if (outcome.kind === "silent") throw outcome.cause;
}

async function sendVoid(einvoice: Einvoice, { row }: InvoiceClaim): Promise<Outcome> {
  const { number, issued_at: issuedAt, void_reason: reason, relate_number: ours } = row;
  if (number === null || issuedAt === null) throw new Error(`invoice ${row.id} was never issued`);
  const said = await einvoice.invalidate({ number, day: formatDay(issuedAt) }, reason ?? "");
  if (said.ok) return { kind: "void" };
  const found = await einvoice.find(ours);
  if (found?.void) return { kind: "void" };
  return { kind: "refused", code: said.code, message: said.message };
}

interface VoidConclusion {
  readonly row: queries.InvoiceRow;
  readonly outcome: Outcome;
  readonly last: boolean;
}

async function concludeVoid(
  tx: Tx,
  scope: Context,
  { row, outcome, last }: VoidConclusion,
): Promise<void> {
  if (outcome.kind === "void") {
    const settled = { trouble: null, code: null, message: null };
    await queries.updateInvoice(tx, row.id, { state: "void", voided_at: scope.now(), ...settled });
    return recordInvoiceEvent(tx, scope, row.id, "voided", { detail: row.number });
  }
  if (outcome.kind === "silent") {
    await queries.updateInvoice(tx, row.id, { trouble: "silent", code: null, message: null });
    if (last) await recordInvoiceEvent(tx, scope, row.id, "void_failed", { detail: "silent" });
    return;
  }
  const { code, message } = outcome;
  await recordInvoiceEvent(tx, scope, row.id, "void_failed", { detail: code, note: message });
  const trouble = row.void_refund_id ? null : ("refused" as const);
  const reason = trouble ? row.void_reason : null; // kept for a retry by staff
  const standing = { state: "issued", void_reason: reason, void_refund_id: null } as const;
  const told = trouble ? { trouble, code, message } : { trouble, code: null, message: null };
  await queries.updateInvoice(tx, row.id, { ...standing, ...told });
  if (row.void_refund_id) await requestAllowance(tx, scope, row, row.void_refund_id);
}
