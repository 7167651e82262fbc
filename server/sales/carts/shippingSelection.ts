import type { Lang } from "#shared/kit/lang.ts";
import { type Money, sumMoney } from "#shared/kit/money.ts";
import type { CartShipping } from "#shared/sales/shipping/contract.ts";
import { isShipped, totalWeight } from "#shared/sales/shipping/rules.ts";
import { effectiveMethod, type OfferedMethod, optionsFor } from "../shipping/commands.ts";
import type { Delivery, LineRow } from "./queries.ts";

interface Sent {
  readonly offered: readonly OfferedMethod[];
  readonly grams: number;
  readonly delivery: Delivery;
}

export function shippingSelection(
  offered: readonly OfferedMethod[],
  sold: readonly LineRow[],
): Sent | null {
  const delivery = sold.find(isShipped)?.delivery;
  if (!delivery || offered.length === 0) return null;
  return { offered, grams: totalWeight(sold), delivery };
}

/** Adds the shipping fee once a method is chosen. */
export function withShippingFee(sent: Sent | null, goods: Money): Money {
  if (!sent) return goods;
  const { offered, grams, delivery } = sent;
  const parcel = { grams, goods, country: delivery.country };
  const fee = effectiveMethod(offered, parcel, delivery.method)?.fee;
  return fee ? sumMoney(goods.currency, [goods, fee]) : goods;
}

/** Destination country; null for pickup or while undecided. */
export function destinationCountry(sent: Sent | null, goods: Money): string | null {
  if (!sent) return null;
  const { offered, grams, delivery } = sent;
  const parcel = { grams, goods, country: delivery.country };
  const meant = effectiveMethod(offered, parcel, delivery.method);
  return meant?.method.kind === "delivery" ? delivery.country : null;
}

export function toCartShipping(sent: Sent, goods: Money, lang: Lang): CartShipping {
  const { offered, grams, delivery } = sent;
  const parcel = { grams, goods, country: delivery.country };
  const meant = effectiveMethod(offered, parcel, delivery.method);
  return {
    grams,
    method: meant?.method.id ?? null,
    address: delivery.address,
    fee: meant?.fee ?? null,
    options: optionsFor(offered, parcel, lang),
  };
}
