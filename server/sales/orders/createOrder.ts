import type { Selectable } from "kysely";
import type { z } from "zod";
import { ensure, type ErrorCode, Refusal } from "#shared/errors.ts";
import { type Money, sumMoney } from "#shared/kit/money.ts";
import type { FieldErrors } from "#shared/kit/refusal.ts";
import { personName } from "#shared/kit/person.ts";
import { formatDay } from "#shared/kit/time.ts";
import type { Acknowledged } from "#shared/sales/orders/acknowledgedNotes.ts";
import type { PlaceOrderInput } from "#shared/sales/orders/contract.ts";
import { initialStatus } from "#shared/sales/orders/stateMachine.ts";
import { OrderStatus, PAYMENT_WINDOW_HOURS } from "#shared/sales/orders/rules.ts";
import type { OrderTax } from "#shared/sales/tax/rules.ts";
import {
  commonMonths,
  promotionEffects,
  daysLeftBefore,
  methodErrors,
  minutesLeftBefore,
  type PaymentRequest,
  trialsAmong,
} from "#shared/payments/attempts/methodRules.ts";
import { takeFromStock } from "#server/catalog/listing/commands.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { MembersTable } from "#server/platform/db/schema.ts";
import type { CodeEvaluation } from "../promotions/commands.ts";
import { redeemCodes, toReductions, hadForFree } from "../promotions/redemptions.ts";
import { transferCurrencies } from "#server/site/company/commands.ts";
import { calculateTax, type TaxFacts, determineTax } from "../tax/commands.ts";
import type { OrderLineRow } from "./commands.ts";
import { grantTrials } from "./freeTrials.ts";
import { findMethodFault, ruledProviders } from "./paymentMethodRules.ts";
import type { PricedLine, ShippingQuote } from "./priceOrder.ts";
import * as queries from "./queries.ts";
import { placedPreference } from "./invoicePreferences.ts";
import { orderPaid, orderPlaced } from "./events.ts";

export type PlaceOrderParams = z.output<typeof PlaceOrderInput>;

const HOUR_MS = 3_600_000;
const NUMBER_ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

interface NewOrder {
  readonly input: PlaceOrderParams;
  readonly priced: PricedLine[];
  readonly evaluation: CodeEvaluation;
  /** Null if nothing is shipped. */
  readonly shipped: ShippingQuote | null;
  readonly facts: TaxFacts;
  readonly paidOnce: boolean;
  readonly member: Pick<
    Selectable<MembersTable>,
    "id" | "email" | "email_verified_at" | "first_name" | "last_name"
  >;
  readonly consentVersion: string | null;
  readonly acknowledged: readonly Acknowledged[];
}

/**
 * Inserts an order with its lines and history, reserves stock, redeems codes, grants trials and
 * enqueues the follow-up job.
 * @throws {Refusal} as `place`.
 */
export async function createOrder(tx: Tx, scope: Context, draft: NewOrder) {
  const { total, ...taxed } = calculateOrderTax(draft);
  const order = { ...orderRow(scope, draft), ...total };
  await assertPayable(tx, scope, order, draft.priced);
  await assertFreeOnce(tx, order, draft.priced);
  const counted = await takeFromStock(tx, draft.priced);
  const lines = draft.priced.map((line, position) => ({
    ...lineRow(scope, order.id, line, position),
    tax_minor: taxed.lines[position] ?? 0,
    reserved: counted.has(line.offer.id) ? line.quantity : 0,
    returned: 0,
    returned_unsent: 0,
    sent: 0,
  }));
  const preference = placedPreference(order, draft.input.invoice);
  const history = {
    order_id: order.id,
    from_status: null,
    to_status: order.status,
    reason: "placed",
    actor_id: draft.member.id,
    at: order.placed_at,
  };
  await queries.insertOrder(tx, { order, lines, event: history, wish: preference });
  await redeemCodes(tx, scope, draft.evaluation, order);
  await grantTrials(tx, scope, { order, lines, verifiedAt: draft.member.email_verified_at });
  const event = order.status === OrderStatus.paid ? orderPaid : orderPlaced;
  await scope.jobs.enqueue(tx, event, { orderId: order.id });
  return { order, lines };
}

/** Tax by line and in total under today's rules; null for a zero total. */
function calculateOrderTax({ facts, priced, shipped }: NewOrder) {
  const bought = {
    lines: priced.map(({ offer }) => offer),
    sentTo: shipped?.shipping.address?.country ?? null,
  };
  const tax: OrderTax = { ...determineTax(facts, bought), counted: true };
  const amounts = {
    lines: priced.map(({ total }) => total.minor),
    shipping: shipped?.fee.minor ?? 0,
  };
  const isPriced = amounts.lines.some((minor) => minor > 0) || amounts.shipping > 0;
  const { lines, ...total } = calculateTax(tax, amounts);
  return { lines, total: { ...total, tax: isPriced ? tax : null } };
}

function orderRow(
  scope: Context,
  {
    input,
    priced,
    evaluation: judged,
    shipped,
    member,
    paidOnce,
    consentVersion,
    acknowledged,
  }: NewOrder,
): Omit<queries.PlacedOrder, "tax" | "tax_minor" | "shipping_tax_minor"> {
  const currency = priced[0]?.unit.currency ?? "TWD";
  const total = sumMoney(currency, [
    ...priced.map((line) => line.total),
    ...(shipped ? [shipped.fee] : []),
  ]);
  assertExpectedTotal(input, total, priced);
  const now = scope.now();
  const dueAt = new Date(now.getTime() + PAYMENT_WINDOW_HOURS * HOUR_MS);
  const status = initialStatus(total.minor);
  return {
    id: scope.newId(),
    number: orderNumber(scope),
    member_id: member.id,
    origin: "first",
    status,
    currency,
    total_minor: total.minor,
    shipping_minor: shipped?.fee.minor ?? 0,
    shipping: shipped?.shipping ?? null,
    payment_method: input.paymentMethod,
    lang: scope.lang,
    email: member.email,
    buyer_name: buyerName(scope, member),
    consent_version: consentVersion,
    consented_at: consentVersion === null ? null : now,
    acknowledged: [...acknowledged],
    reductions: toReductions(judged),
    request_key: scope.idempotencyId,
    placed_at: now,
    due_at: dueAt,
    paid_once: paidOnce,
    paid_minor: 0,
    refunded_minor: 0,
    paid_at: status === OrderStatus.paid ? now : null,
  };
}

/**
 * Checks the expected total and free months against the computed ones.
 * @throws {Refusal} `order.total_required` if one is missing, `order.total_changed` if one differs; both carry the
 *   current values.
 */
function assertExpectedTotal(
  { expectedTotal: shown, expectedMonths }: PlaceOrderParams,
  charge: Money,
  priced: readonly PricedLine[],
): void {
  const freeMonths = priced.reduce((all, line) => all + line.freeMonths, 0);
  const refuse = (code: ErrorCode, fields?: FieldErrors) =>
    new Refusal(code, fields, undefined, { charge, freeMonths });
  const missing = {
    ...(!shown && { expectedTotal: ["required"] }),
    ...(freeMonths > 0 && expectedMonths === undefined && { expectedMonths: ["required"] }),
  };
  if (Object.keys(missing).length > 0) throw refuse("order.total_required", missing);
  const isTotal = shown?.minor === charge.minor && shown.currency === charge.currency;
  if (!isTotal || (expectedMonths ?? 0) !== freeMonths) throw refuse("order.total_changed");
}

/** A product that a code makes free is given once per member: one piece, in one order. */
async function assertFreeOnce(
  tx: Tx,
  { member_id: memberId }: queries.PlacedOrder,
  priced: readonly PricedLine[],
): Promise<void> {
  const given = priced.filter(({ discount, total }) => discount > 0 && total.minor === 0);
  if (given.length === 0) return;
  const products = given.map(({ offer }) => offer.product_id);
  const pieces = given.reduce((sum, { quantity }) => sum + quantity, 0);
  ensure(pieces === new Set(products).size, "order.free_quantity");
  ensure(!(await hadForFree(tx, { memberId, products })), "order.free_once");
}

async function assertPayable(
  tx: Tx,
  scope: Context,
  order: queries.PlacedOrder,
  priced: readonly PricedLine[],
): Promise<void> {
  const offers = priced.map(({ offer }) => offer);
  const wish: PaymentRequest = {
    method: order.payment_method,
    amount: { minor: order.total_minor, currency: order.currency },
    daysLeft: daysLeftBefore(order.due_at, order.placed_at),
    minutesLeft: minutesLeftBefore(order.due_at, order.placed_at),
    months: order.paid_once ? null : commonMonths(offers),
    trials: trialsAmong(offers),
    ...promotionEffects(order.reductions),
    transfers: order.payment_method === "bank" ? await transferCurrencies(tx) : [],
  };
  const providers = await ruledProviders(tx, scope.providers);
  const fault = findMethodFault(providers, wish);
  if (fault) {
    throw new Refusal("payment.method_unavailable", methodErrors("paymentMethod", fault));
  }
}

const lineRow = (
  scope: Context,
  orderId: string,
  { offer, quantity, unit, total, discount, freeMonths }: PricedLine,
  position: number,
): Omit<OrderLineRow, "tax_minor" | "reserved" | "returned" | "returned_unsent" | "sent"> => ({
  id: scope.newId(),
  order_id: orderId,
  position,
  subscription_id: null,
  product_id: offer.product_id,
  commodity_id: offer.id,
  kind: offer.kind,
  name: offer.name,
  edition_id: offer.edition_id,
  edition: offer.edition,
  payment_title: offer.payment_title,
  months: offer.months,
  quantity,
  unit_minor: unit.minor,
  total_minor: total.minor,
  discount_minor: discount,
  free_months: freeMonths,
});

/** `M261120-7F3K2Q9D`: Taipei day and 40 random bits, which hide sales volume. */
export function orderNumber(scope: Context): string {
  const random = [...scope.randomBytes(8)].map((byte) => NUMBER_ALPHABET[byte % 32]).join("");
  return `M${formatDay(scope.now()).slice(2).replaceAll("-", "")}-${random}`;
}

const buyerName = ({ lang }: Context, { first_name, last_name }: NewOrder["member"]) =>
  personName({ firstName: first_name, lastName: last_name }, lang);
