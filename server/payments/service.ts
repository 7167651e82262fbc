import type { Money } from "#shared/kit/money.ts";
import { PAYMENT_METHODS, type PaymentMethod, orderPath } from "#shared/orders/rules.ts";
import type { MethodOffer, PaymentProgress } from "#shared/payments/contract.ts";
import type { Scope } from "../context.ts";
import { get as getOrder } from "../orders/service.ts";
import * as queries from "./queries.ts";

export { begin } from "./begin.ts";
export { expireOverdue } from "./expire.ts";
export { receive } from "./receive.ts";
export { reconcile, reconcileDue } from "./reconcile.ts";

/** Every method that some provider handles, with the reason where it cannot take `amount`. */
export async function offers(
  { providers }: Scope,
  { amount }: { amount: Money },
): Promise<MethodOffer[]> {
  const offerOf = (method: PaymentMethod): MethodOffer[] => {
    const handling = providers.flatMap((provider) => {
      const limits = provider.limits(method);
      const refused = provider.refuses(method, amount);
      return limits && refused !== "method" ? [{ method, unavailable: refused, limits }] : [];
    });
    const usable = handling.find(({ unavailable }) => unavailable === null);
    return [usable ?? handling[0]].filter((offer) => offer !== undefined);
  };
  return PAYMENT_METHODS.flatMap(offerOf);
}

/**
 * How the newest try to pay this order stands, to anybody who may see the order.
 * @throws {Refusal} `order.not_found`.
 */
export async function progress(scope: Scope, { id }: { id: string }): Promise<PaymentProgress> {
  await getOrder(scope, { id });
  const attempts = await queries.attemptsOf(scope.db, id);
  const [newest] = attempts;
  return {
    attempt: newest
      ? {
          state: newest.state,
          startedAt: newest.started_at.toISOString(),
          failure: newest.state === "failed" ? "declined" : null,
        }
      : null,
    underReview: attempts.some(({ state }) => state === "review" || state === "duplicate"),
  };
}

/**
 * Where a browser that comes back from the gateway goes; null for an unknown trade number. What the browser
 * brings with it decides nothing: the page asks for the payment's progress.
 */
export async function returnAddress(
  { db }: Scope,
  { ref }: { ref: string },
): Promise<string | null> {
  const order = await queries.orderOfRef(db, ref);
  return order ? `${orderPath(order.lang, order.id)}?returned=1` : null;
}
