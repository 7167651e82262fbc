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
 * How an order is sent and what that costs; null where nothing has to be, or the shop has set up no way to do it.
 * @throws {Refusal} `request.invalid` at `shipping` while nothing is chosen, or what cannot be.
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
  // What was chosen is meant, or refused; only who has chosen none is sent it by what goes there.
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
