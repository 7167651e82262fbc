import type { z } from "zod";
import { priceIn, TRIAL } from "#shared/catalog/products/rules.ts";
import { ensure } from "#shared/errors.ts";
import type {
  SubscriptionDetail,
  subscriptions,
} from "#shared/licensing/subscriptions/contract.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { toReducibleLine } from "#server/sales/carts/service.ts";
import { less, placePricedOrder, type PricedOrder } from "#server/sales/orders/service.ts";
import { evaluateLocked } from "#server/sales/promotions/service.ts";
import { findTaxFacts } from "#server/sales/tax/commands.ts";
import { fulfillOrder } from "./fulfillOrder.ts";
import { findTrialOffer, getSubscription, listSubscriptionsOfOrder } from "./service.ts";

const CURRENCY = "TWD";

/**
 * Orders the free trial of a product and opens it at once with its key; the cart stays as it is. Once per product, member
 * and mailbox, which must be verified.
 * @throws {Refusal} as listed in the contract.
 */
export async function startTrial(
  scope: Context,
  { product, ...agreed }: z.output<typeof subscriptions.startTrial.input>,
): Promise<SubscriptionDetail> {
  const expectedTotal = { minor: 0, currency: CURRENCY };
  const order = await placePricedOrder(
    scope,
    { ...agreed, paymentMethod: "free", currency: CURRENCY, expectedTotal },
    (tx, memberId) => priceTrial(tx, scope, { product, memberId }),
  );
  await fulfillOrder(scope, { orderId: order.id });
  const [opened] = await listSubscriptionsOfOrder(scope, { id: order.id });
  if (!opened) throw new Error(`the trial order ${order.id} opened no subscription`);
  return getSubscription(scope, { id: opened.uuid });
}

async function priceTrial(
  tx: Tx,
  scope: Context,
  { product, memberId }: { product: string; memberId: string },
): Promise<PricedOrder> {
  const now = scope.now();
  const offer = await findTrialOffer(tx, scope, product);
  ensure(offer?.months === TRIAL, "subscription.no_trial");
  const unit = priceIn(offer.prices, CURRENCY);
  return {
    lines: [less({ offer, quantity: 1, unit, total: unit })],
    evaluation: await evaluateLocked(tx, {
      codes: [],
      memberId,
      lines: [toReducibleLine(offer, unit)],
      currency: CURRENCY,
      now,
    }),
    paidOnce: true,
    shippingChoice: { method: null, address: null },
    facts: await findTaxFacts(tx, memberId),
    onPlaced: async () => undefined,
  };
}
