import type { Gain } from "#shared/sales/promotions/rules.ts";
import type { PlanMonths, ProductKind } from "#shared/catalog/products/rules.ts";
import type { Money } from "#shared/kit/money.ts";
import {
  PAYMENT_METHODS,
  PAYMENT_WINDOW_HOURS,
  type PaymentMethod,
} from "#shared/sales/orders/rules.ts";
import type { MethodOffer } from "#shared/payments/attempts/contract.ts";
import {
  commonMonths,
  givenBy,
  daysLeftBefore,
  LINK_METHODS,
  type MethodReason,
  minutesLeftBefore,
  type PaymentWish,
  trialsAmong,
} from "#shared/payments/attempts/methodRules.ts";
import type { Scope } from "#server/context.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { isGrantedAny, type OrderRow } from "#server/sales/orders/commands.ts";
import { ruledProviders } from "#server/sales/orders/service.ts";
import type { PaymentProvider } from "#server/integrations/payment/provider.ts";
import { memberById } from "#server/identity/sessions/commands.ts";
import { transferCurrencies } from "#server/site/company/commands.ts";

const HOUR_MS = 3_600_000;

interface Basket {
  readonly amount: Money;
  readonly lines: readonly (Planned & { readonly product: string })[];
  readonly gains?: readonly Pick<Gain, "freeMonths">[];
}

interface Planned {
  readonly kind: ProductKind;
  readonly months: PlanMonths | null;
}

type Terms = Omit<PaymentWish, "method">;

/** Free trials and fully discounted orders offer `free` alone; nothing else offers it. */
export async function offers(
  scope: Scope,
  { amount, lines, gains = [] }: Basket,
): Promise<MethodOffer[]> {
  const dueAt = new Date(scope.now().getTime() + PAYMENT_WINDOW_HOURS * HOUR_MS);
  const terms = {
    amount,
    months: commonMonths(lines),
    trials: trialsAmong(lines),
    ...givenBy(gains),
    daysLeft: daysLeftBefore(dueAt, scope.now()),
    minutesLeft: minutesLeftBefore(dueAt, scope.now()),
    transfers: await transferCurrencies(scope.db),
  };
  const all = offersFor(await ruledProviders(scope.db, scope.providers), terms);
  const reason = await whyNoTrial(scope, lines);
  return reason ? all.map(unavailableFor(reason)) : all;
}

/** Null for guests: they are told when they order. */
async function whyNoTrial(
  { db, viewer }: Scope,
  lines: Basket["lines"],
): Promise<MethodReason | null> {
  if (!viewer || trialsAmong(lines) !== "all") return null;
  const { memberId } = viewer;
  const products = lines.map(({ product }) => product);
  if (await isGrantedAny(db, { memberId, products })) return "trial_used";
  const member = await memberById(db, memberId, { lock: false });
  return member?.email_verified_at ? null : "trial_unverified";
}

export async function offersOfOrder(
  scope: Scope,
  { order, lines }: { order: OrderRow; lines: readonly Planned[] },
): Promise<MethodOffer[]> {
  const providers = await ruledProviders(scope.db, scope.providers);
  const all = offersFor(providers, await termsOf(scope.db, scope, order, lines));
  const fitting = all.filter(({ method }) => method !== "creditPeriod" || !order.paid_once);
  if (order.due_at <= scope.now()) return fitting.map(unavailableFor("overdue"));
  return fitting.map((offer) =>
    mayBegin(scope, order, offer.method) || offer.unavailable !== null
      ? offer
      : unavailableFor("owner_only")(offer),
  );
}

export async function isPayable(
  tx: Tx,
  scope: Scope,
  { order, lines }: { order: OrderRow; lines: readonly Planned[] },
  method?: PaymentMethod,
): Promise<boolean> {
  const ways = await payableWays(tx, scope, { order, lines });
  return method === undefined ? ways.length > 0 : ways.includes(method);
}

export async function payableWays(
  tx: Tx,
  scope: Scope,
  { order, lines }: { order: OrderRow; lines: readonly Planned[] },
): Promise<PaymentMethod[]> {
  const providers = await ruledProviders(tx, scope.providers);
  const all = offersFor(providers, await termsOf(tx, scope, order, lines));
  return all.filter(({ unavailable }) => unavailable === null).map((offer) => offer.method);
}

export const termsOf = async (
  db: Db | Tx,
  { now }: Scope,
  order: OrderRow,
  lines: readonly Planned[],
): Promise<Terms> => ({
  amount: { minor: order.total_minor, currency: order.currency },
  months: order.paid_once ? null : commonMonths(lines),
  trials: trialsAmong(lines),
  ...givenBy(order.reductions),
  daysLeft: daysLeftBefore(order.due_at, now()),
  minutesLeft: minutesLeftBefore(order.due_at, now()),
  transfers: await transferCurrencies(db),
});

/** Holders of an order's link may pay it, but not start anything recurring. */
export const mayBegin = ({ viewer }: Scope, order: OrderRow, method: PaymentMethod): boolean =>
  viewer?.memberId === order.member_id || LINK_METHODS.includes(method);

function offersFor(providers: readonly PaymentProvider[], terms: Terms): MethodOffer[] {
  const offered = PAYMENT_METHODS.flatMap(
    (method) => offerOf(providers, { ...terms, method }) ?? [],
  );
  if (terms.trials === "some") return offered.map(unavailableFor("trial_mixed"));
  const isFree = terms.trials === "all" || (terms.reduced && terms.amount.minor === 0);
  return isFree ? offered.filter(({ method }) => method === "free") : offered;
}

function offerOf(
  providers: readonly PaymentProvider[],
  wish: PaymentWish,
): MethodOffer | undefined {
  const { method, amount } = wish;
  const handling = providers.flatMap((provider): MethodOffer[] => {
    const limits = provider.limits(method, amount.currency);
    const refused = provider.refuses(wish);
    return limits && refused !== "method" ? [{ method, unavailable: refused, limits }] : [];
  });
  // Prefer the reason of a provider that takes this currency.
  return (
    handling.find(({ unavailable }) => unavailable === null) ??
    handling.find(({ unavailable }) => unavailable !== "currency") ??
    handling[0]
  );
}

const unavailableFor =
  (unavailable: MethodReason) =>
  (offer: MethodOffer): MethodOffer => ({ ...offer, unavailable });
