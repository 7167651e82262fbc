import { priceIn, TRIAL } from "#shared/catalog/products/rules.ts";
import { ensure, Refusal } from "#shared/errors.ts";
import { type Money, multiplyMoney, sumMoney } from "#shared/kit/money.ts";
import { trialsAmong } from "#shared/payments/attempts/methodRules.ts";
import type { LineReduction } from "#shared/sales/promotions/rules.ts";
import { isShipped, type OrderShipping, totalWeight } from "#shared/sales/shipping/rules.ts";
import { takeLines, deleteCodes } from "../carts/commands.ts";
import { resolveChargeCurrency } from "#server/catalog/pricing/service.ts";
import { toReducibleLine } from "../carts/cartView.ts";
import { isPurchasable, type Offer } from "#server/catalog/listing/commands.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { addressForParcel } from "#server/identity/members/commands.ts";
import type { CodeEvaluation } from "../promotions/commands.ts";
import type { PlacedOrder } from "./queries.ts";
import { evaluateLocked } from "../promotions/redemptions.ts";
import { effectiveMethod, offeredMethods, quoteMethod } from "../shipping/commands.ts";
import type { TaxFacts } from "../tax/commands.ts";

export interface PricedLine {
  readonly offer: Offer;
  readonly quantity: number;
  readonly unit: Money;
  readonly total: Money;
  readonly discount: number;
  readonly freeMonths: number;
}

interface ShippingChoice {
  readonly method: string | null;
  readonly address: string | null;
}

export interface PricedOrder {
  readonly lines: PricedLine[];
  readonly evaluation: CodeEvaluation;
  /** Price agreed once (quotation): never charged periodically. */
  readonly paidOnce: boolean;
  readonly shippingChoice: ShippingChoice;
  readonly facts: TaxFacts;
  /** Clears the source of the lines in the same transaction. */
  readonly onPlaced: (order: PlacedOrder) => Promise<void>;
}

export async function priceCart(
  tx: Tx,
  scope: Context,
  requestedCurrency: string,
  memberId: string,
): Promise<PricedOrder> {
  const { lines: taken, codes, delivery, facts } = await takeLines(tx, memberId, scope.now());
  ensure(facts, "cart.empty");
  const found = taken.map(({ offer, quantity }) => {
    ensure(offer && isPurchasable(offer, scope.now()), "product.not_purchasable");
    return { offer, quantity };
  });
  const offers = found.map(({ offer }) => offer);
  ensure(trialsAmong(offers) !== "some", "order.trial_alone");
  const isOnce = found.every(({ offer, quantity }) => offer.months !== TRIAL || quantity === 1);
  ensure(isOnce, "order.trial_once");
  const currency = await resolveChargeCurrency(tx, scope.providers, offers, requestedCurrency);
  const full = found.map(({ offer, quantity }) => {
    const unit = priceIn(offer.prices, currency);
    return { offer, quantity, unit, total: multiplyMoney(unit, quantity) };
  });
  const lines = full.map(({ offer, total }) => toReducibleLine(offer, total));
  const wanted = { codes, memberId, lines, currency, now: scope.now() };
  const judged = await evaluateLocked(tx, wanted);
  return {
    evaluation: judged,
    facts,
    paidOnce: false,
    lines: full.map((line, at) => less(line, judged.lines[at])),
    shippingChoice: { method: delivery?.method ?? null, address: delivery?.address ?? null },
    onPlaced: ({ reductions }) =>
      deleteCodes(
        tx,
        memberId,
        reductions.map(({ code }) => code),
      ),
  };
}

export function less(
  line: Omit<PricedLine, "discount" | "freeMonths">,
  { discount, freeMonths }: LineReduction = { discount: 0, freeMonths: 0 },
): PricedLine {
  const total = { ...line.total, minor: line.total.minor - discount };
  return { ...line, total, discount, freeMonths };
}

export interface ShippingQuote {
  readonly fee: Money;
  readonly shipping: OrderShipping;
}

interface Sent {
  readonly memberId: string;
  readonly lines: readonly PricedLine[];
  readonly wanted: ShippingChoice;
}

/**
 * Null if nothing is shipped or no method is configured.
 * @throws {Refusal} `request.invalid` at `shipping` while the choice is missing or unusable.
 */
export async function quoteOrderShipping(
  tx: Tx,
  { memberId, lines, wanted }: Sent,
): Promise<ShippingQuote | null> {
  if (!lines.some(({ offer }) => isShipped(offer))) return null;
  const offered = await offeredMethods(tx);
  const [first] = lines;
  if (offered.length === 0 || !first) return null;
  const { method: chosen, address: id } = wanted;
  const address = id === null ? null : ((await addressForParcel(tx, { memberId, id })) ?? null);
  const grams = totalWeight(lines.map(({ offer, quantity }) => ({ ...offer, quantity })));
  const { currency } = first.total;
  const goods = sumMoney(
    currency,
    lines.map(({ total }) => total),
  );
  const parcel = { grams, goods, country: address?.country ?? null };
  const meant = effectiveMethod(offered, parcel, chosen);
  // An explicit choice is never replaced; without one, the first method that delivers there
  // applies.
  if (!meant || (chosen !== null && meant.method.id !== chosen)) {
    const named = offered.find((each) => each.id === chosen);
    throw notSent(named ? quoteMethod(named, offered, parcel).reason : null);
  }
  const { method, fee } = meant;
  const { kind, name, note } = method;
  const to = kind === "delivery" ? address : null;
  ensure(kind === "pickup" || to, "request.invalid", { shipping: ["shipping_address"] });
  return { fee, shipping: { method: method.id, kind, name, note, grams, address: to } };
}

const notSent = (reason: string | null) =>
  new Refusal("request.invalid", { shipping: [`shipping_${reason ?? "method"}`] });
