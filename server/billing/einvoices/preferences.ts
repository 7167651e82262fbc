import type { z } from "zod";
import { isBinding } from "#shared/billing/einvoices/issuing.ts";
import {
  DEFAULT_INVOICE_PREFERENCE,
  type InvoicePreference,
  toPreferenceRow,
} from "#shared/billing/einvoices/rules.ts";
import type {
  invoicePreferences,
  OrderInvoicePreference,
} from "#shared/billing/einvoices/preferences.ts";
import { ensure } from "#shared/errors.ts";
import { isClosed } from "#shared/sales/orders/stateMachine.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Context } from "#server/context.ts";
import { type Db, runTransaction, type Tx } from "#server/platform/db/client.ts";
import { type InvoiceDetails, invoiceDetailsOf } from "#server/identity/members/service.ts";
import { lockOrder, type OrderRow, findOrderWithLines } from "#server/sales/orders/commands.ts";
import {
  isOrderInvoiced,
  lastInvoicePreference,
  requireOwnOrder,
  findInvoicePreference,
  saveInvoicePreference,
} from "#server/sales/orders/service.ts";
import { requireMember, requireStaff } from "#server/identity/sessions/service.ts";
import { insertEvent, listOrderInvoices, updateInvoice } from "./queries.ts";
import { invoiceProcessing } from "./jobs.ts";

type Named = z.output<typeof invoicePreferences.own.input>;
type ChangeInput = z.output<typeof invoicePreferences.change.input>;

export interface SuggestedPreference {
  /** Last preference other than a donation, or one derived from the profile. */
  readonly wish: InvoicePreference;
  /** Company fields of the profile; empty where unset. */
  readonly company: InvoiceDetails;
}

export async function suggestPreference(scope: Context): Promise<SuggestedPreference> {
  const { memberId } = requireMember(scope);
  const { db } = scope;
  const company = await invoiceDetailsOf(db, memberId);
  const { title, uniformNumber } = company;
  const isCompany = title !== "" && uniformNumber !== "";
  const likely: InvoicePreference = isCompany
    ? { kind: "company", title, uniformNumber }
    : DEFAULT_INVOICE_PREFERENCE;
  return { wish: (await lastInvoicePreference(db, memberId)) ?? likely, company };
}

export async function own(scope: Context, { id }: Named): Promise<OrderInvoicePreference> {
  return preferenceView(scope.db, await requireOwnOrder(scope, id));
}

/**
 * @throws {Refusal} `einvoice.not_applicable` without a Taiwanese invoice,
 * `einvoice.already_issued` once issuing has begun.
 */
export async function change(scope: Context, input: ChangeInput): Promise<OrderInvoicePreference> {
  await requireOwnOrder(scope, input.id);
  return runTransaction(scope.db, async (tx) => {
    const { order } = await savePreference(tx, scope, input);
    return preferenceView(tx, order);
  });
}

export async function ofOrder(scope: Context, { id }: Named): Promise<OrderInvoicePreference> {
  requireStaff(scope, "orders.read");
  const found = await findOrderWithLines(scope.db, id);
  ensure(found, "order.not_found");
  return preferenceView(scope.db, found.order);
}

export async function changeAny(
  scope: Context,
  input: ChangeInput,
): Promise<OrderInvoicePreference> {
  requireStaff(scope, "orders.write");
  return runTransaction(scope.db, async (tx) => {
    const { order, before } = await savePreference(tx, scope, input);
    await audit(tx, scope, {
      action: "order.invoice_preference_changed",
      subjectType: "order",
      subjectId: order.id,
      before: auditFacts(before),
      after: auditFacts(input.invoice),
    });
    return preferenceView(tx, order);
  });
}

/** The audit trail omits titles and numbers. */
const auditFacts = (wish: InvoicePreference) => {
  const { kind, carrier } = toPreferenceRow(wish);
  return { kind, carrier };
};

/** Under the order's lock, so that nothing is issued meanwhile. */
async function savePreference(tx: Tx, scope: Context, { id, invoice }: ChangeInput) {
  const order = await lockOrder(tx, id);
  ensure(order, "order.not_found");
  ensure(isChangeable(order), "einvoice.not_applicable");
  ensure(!(await hasBindingInvoice(tx, id)), "einvoice.already_issued");
  const before = await findInvoicePreference(tx, id);
  await saveInvoicePreference(tx, { orderId: id, wish: invoice, at: scope.now() });
  await retryFailedInvoices(tx, scope, id);
  return { order, before };
}

/** Retries a refused invoice with the new preference at once. */
async function retryFailedInvoices(tx: Tx, scope: Context, orderId: string): Promise<void> {
  if (!scope.einvoice) return;
  for (const { id, state } of await listOrderInvoices(tx, [orderId])) {
    if (state !== "failed") continue; // certainly not issued: otherwise the preference is locked
    const untroubled = { trouble: null, code: null, message: null };
    await updateInvoice(tx, id, { state: "asked", ...untroubled });
    await insertEvent(tx, id, { what: "retried", at: scope.now() });
    await scope.jobs.enqueue(tx, invoiceProcessing, { invoiceId: id });
  }
}

/** The preference is locked by an invoice. */
const hasBindingInvoice = async (db: Db | Tx, orderId: string): Promise<boolean> =>
  (await listOrderInvoices(db, [orderId])).some(({ state, sent_at: sentAt }) =>
    isBinding({ state, sentAt }),
  );

/** Closed orders have no invoice. */
const isChangeable = (order: OrderRow): boolean =>
  isOrderInvoiced(order) && !isClosed(order.status);

async function preferenceView(db: Db | Tx, order: OrderRow): Promise<OrderInvoicePreference> {
  if (!isOrderInvoiced(order)) return { preference: null, changeable: false };
  const changeable = isChangeable(order) && !(await hasBindingInvoice(db, order.id));
  return { preference: await findInvoicePreference(db, order.id), changeable };
}
