import type { z } from "zod";
import { ensure, Refusal } from "#shared/errors.ts";
import type { subscriptions } from "#shared/licensing/subscriptions/contract.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "#shared/sales/orders/rules.ts";
import type { Money } from "#shared/kit/money.ts";
import {
  daysLeftBefore,
  methodErrors,
  minutesLeftBefore,
  type PaymentRequest,
  promotionEffects,
} from "#shared/payments/attempts/methodRules.ts";
import { PAYMENT_WINDOW_HOURS } from "#shared/sales/orders/rules.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { storeResponse } from "#server/platform/idempotency/commands.ts";
import type { OrderRow } from "#server/sales/orders/commands.ts";
import {
  createSubscriptionOrder,
  findMethodFault,
  findOpenSubscriptionOrder,
  planAmount,
  ruledProviders,
} from "#server/sales/orders/service.ts";
import { transferCurrencies } from "#server/site/company/commands.ts";
import { nextPlan } from "./applyChange.ts";
import { loadFacts } from "./facts.ts";
import { findLastOrder, listPeriods, lockSubscription, type SubscriptionRow } from "./queries.ts";
import { findRenewable, mayStartContract } from "./renewable.ts";
import { requireOwnSubscription } from "./service.ts";
import { findContinuation } from "./viewQueries.ts";

type Renewal = z.output<typeof subscriptions.renew.input>;
type RenewalOrder = z.input<typeof subscriptions.renew.output>;

/**
 * Places one unpaid order of the oldest period that was not paid, or else of the next, or returns the one that is open.
 * Idempotent. While a contract runs, the order cannot start another.
 * @throws {Refusal} as listed in the contract.
 */
export async function renewOwnSubscription(
  scope: Context,
  renewal: Renewal,
): Promise<RenewalOrder> {
  await requireOwnSubscription(scope, renewal.id);
  return runTransaction(scope.db, async (tx) => {
    const { id: uuid, number, status } = await findOrPlaceRenewal(tx, scope, renewal);
    return storeResponse(tx, scope, { uuid, number, status });
  });
}

async function findOrPlaceRenewal(
  tx: Tx,
  scope: Context,
  { id, method }: Renewal,
): Promise<Pick<OrderRow, "id" | "number" | "status">> {
  const row = await lockSubscription(tx, id);
  const open = await findOpenSubscriptionOrder(tx, id);
  ensure(open?.origin !== "upgrade", "subscription.order_open");
  if (open) return open;
  const plan = await nextPlan(tx, row);
  const renewable = findRenewable({
    row: plan,
    facts: await loadFacts(tx, row),
    periods: await listPeriods(tx, id),
    continuedBy: row.ended_at ? await findContinuation(tx, id) : null,
    now: scope.now(),
  });
  if (typeof renewable === "string") throw new Refusal(`subscription.${renewable}`);
  const paidOnce = !mayStartContract(renewable, scope.now());
  const { order } = await createSubscriptionOrder(tx, scope, {
    origin: "renewal",
    memberId: row.member_id,
    lang: scope.lang,
    currency: row.currency,
    plans: [{ ...plan, subscriptionId: id }],
    method: await chooseMethod(tx, scope, plan, {
      amount: { minor: planAmount(plan), currency: row.currency },
      method,
      paidOnce,
    }),
    paidAt: null,
    after: await findLastOrder(tx, id),
    paidOnce,
  });
  return order;
}

interface ChosenMethod {
  readonly amount: Money;
  readonly method?: PaymentMethod | undefined;
  readonly paidOnce: boolean;
}

/** The one asked for, or the first that can be used. */
export async function chooseMethod(
  tx: Tx,
  scope: Context,
  row: SubscriptionRow,
  { amount, method, paidOnce }: ChosenMethod,
): Promise<PaymentMethod> {
  const now = scope.now();
  const dueAt = new Date(now.getTime() + PAYMENT_WINDOW_HOURS * 3_600_000);
  const terms: Omit<PaymentRequest, "method"> = {
    amount,
    daysLeft: daysLeftBefore(dueAt, now),
    minutesLeft: minutesLeftBefore(dueAt, now),
    months: paidOnce ? null : row.months,
    trials: "none",
    ...promotionEffects([]),
    transfers: await transferCurrencies(tx),
  };
  const providers = await ruledProviders(tx, scope.providers);
  const faultOf = (each: PaymentMethod) => findMethodFault(providers, { ...terms, method: each });
  if (method) {
    const fault = faultOf(method);
    if (fault) throw new Refusal("payment.method_unavailable", methodErrors("method", fault));
    return method;
  }
  const first = PAYMENT_METHODS.find((each) => faultOf(each) === null);
  ensure(first, "payment.method_unavailable");
  return first;
}
