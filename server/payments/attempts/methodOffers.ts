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
  promotionEffects,
  daysLeftBefore,
  LINK_METHODS,
  type MethodReason,
  minutesLeftBefore,
  type PaymentRequest,
  trialsAmong,
} from "#shared/payments/attempts/methodRules.ts";
import type { Context } from "#server/context.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { hasTrialGrant, type OrderRow } from "#server/sales/orders/commands.ts";
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

type PaymentConditions = Omit<PaymentRequest, "method">;

/** Free trials and fully discounted orders offer `free` alone; nothing else offers it. */
export async function listOffers(
  scope: Context,
  { amount, lines, gains = [] }: Basket,
): Promise<MethodOffer[]> {
  const dueAt = new Date(scope.now().getTime() + PAYMENT_WINDOW_HOURS * HOUR_MS);
  const terms = {
    amount,
    months: commonMonths(lines),
    trials: trialsAmong(lines),
    ...promotionEffects(gains),
    daysLeft: daysLeftBefore(dueAt, scope.now()),
    minutesLeft: minutesLeftBefore(dueAt, scope.now()),
    transfers: await transferCurrencies(scope.db),
  };
  const all = buildOffers(await ruledProviders(scope.db, scope.providers), terms);
  const reason = await trialRefusalReason(scope, lines);
  return reason ? all.map(unavailableFor(reason)) : all;
}

/** Null for guests: they are told when they order. */
async function trialRefusalReason(
  { db, viewer }: Context,
  lines: Basket["lines"],
): Promise<MethodReason | null> {
  if (!viewer || trialsAmong(lines) !== "all") return null;
  const { memberId } = viewer;
  const products = lines.map(({ product }) => product);
  if (await hasTrialGrant(db, { memberId, products })) return "trial_used";
  const member = await memberById(db, memberId, { lock: false });
  return member?.email_verified_at ? null : "trial_unverified";
}

export async function listOrderOffers(
  scope: Context,
  { order, lines }: { order: OrderRow; lines: readonly Planned[] },
): Promise<MethodOffer[]> {
  const providers = await ruledProviders(scope.db, scope.providers);
  const all = buildOffers(providers, await loadPaymentConditions(scope.db, scope, order, lines));
  const fitting = all.filter(({ method }) => method !== "creditPeriod" || !order.paid_once);
  if (order.due_at <= scope.now()) return fitting.map(unavailableFor("overdue"));
  return fitting.map((offer) =>
    canStartPayment(scope, order, offer.method) || offer.unavailable !== null
      ? offer
      : unavailableFor("owner_only")(offer),
  );
}

export async function isPayable(
  tx: Tx,
  scope: Context,
  { order, lines }: { order: OrderRow; lines: readonly Planned[] },
  method?: PaymentMethod,
): Promise<boolean> {
  const ways = await listPayableMethods(tx, scope, { order, lines });
  return method === undefined ? ways.length > 0 : ways.includes(method);
}

export async function listPayableMethods(
  tx: Tx,
  scope: Context,
  { order, lines }: { order: OrderRow; lines: readonly Planned[] },
): Promise<PaymentMethod[]> {
  const providers = await ruledProviders(tx, scope.providers);
  const all = buildOffers(providers, await loadPaymentConditions(tx, scope, order, lines));
  return all.filter(({ unavailable }) => unavailable === null).map((offer) => offer.method);
}

export const loadPaymentConditions = async (
  db: Db | Tx,
  { now }: Context,
  order: OrderRow,
  lines: readonly Planned[],
): Promise<PaymentConditions> => ({
  amount: { minor: order.total_minor, currency: order.currency },
  months: order.paid_once ? null : commonMonths(lines),
  trials: trialsAmong(lines),
  ...promotionEffects(order.reductions),
  daysLeft: daysLeftBefore(order.due_at, now()),
  minutesLeft: minutesLeftBefore(order.due_at, now()),
  transfers: await transferCurrencies(db),
});

/** Holders of an order's link may pay it, but not start anything recurring. */
export const canStartPayment = (
  { viewer }: Context,
  order: OrderRow,
  method: PaymentMethod,
): boolean => viewer?.memberId === order.member_id || LINK_METHODS.includes(method);

function buildOffers(
  providers: readonly PaymentProvider[],
  terms: PaymentConditions,
): MethodOffer[] {
  const offered = PAYMENT_METHODS.flatMap(
    (method) => buildOffer(providers, { ...terms, method }) ?? [],
  );
  if (terms.trials === "some") return offered.map(unavailableFor("trial_mixed"));
  const isFree = terms.trials === "all" || (terms.reduced && terms.amount.minor === 0);
  return isFree ? offered.filter(({ method }) => method === "free") : offered;
}

function buildOffer(
  providers: readonly PaymentProvider[],
  request: PaymentRequest,
): MethodOffer | undefined {
  const { method, amount } = request;
  const handling = providers.flatMap((provider): MethodOffer[] => {
    const limits = provider.limits(method, amount.currency);
    const refused = provider.refusalReason(request);
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
