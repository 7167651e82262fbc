import type { z } from "zod";
import { isBinding } from "#shared/billing/einvoices/issuing.ts";
import { DEFAULT_WISH, type InvoiceWish, wishColumns } from "#shared/billing/einvoices/rules.ts";
import type { invoiceWishes, OrderInvoiceWish } from "#shared/billing/einvoices/preferences.ts";
import { ensure } from "#shared/errors.ts";
import { isClosed } from "#shared/sales/orders/stateMachine.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Scope } from "#server/context.ts";
import { type Db, transact, type Tx } from "#server/platform/db/client.ts";
import { type InvoiceDetails, invoiceDetailsOf } from "#server/identity/members/service.ts";
import { lockOrder, type OrderRow, orderWithLines } from "#server/sales/orders/commands.ts";
import {
  isOrderInvoiced,
  lastWishOf,
  requireOwnOrder,
  wishOf,
  writeWish,
} from "#server/sales/orders/service.ts";
import { requireMember, requireStaff } from "#server/identity/sessions/service.ts";
import { insertEvent, invoicesOf, updateInvoice } from "./queries.ts";
import { invoiceProcessing } from "./jobs.ts";

type Named = z.output<typeof invoiceWishes.own.input>;
type ChangeInput = z.output<typeof invoiceWishes.change.input>;

export interface Remembered {
  /** Last preference other than a donation, or one derived from the profile. */
  readonly wish: InvoiceWish;
  /** Company fields of the profile; empty where unset. */
  readonly company: InvoiceDetails;
}

export async function remembered(scope: Scope): Promise<Remembered> {
  const { memberId } = requireMember(scope);
  const { db } = scope;
  const company = await invoiceDetailsOf(db, memberId);
  const { title, uniformNumber } = company;
  const isCompany = title !== "" && uniformNumber !== "";
  const likely: InvoiceWish = isCompany ? { kind: "company", title, uniformNumber } : DEFAULT_WISH;
  return { wish: (await lastWishOf(db, memberId)) ?? likely, company };
}

export async function own(scope: Scope, { id }: Named): Promise<OrderInvoiceWish> {
  return told(scope.db, await requireOwnOrder(scope, id));
}

/**
 * @throws {Refusal} `einvoice.not_applicable` without a Taiwanese invoice,
 * `einvoice.already_issued` once issuing has begun.
 */
export async function change(scope: Scope, input: ChangeInput): Promise<OrderInvoiceWish> {
  await requireOwnOrder(scope, input.id);
  return transact(scope.db, async (tx) => {
    const { order } = await changed(tx, scope, input);
    return told(tx, order);
  });
}

export async function ofOrder(scope: Scope, { id }: Named): Promise<OrderInvoiceWish> {
  requireStaff(scope, "orders.read");
  const found = await orderWithLines(scope.db, id);
  ensure(found, "order.not_found");
  return told(scope.db, found.order);
}

export async function changeAny(scope: Scope, input: ChangeInput): Promise<OrderInvoiceWish> {
  requireStaff(scope, "orders.write");
  return transact(scope.db, async (tx) => {
    const { order, before } = await changed(tx, scope, input);
    await audit(tx, scope, {
      action: "order.invoice_preference_changed",
      subjectType: "order",
      subjectId: order.id,
      before: factsOf(before),
      after: factsOf(input.invoice),
    });
    return told(tx, order);
  });
}

/** The audit trail omits titles and numbers. */
const factsOf = (wish: InvoiceWish) => {
  const { kind, carrier } = wishColumns(wish);
  return { kind, carrier };
};

/** Under the order's lock, so that nothing is issued meanwhile. */
async function changed(tx: Tx, scope: Scope, { id, invoice }: ChangeInput) {
  const order = await lockOrder(tx, id);
  ensure(order, "order.not_found");
  ensure(isWritten(order), "einvoice.not_applicable");
  ensure(!(await isBound(tx, id)), "einvoice.already_issued");
  const before = await wishOf(tx, id);
  await writeWish(tx, { orderId: id, wish: invoice, at: scope.now() });
  await tryAnew(tx, scope, id);
  return { order, before };
}

/** Retries a refused invoice with the new preference at once. */
async function tryAnew(tx: Tx, scope: Scope, orderId: string): Promise<void> {
  if (!scope.einvoice) return;
  for (const { id, state } of await invoicesOf(tx, [orderId])) {
    if (state !== "failed") continue; // certainly not issued: otherwise the preference is locked
    const untroubled = { trouble: null, code: null, message: null };
    await updateInvoice(tx, id, { state: "asked", ...untroubled });
    await insertEvent(tx, id, { what: "retried", at: scope.now() });
    await scope.jobs.enqueue(tx, invoiceProcessing, { invoiceId: id });
  }
}

/** The preference is locked by an invoice. */
const isBound = async (db: Db | Tx, orderId: string): Promise<boolean> =>
  (await invoicesOf(db, [orderId])).some(({ state, sent_at: sentAt }) =>
    isBinding({ state, sentAt }),
  );

/** Closed orders have no invoice. */
const isWritten = (order: OrderRow): boolean => isOrderInvoiced(order) && !isClosed(order.status);

async function told(db: Db | Tx, order: OrderRow): Promise<OrderInvoiceWish> {
  if (!isOrderInvoiced(order)) return { preference: null, changeable: false };
  const changeable = isWritten(order) && !(await isBound(db, order.id));
  return { preference: await wishOf(db, order.id), changeable };
}
