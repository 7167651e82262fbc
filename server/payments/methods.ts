import type { PlanMonths } from "#shared/catalogue/rules.ts";
import type { Money } from "#shared/kit/money.ts";
import { PAYMENT_METHODS, PAYMENT_WINDOW_HOURS, type PaymentMethod } from "#shared/orders/rules.ts";
import type { MethodOffer } from "#shared/payments/contract.ts";
import {
  commonMonths,
  daysLeftBefore,
  LINK_METHODS,
  type PaymentWish,
} from "#shared/payments/rules.ts";
import type { Scope } from "../context.ts";
import type { OrderRow } from "../orders/commands.ts";

const HOUR_MS = 3_600_000;

interface Basket {
  readonly amount: Money;
  /** The plans' months, one for each line. */
  readonly lines: readonly { readonly months: PlanMonths | null }[];
}

type Terms = Omit<PaymentWish, "method">;

/** Every way to pay for what would be ordered now, with the reason where it cannot be used. */
export async function offers(scope: Scope, { amount, lines }: Basket): Promise<MethodOffer[]> {
  const dueAt = new Date(scope.now().getTime() + PAYMENT_WINDOW_HOURS * HOUR_MS);
  return offersFor(scope, {
    amount,
    months: commonMonths(lines),
    daysLeft: daysLeftBefore(dueAt, scope.now()),
  });
}

/** Every way to pay this order; whoever only holds its link is told which ones are the buyer's. */
export function offersOfOrder(
  scope: Scope,
  { order, lines }: { order: OrderRow; lines: Basket["lines"] },
): MethodOffer[] {
  const all = offersFor(scope, termsOf(scope, order, lines));
  return all.map((offer) =>
    mayBegin(scope, order, offer.method)
      ? offer
      : { ...offer, unavailable: offer.unavailable ?? "owner_only" },
  );
}

/** What decides how an order can be paid now. */
export const termsOf = (scope: Scope, order: OrderRow, lines: Basket["lines"]): Terms => ({
  amount: { minor: order.total_minor, currency: order.currency },
  months: commonMonths(lines),
  daysLeft: daysLeftBefore(order.due_at, scope.now()),
});

/** Whoever holds an order's link may pay it, but never enter into anything that goes on. */
export const mayBegin = ({ viewer }: Scope, order: OrderRow, method: PaymentMethod): boolean =>
  viewer?.memberId === order.member_id || LINK_METHODS.includes(method);

function offersFor({ providers }: Scope, terms: Terms): MethodOffer[] {
  return PAYMENT_METHODS.flatMap((method) => {
    const handling = providers.flatMap((provider): MethodOffer[] => {
      const limits = provider.limits(method);
      const refused = provider.refuses({ ...terms, method });
      return limits && refused !== "method" ? [{ method, unavailable: refused, limits }] : [];
    });
    const usable = handling.find(({ unavailable }) => unavailable === null);
    return [usable ?? handling[0]].filter((offer) => offer !== undefined);
  });
}
