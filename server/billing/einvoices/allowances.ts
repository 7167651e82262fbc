import type { InvoiceProblem } from "#shared/billing/einvoices/issuing.ts";
import { formatDay } from "#shared/kit/time.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { Einvoice, IssuedAllowance } from "#server/integrations/einvoice/einvoice.ts";
import { translator } from "#server/phrases.ts";
import * as queries from "./queries.ts";
import { recordInvoiceEvent } from "./invoiceEvents.ts";
import { releaseClaim, PROVIDER_CALL_MS, claimInvoice, type InvoiceClaim } from "./invoiceClaim.ts";
import { invoiceProcessing } from "./jobs.ts";

interface NextAllowance {
  readonly allowance: queries.AllowanceRow;
  /** Remaining invoice amount while this allowance is not made. */
  readonly before: number;
  /** Provider numbers of allowances made. */
  readonly known: readonly string[];
}

interface Failure {
  readonly trouble: InvoiceProblem;
  readonly code?: string | null;
  readonly message?: string | null;
}

type Outcome =
  | { readonly kind: "made"; readonly made: IssuedAllowance }
  | ({ readonly kind: "failed" } & Failure)
  | { readonly kind: "silent"; readonly cause: unknown };

/** The invoice must be locked. */
export async function requestAllowance(
  tx: Tx,
  scope: Context,
  invoice: Pick<queries.InvoiceRow, "id">,
  refundId: string,
): Promise<void> {
  const { amount_minor: minor } = await queries.findRefundAmount(tx, refundId);
  await queries.insertAllowance(tx, {
    id: scope.newId(),
    invoice_id: invoice.id,
    refund_id: refundId,
    amount_minor: minor,
    state: "asked",
    asked_at: scope.now(),
  });
  await recordInvoiceEvent(tx, scope, invoice.id, "allowance_asked", { detail: String(minor) });
  await scope.jobs.enqueue(tx, invoiceProcessing, { invoiceId: invoice.id });
}

/**
 * Makes the next pending allowance. The provider knows no reference of ours, so the remaining
 * invoice amount tells whether it was made; an unanswered request keeps the claim, as the provider
 * may still be working.
 * @throws on an unusable response, so that the job retries.
 */
export async function makeNextAllowance(
  scope: Context,
  einvoice: Einvoice,
  { invoiceId, last }: { invoiceId: string; last: boolean },
): Promise<void> {
  const claim = await claimInvoice(scope, invoiceId, (tx, { row }) => findNextAllowance(tx, row));
  if (!claim) return;
  const isMine = () => scope.realNow().getTime() + PROVIDER_CALL_MS < claim.until.getTime();
  const outcome = await sendAllowance(einvoice, claim, isMine).catch((cause: unknown): Outcome => ({
    kind: "silent",
    cause,
  }));
  const unheard = outcome.kind === "silent";
  await releaseClaim(scope, { ...claim, unheard }, (tx) =>
    concludeAllowance(tx, scope, { turn: claim, outcome, last }),
  );
  if (outcome.kind === "silent") throw outcome.cause;
}

async function findNextAllowance(tx: Tx, row: queries.InvoiceRow): Promise<NextAllowance | null> {
  if (row.state !== "issued") return null;
  const all = await queries.listAllowances(tx, [row.id]);
  const allowance = all.find(({ state }) => state === "asked");
  if (!allowance) return null;
  const made = all.filter(({ state }) => state === "made");
  const before = made.reduce((left, each) => left - each.amount_minor, row.amount_minor);
  const known = made.flatMap(({ number }) => (number === null ? [] : [number]));
  await queries.updateAllowance(tx, allowance.id, { left_before: before });
  return { allowance, before, known };
}

async function sendAllowance(
  einvoice: Einvoice,
  turn: InvoiceClaim & NextAllowance,
  isMine: () => boolean,
): Promise<Outcome> {
  const { row, allowance, before, known } = turn;
  const { number, issued_at: issuedAt, content } = row;
  if (number === null || issuedAt === null || content === null) {
    throw new Error(`invoice ${row.id} was never issued`);
  }
  const named = { number, day: formatDay(issuedAt) };
  const found = await einvoice.find(row.relate_number);
  const amount = allowance.amount_minor;
  if (found?.left === before - amount) {
    const news = (await einvoice.listAllowances(named)).find(
      (each) => each.amount === amount && !known.includes(each.number),
    );
    return news ? { kind: "made", made: news } : { kind: "failed", trouble: "differs" };
  }
  if (found?.left !== before || found.void) return { kind: "failed", trouble: "differs" };
  if (!isMine()) throw new Error(`claim expired before allowance ${allowance.id}`);
  const name = translator("tw", "invoicing")("givenBack");
  const said = await einvoice.createAllowance({
    ...named,
    buyer: content.buyer,
    tax: content.tax,
    items: [{ name, count: 1, price: amount, amount }],
    amount,
  });
  if (said.ok) return { kind: "made", made: said.value };
  const { code, message } = said;
  return { kind: "failed", trouble: "refused", code, message };
}

interface AllowanceConclusion {
  readonly turn: InvoiceClaim & NextAllowance;
  readonly outcome: Outcome;
  readonly last: boolean;
}

async function concludeAllowance(
  tx: Tx,
  scope: Context,
  { turn, outcome, last }: AllowanceConclusion,
): Promise<void> {
  const invoiceId = turn.row.id;
  const { id } = turn.allowance;
  const now = (await queries.listAllowances(tx, [invoiceId])).find((each) => each.id === id);
  if (now?.state !== "asked") return;
  if (outcome.kind === "made") {
    const { number, at } = outcome.made;
    const settled = { trouble: null, code: null, message: null };
    await queries.updateAllowance(tx, id, { state: "made", number, made_at: at, ...settled });
    await recordInvoiceEvent(tx, scope, invoiceId, "allowance_made", { detail: number });
    return scope.jobs.enqueue(tx, invoiceProcessing, { invoiceId }); // more may be pending
  }
  if (outcome.kind === "silent" && !last) {
    return queries.updateAllowance(tx, id, { trouble: "silent", code: null, message: null });
  }
  const {
    trouble,
    code = null,
    message = null,
  }: Failure = outcome.kind === "failed" ? outcome : { trouble: "silent" };
  await queries.updateAllowance(tx, id, { state: "failed", trouble, code, message });
  const told = { detail: code ?? trouble, note: message };
  await recordInvoiceEvent(tx, scope, invoiceId, "allowance_failed", told);
}
