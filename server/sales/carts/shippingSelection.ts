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

const parcelOf = ({ grams, delivery }: Sent, goods: Money) => ({
  grams,
  goods,
  country: delivery.country,
});

const methodFor = (sent: Sent, goods: Money) =>
  effectiveMethod(sent.offered, parcelOf(sent, goods), sent.delivery.method);

/** Adds the shipping fee once a method is chosen. */
export function withShippingFee(sent: Sent | null, goods: Money): Money {
  const fee = sent && methodFor(sent, goods)?.fee;
  return fee ? sumMoney(goods.currency, [goods, fee]) : goods;
}

/** Destination country; null for pickup or while undecided. */
export function destinationCountry(sent: Sent | null, goods: Money): string | null {
  const isDelivered = sent && methodFor(sent, goods)?.method.kind === "delivery";
  return isDelivered ? sent.delivery.country : null;
}

export function toCartShipping(sent: Sent, goods: Money, lang: Lang): CartShipping {
  const chosen = methodFor(sent, goods);
  return {
    grams: sent.grams,
    method: chosen?.method.id ?? null,
    address: sent.delivery.address,
    fee: chosen?.fee ?? null,
    options: optionsFor(sent.offered, parcelOf(sent, goods), lang),
  };
}
