import { ensure, Refusal } from "#shared/errors.ts";
import { type Money, sum } from "#shared/kit/money.ts";
import { isShipped, type OrderShipping, weightOf } from "#shared/sales/shipping/rules.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { addressForParcel } from "#server/identity/members/commands.ts";
import { meantMethod, offeredMethods, quoteOf } from "../shipping/commands.ts";
import type { PricedLine, WantedShipping } from "./priceOrder.ts";

export interface Shipped {
  readonly fee: Money;
  readonly shipping: OrderShipping;
}

interface Sent {
  readonly memberId: string;
  readonly lines: readonly PricedLine[];
  readonly wanted: WantedShipping;
}

/**
 * Null if nothing is shipped or no method is configured.
 * @throws {Refusal} `request.invalid` at `shipping` while the choice is missing or unusable.
 */
export async function shippingOf(
  tx: Tx,
  { memberId, lines, wanted }: Sent,
): Promise<Shipped | null> {
  if (!lines.some(({ offer }) => isShipped(offer))) return null;
  const offered = await offeredMethods(tx);
  const [first] = lines;
  if (offered.length === 0 || !first) return null;
  const { method: chosen, address: id } = wanted;
  const address = id === null ? null : ((await addressForParcel(tx, { memberId, id })) ?? null);
  const grams = weightOf(lines.map(({ offer, quantity }) => ({ ...offer, quantity })));
  const { currency } = first.total;
  const goods = sum(
    currency,
    lines.map(({ total }) => total),
  );
  const parcel = { grams, goods, country: address?.country ?? null };
  const meant = meantMethod(offered, parcel, chosen);
  // An explicit choice is never replaced; without one, the first method that delivers there
  // applies.
  if (!meant || (chosen !== null && meant.method.id !== chosen)) {
    const named = offered.find((each) => each.id === chosen);
    throw notSent(named ? quoteOf(named, offered, parcel).reason : null);
  }
  const { method, fee } = meant;
  const { kind, name, note } = method;
  const to = kind === "delivery" ? address : null;
  ensure(kind === "pickup" || to, "request.invalid", { shipping: ["shipping_address"] });
  return { fee, shipping: { method: method.id, kind, name, note, grams, address: to } };
}

const notSent = (reason: string | null) =>
  new Refusal("request.invalid", { shipping: [`shipping_${reason ?? "method"}`] });
