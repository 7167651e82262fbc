import { ensure, Refusal } from "#shared/errors.ts";
import { type Money, sumMoney } from "#shared/kit/money.ts";
import { isShipped, type OrderShipping, totalWeight } from "#shared/sales/shipping/rules.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { addressForParcel } from "#server/identity/members/commands.ts";
import { effectiveMethod, offeredMethods, quoteMethod } from "../shipping/commands.ts";
import type { PricedLine, ShippingChoice } from "./priceOrder.ts";

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
