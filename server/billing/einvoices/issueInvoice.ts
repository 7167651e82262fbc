import {
  type InvoiceContent,
  invoiceDelivery,
  invoiceItems,
  type InvoiceProblem,
  isInvoiceableTax,
} from "#shared/billing/einvoices/issuing.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { findOrderWithLines, type OrderRow } from "#server/sales/orders/commands.ts";
import { findInvoicePreference } from "#server/sales/orders/service.ts";
import type {
  Einvoice,
  FoundInvoice,
  IssuedInvoice,
} from "#server/integrations/einvoice/einvoice.ts";
import { translator } from "#server/phrases.ts";
import { currentSeller } from "../documents/issueDocument.ts";
import { mailIssued } from "./emails.ts";
import * as queries from "./queries.ts";
import { recordInvoiceEvent } from "./invoiceEvents.ts";
import { releaseClaim, claimInvoice, type InvoiceClaim } from "./invoiceClaim.ts";

/** E-invoices are in Traditional Chinese. */
const LANG = "tw";
const MAX_EMAIL_LENGTH = 80;

interface PreparedInvoice {
  readonly content: InvoiceContent;
  /** An earlier attempt may have reached the provider. */
  readonly unheard: boolean;
}

interface Failure {
  readonly trouble: InvoiceProblem;
  readonly code?: string;
  readonly message?: string;
}

type Outcome =
  | { readonly kind: "issued"; readonly issued: IssuedInvoice }
  | ({ readonly kind: "failed" } & Failure)
  | { readonly kind: "silent"; readonly cause: unknown };

/**
 * Issues the invoice. After an uncertain attempt the provider is queried first; our unique number
 * makes it reject duplicates.
 * @throws on an unusable response, so that the job retries; after the last retry the invoice needs
 * attention.
 */
export async function issueInvoice(
  scope: Context,
  einvoice: Einvoice,
  { invoiceId, last }: { invoiceId: string; last: boolean },
): Promise<void> {
  const claim = await claimInvoice(scope, invoiceId, (tx, it) => prepare(tx, scope, it));
  if (!claim) return;
  const outcome = await sendInvoice(einvoice, claim).catch((cause: unknown): Outcome => ({
    kind: "silent",
    cause,
  }));
  await releaseClaim(scope, claim, async (tx, { row, order }) => {
    if (row.state === "asked") await concludeInvoice(tx, scope, { row, order, outcome, last });
  });
  if (outcome.kind === "silent") throw outcome.cause;
}

async function prepare(
  tx: Tx,
  scope: Context,
  { row, order }: { row: queries.InvoiceRow; order: OrderRow },
): Promise<PreparedInvoice | null> {
  if (row.state !== "asked") return null;
  if (row.sent_at && row.content) return { content: row.content, unheard: true };
  if (!order.tax || !isInvoiceableTax(order.tax)) {
    await fail(tx, scope, row, { trouble: "rate" });
    return null;
  }
  const content = await contentOf(tx, order, row);
  await queries.updateInvoice(tx, row.id, {
    content: JSON.stringify(content),
    sent_at: scope.realNow(),
  });
  return { content, unheard: false };
}

async function contentOf(
  tx: Tx,
  order: OrderRow,
  row: queries.InvoiceRow,
): Promise<InvoiceContent> {
  const { lines = [] } = (await findOrderWithLines(tx, order.id)) ?? {};
  const buyer = {
    name: order.buyer_name,
    email: await emailOf(tx, order),
    address: await addressOf(tx, order),
  };
  const sold = lines.map(({ name, quantity, total_minor: minor }) => ({
    name: name[LANG],
    quantity,
    minor,
  }));
  const fee = {
    name: translator(LANG, "invoicing")("fee"),
    quantity: 1,
    minor: order.shipping_minor,
  };
  return {
    ...invoiceDelivery(await findInvoicePreference(tx, order.id), buyer),
    tax: row.tax,
    items: invoiceItems([...sold, fee], row.amount_minor),
    amount: row.amount_minor,
  };
}

/** An overlong address is replaced by the shop's: truncated, it could belong to someone else. */
async function emailOf(tx: Tx, { email }: OrderRow): Promise<string> {
  return email.length > MAX_EMAIL_LENGTH ? (await currentSeller(tx)).email : email;
}

/** Billing address, or else the shipping address. */
async function addressOf(tx: Tx, order: OrderRow): Promise<string | null> {
  const bills = await queries.findBillingAddress(tx, order.member_id);
  return bills || order.shipping?.address?.text[LANG] || null;
}

async function sendInvoice(
  einvoice: Einvoice,
  turn: InvoiceClaim & PreparedInvoice,
): Promise<Outcome> {
  const { content, unheard } = turn;
  const { relate_number: ours } = turn.row;
  if (unheard) {
    const found = await einvoice.find(ours);
    if (found) return fromFoundInvoice(found, content);
  }
  const trouble = await unknownNumber(einvoice, content);
  if (trouble) return { kind: "failed", trouble };
  const said = await einvoice.issue(ours, content);
  if (said.ok) return { kind: "issued", issued: said.value };
  // A used number is refused: another process may have been faster.
  const found = await einvoice.find(ours);
  if (found) return fromFoundInvoice(found, content);
  const { code, message } = said;
  return { kind: "failed", trouble: "refused", code, message };
}

const fromFoundInvoice = (found: FoundInvoice, { amount }: InvoiceContent): Outcome =>
  found.amount === amount && !found.void
    ? { kind: "issued", issued: found }
    : { kind: "failed", trouble: "differs" };

/** Null also while the provider cannot tell; issuing decides then. */
async function unknownNumber(
  einvoice: Einvoice,
  { carrier, loveCode }: InvoiceContent,
): Promise<InvoiceProblem | null> {
  if (carrier?.kind === "mobile" && (await einvoice.barcodeExists(carrier.number)) === false) {
    return "barcode";
  }
  if (loveCode !== null && (await einvoice.loveCodeExists(loveCode)) === false) return "love_code";
  return null;
}

interface InvoiceConclusion {
  readonly row: queries.InvoiceRow;
  readonly order: OrderRow;
  readonly outcome: Outcome;
  readonly last: boolean;
}

async function concludeInvoice(
  tx: Tx,
  scope: Context,
  { row, order, outcome, last }: InvoiceConclusion,
) {
  if (outcome.kind === "issued") {
    const { number, randomCode, issuedAt } = outcome.issued;
    const told = { number, random_code: randomCode, issued_at: issuedAt };
    const settled = { trouble: null, code: null, message: null };
    await queries.updateInvoice(tx, row.id, { state: "issued", ...told, ...settled });
    await recordInvoiceEvent(tx, scope, row.id, "issued", { detail: number });
    await mailIssued(tx, scope, order, { ...row, ...told });
    return;
  }
  if (outcome.kind === "failed") return fail(tx, scope, row, outcome);
  if (last) return fail(tx, scope, row, { trouble: "silent" });
  await queries.updateInvoice(tx, row.id, { trouble: "silent", code: null, message: null });
}

/** An invoice certainly not issued is rebuilt from the current preference on retry. */
async function fail(tx: Tx, scope: Context, row: queries.InvoiceRow, failure: Failure) {
  const { trouble, code = null, message = null } = failure;
  const isUnheard = trouble === "silent" || trouble === "differs";
  await queries.updateInvoice(tx, row.id, {
    state: "failed",
    trouble,
    code,
    message,
    ...(isUnheard ? {} : { sent_at: null }),
  });
  await recordInvoiceEvent(tx, scope, row.id, "failed", { detail: code ?? trouble, note: message });
}
