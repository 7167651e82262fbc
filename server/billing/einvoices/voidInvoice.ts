import { formatDay } from "#shared/kit/time.ts";
import type { Scope } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { Einvoice } from "#server/integrations/einvoice/einvoice.ts";
import { askAllowance } from "./allowances.ts";
import * as queries from "./queries.ts";
import { writeDown } from "./invoiceEvents.ts";
import { endTurn, takeTurn, type Turn } from "./invoiceClaim.ts";

type Outcome =
  | { readonly kind: "void" }
  | { readonly kind: "refused"; readonly code: string; readonly message: string }
  | { readonly kind: "silent"; readonly cause: unknown };

/**
 * Voids the invoice; an already void one counts as done. If refused, it stays valid, and a refund
 * becomes an allowance.
 * @throws on an unusable response, so that the job retries.
 */
export async function makeVoid(
  scope: Scope,
  einvoice: Einvoice,
  { invoiceId, last }: { invoiceId: string; last: boolean },
): Promise<void> {
  const turn = await takeTurn(scope, invoiceId, async (_tx, { row }) =>
    row.state === "voiding" ? {} : null,
  );
  if (!turn) return;
  const outcome = await tell(einvoice, turn).catch((cause: unknown): Outcome => ({
    kind: "silent",
    cause,
  }));
  await endTurn(scope, turn, async (tx, { row }) => {
    if (row.state === "voiding") await conclude(tx, scope, { row, outcome, last });
  });
  if (outcome.kind === "silent") throw outcome.cause;
}

async function tell(einvoice: Einvoice, { row }: Turn): Promise<Outcome> {
  const { number, issued_at: issuedAt, void_reason: reason, relate_number: ours } = row;
  if (number === null || issuedAt === null) throw new Error(`invoice ${row.id} was never issued`);
  const said = await einvoice.invalidate({ number, day: formatDay(issuedAt) }, reason ?? "");
  if (said.ok) return { kind: "void" };
  const found = await einvoice.find(ours);
  if (found?.void) return { kind: "void" };
  return { kind: "refused", code: said.code, message: said.message };
}

interface Concluded {
  readonly row: queries.InvoiceRow;
  readonly outcome: Outcome;
  readonly last: boolean;
}

async function conclude(tx: Tx, scope: Scope, { row, outcome, last }: Concluded): Promise<void> {
  if (outcome.kind === "void") {
    const settled = { trouble: null, code: null, message: null };
    await queries.updateInvoice(tx, row.id, { state: "void", voided_at: scope.now(), ...settled });
    return writeDown(tx, scope, row.id, "voided", { detail: row.number });
  }
  if (outcome.kind === "silent") {
    await queries.updateInvoice(tx, row.id, { trouble: "silent", code: null, message: null });
    if (last) await writeDown(tx, scope, row.id, "void_failed", { detail: "silent" });
    return;
  }
  const { code, message } = outcome;
  await writeDown(tx, scope, row.id, "void_failed", { detail: code, note: message });
  const trouble = row.void_refund_id ? null : ("refused" as const);
  const reason = trouble ? row.void_reason : null; // kept for a retry by staff
  const standing = { state: "issued", void_reason: reason, void_refund_id: null } as const;
  const told = trouble ? { trouble, code, message } : { trouble, code: null, message: null };
  await queries.updateInvoice(tx, row.id, { ...standing, ...told });
  if (row.void_refund_id) await askAllowance(tx, scope, row, row.void_refund_id);
}
