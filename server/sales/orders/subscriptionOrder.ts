import { personName } from "#shared/kit/person.ts";
import type { Lang } from "#shared/kit/lang.ts";
import type { PlanMonths, ProductKind } from "#shared/catalog/products/rules.ts";
import {
  type OrderOrigin,
  OrderStatus,
  PAYMENT_WINDOW_HOURS,
  type PaymentMethod,
} from "#shared/sales/orders/rules.ts";
import type { OrderTax } from "#shared/sales/tax/rules.ts";
import { memberById } from "#server/identity/sessions/commands.ts";
import type { Context } from "#server/context.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { Texts } from "#shared/kit/lang.ts";
import { calculateTax, determineTax, findTaxFacts } from "../tax/commands.ts";
import type { OrderLineRow, OrderRow } from "./commands.ts";
import { orderNumber } from "./createOrder.ts";
import { findInvoicePreference, placedPreference } from "./invoicePreferences.ts";
import * as queries from "./queries.ts";
import { orderPaid, orderPlaced } from "./events.ts";

const HOUR_MS = 3_600_000;

/** The plan of a subscription: as its next period is sold, or at the price of an upgrade. */
interface SoldPlan {
  readonly subscriptionId: string;
  readonly product_id: string;
  readonly commodity_id: string;
  readonly kind: ProductKind;
  readonly name: Texts;
  readonly edition_id: string | null;
  readonly edition: Texts | null;
  readonly payment_title: string;
  readonly months: PlanMonths;
  readonly quantity: number;
  readonly unit_minor: number;
  readonly discount_minor: number;
}

interface NewSubscriptionOrder {
  readonly origin: Exclude<OrderOrigin, "first">;
  readonly memberId: string;
  readonly lang: Lang;
  readonly currency: string;
  readonly plans: readonly SoldPlan[];
  readonly method: PaymentMethod;
  /** Charged already; otherwise its member pays it within the usual days. */
  readonly paidAt: Date | null;
  /** The order it renews: its invoice goes to the same buyer; null: none. */
  readonly after: string | null;
  /** No recurring charge may start with it. */
  readonly paidOnce: boolean;
}

/**
 * Places an order of the next period of subscriptions or of what an upgrade costs, at frozen prices and with the tax of
 * today; one charged already is paid from the start and enqueues fulfillment. Its postings are the caller's.
 */
export async function createSubscriptionOrder(
  tx: Tx,
  scope: Context,
  sale: NewSubscriptionOrder,
): Promise<{ order: queries.PlacedOrder; lines: readonly OrderLineRow[] }> {
  const { memberId, plans, paidAt } = sale;
  const member = await memberById(tx, memberId, { lock: false });
  if (!member) throw new Error(`member ${memberId} of a renewal is not there`);
  const priced = await pricePlans(tx, { memberId, plans });
  const order = orderRow(scope, sale, { member, priced });
  const lines = plans.map((plan, position) => ({
    ...lineRow(scope, order.id, plan, position),
    tax_minor: priced.taxed.lines[position] ?? 0,
  }));
  const event = {
    order_id: order.id,
    from_status: null,
    to_status: order.status,
    reason: paidAt ? "renewal.charged" : "placed",
    actor_id: paidAt ? null : (scope.viewer?.memberId ?? null),
    at: order.placed_at,
  };
  const wish = placedPreference(
    order,
    sale.after === null ? undefined : await findInvoicePreference(tx, sale.after),
  );
  await queries.insertOrder(tx, { order, lines, event, wish });
  await scope.jobs.enqueue(tx, paidAt ? orderPaid : orderPlaced, { orderId: order.id });
  return { order, lines };
}

interface Sold {
  readonly member: NonNullable<Awaited<ReturnType<typeof memberById>>>;
  readonly priced: Awaited<ReturnType<typeof pricePlans>>;
}

function orderRow(
  scope: Context,
  { origin, memberId, lang, currency, method, paidAt, paidOnce }: NewSubscriptionOrder,
  { member, priced: { totals, tax, taxed } }: Sold,
): queries.PlacedOrder {
  const now = scope.now();
  const total = totals.reduce((sum, minor) => sum + minor, 0);
  return {
    id: scope.newId(),
    number: orderNumber(scope),
    member_id: memberId,
    origin,
    status: paidAt ? OrderStatus.paid : OrderStatus.unpaid,
    currency,
    total_minor: total,
    tax,
    tax_minor: taxed.tax_minor,
    shipping: null,
    shipping_minor: 0,
    shipping_tax_minor: 0,
    payment_method: method,
    lang,
    email: member.email,
    buyer_name: personName({ firstName: member.first_name, lastName: member.last_name }, lang),
    consent_version: null,
    consented_at: null,
    acknowledged: [],
    reductions: [],
    request_key: null,
    placed_at: now,
    due_at: new Date(now.getTime() + PAYMENT_WINDOW_HOURS * HOUR_MS),
    paid_once: paidOnce,
    paid_minor: paidAt ? total : 0,
    refunded_minor: 0,
    paid_at: paidAt,
  };
}

/** Frozen prices, with the tax of today. */
async function pricePlans(
  tx: Tx,
  { memberId, plans }: Pick<NewSubscriptionOrder, "memberId" | "plans">,
) {
  const totals = plans.map(planAmount);
  const tax: OrderTax = {
    ...determineTax(await findTaxFacts(tx, memberId), { lines: plans, sentTo: null }),
    counted: true,
  };
  return { totals, tax, taxed: calculateTax(tax, { lines: totals, shipping: 0 }) };
}

/** Of one period, in minor units. */
export const planAmount = (
  plan: Pick<SoldPlan, "unit_minor" | "quantity" | "discount_minor">,
): number => plan.unit_minor * plan.quantity - plan.discount_minor;

const lineRow = (
  scope: Context,
  orderId: string,
  { subscriptionId, ...plan }: SoldPlan,
  position: number,
): Omit<OrderLineRow, "tax_minor"> => ({
  id: scope.newId(),
  order_id: orderId,
  position,
  subscription_id: subscriptionId,
  product_id: plan.product_id,
  commodity_id: plan.commodity_id,
  kind: plan.kind,
  name: plan.name,
  edition_id: plan.edition_id,
  edition: plan.edition,
  payment_title: plan.payment_title,
  months: plan.months,
  quantity: plan.quantity,
  unit_minor: plan.unit_minor,
  total_minor: planAmount(plan),
  discount_minor: plan.discount_minor,
  free_months: 0,
  reserved: 0,
  returned: 0,
  returned_unsent: 0,
  sent: 0,
});

/** An order of the subscription that its member has not paid yet, or whose money is being confirmed. */
export const findOpenSubscriptionOrder = (
  tx: Db | Tx,
  subscriptionId: string,
): Promise<Pick<OrderRow, "id" | "status" | "number" | "origin"> | undefined> =>
  queries.findOpenSubscriptionOrder(tx, subscriptionId);

export const listUnpaidSubscriptionOrders = queries.listUnpaidSubscriptionOrders;
