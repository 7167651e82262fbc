import { ensure, Refusal } from "#shared/errors.ts";
import { type PaymentMethod, orderCan } from "#shared/sales/orders/rules.ts";
import type { NextStep } from "#shared/payments/attempts/contract.ts";
import type { PaymentWish } from "#shared/payments/attempts/methodRules.ts";
import type { Scope } from "#server/context.ts";
import { transact, type Tx } from "#server/platform/db/client.ts";
import {
  choosePaymentMethod,
  lockOrder,
  type OrderLineRow,
  type OrderRow,
  orderWithLines,
} from "#server/sales/orders/commands.ts";
import { ruledProviders } from "#server/sales/orders/service.ts";
import type { CheckoutInput, PaymentProvider } from "#server/integrations/payment/provider.ts";
import { countRequest } from "#server/platform/limits/rateLimit.ts";
import { nextAsk } from "../reconciliation/pollingSchedule.ts";
import { newRef, urlsOf } from "./gatewayUrls.ts";
import { mayBegin, termsOf } from "./methodOffers.ts";
import { noteNotOpened, noteSession } from "./checkoutSessionQueries.ts";
import {
  attemptByRequest,
  type AttemptRow,
  insertAttempt,
  type NewAttempt,
  openAccountOf,
  undecidedOf,
} from "./attemptQueries.ts";
import { transferOf } from "./paymentStatus.ts";
import { askUndecided, isUnasked } from "../reconciliation/resolvePendingAttempts.ts";

const ROUNDS = 3;
// All orders share the gateway's query rate. Payments of others are counted apart, so that nobody can lock
// the buyer out.
const UNDECIDED_MAX = 10;
const UNDECIDED_WINDOW_MS = 86_400_000;
const BEGUN_MAX = 20;
const BEGUN_WINDOW_MS = 600_000;
const FRESH_MS = 15_000;
/** Shorter than the time after which an idempotent request counts as dead. */
const ASKING_MS = 10_000;

interface Begin {
  readonly id: string;
  readonly method: PaymentMethod;
}

/**
 * The amount comes from the order alone. An open ATM account is returned again, so that there are never two.
 * Queries undecided attempts first: a lost webhook could lead to paying twice. A repeated request resumes its
 * attempt.
 */
export async function begin(scope: Scope, { id, method }: Begin): Promise<NextStep> {
  const { order: found } = (await orderWithLines(scope.db, id)) ?? {};
  ensureOpen(scope, found);
  const whose = isOwn(scope, found) ? "own" : "other";
  await countRequest(scope, [`begin:${whose}:${id}`, BEGUN_MAX, BEGUN_WINDOW_MS]);
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(resolve, ASKING_MS, false);
  try {
    return await beginAsking(scope, { id, method }, late);
  } finally {
    clearTimeout(timer);
  }
}

async function beginAsking(
  scope: Scope,
  { id, method }: Begin,
  late: Promise<false>,
): Promise<NextStep> {
  const { idempotencyId } = scope;
  for (let round = 1; round <= ROUNDS; round++) {
    const asksNobody = method === "bank" || (await attemptByRequest(scope.db, id, idempotencyId));
    const asked = asksNobody
      ? new Set<string>()
      : await askUndecided(scope, id, { freshMs: FRESH_MS, late });
    const started = await tryOnce(scope, { id, method }, asked);
    if (started) return "kind" in started ? started : handOver(scope, started);
  }
  throw new Refusal("payment.undecided");
}

/** Stores the session before the redirect, so that every payment can be queried. */
async function handOver(
  scope: Scope,
  { provider, checkout, attemptId }: Started,
): Promise<NextStep> {
  const begun = await provider.begin(checkout).catch(async (error: unknown) => {
    scope.report(
      new Error(`${provider.id} could not start checkout for ${checkout.ref}`, { cause: error }),
    );
    await noteNotOpened(scope.db, attemptId, scope.now());
    return null;
  });
  ensure(begun, "payment.gateway_unavailable");
  if (begun.session) await noteSession(scope.db, attemptId, begun.session);
  return begun.step;
}

/** Null when an attempt was started that is not in `asked`. */
function tryOnce(
  scope: Scope,
  { id, method }: Begin,
  asked: ReadonlySet<string>,
): Promise<NextStep | Started | null> {
  return transact(scope.db, async (tx) => {
    const order = await lockOrder(tx, id);
    ensureOpen(scope, order);
    const earlier = await attemptByRequest(tx, id, scope.idempotencyId);
    if (earlier) return goOn(tx, scope, order, earlier);
    const open = method === "atm" && (await openAccountOf(tx, id, scope.now()));
    const transfer = open ? transferOf(open, order) : null;
    if (transfer) {
      await choose(tx, scope, order, method);
      return { kind: "instructions", transfer } satisfies NextStep;
    }
    if (method !== "bank" && (await isUnasked(tx, id, asked))) return null;
    return start(tx, scope, order, method);
  });
}

function ensureOpen({ now }: Scope, order: OrderRow | undefined): asserts order is OrderRow {
  ensure(order, "order.not_found");
  ensure(orderCan("pay", order), "order.not_payable");
  ensure(now() < order.due_at, "order.overdue");
}

interface Started {
  readonly provider: PaymentProvider;
  readonly checkout: CheckoutInput;
  readonly attemptId: string;
}

async function start(
  tx: Tx,
  scope: Scope,
  order: OrderRow,
  method: PaymentMethod,
): Promise<Started | NextStep> {
  const lines = (await orderWithLines(tx, order.id))?.lines ?? [];
  const wish: PaymentWish = { ...(await termsOf(tx, scope, order, lines)), method };
  const providers = await ruledProviders(tx, scope.providers);
  const provider = providers.find((each) => each.refuses(wish) === null);
  ensure(provider && mayBegin(scope, order, method), "payment.method_unavailable", {
    method: ["method_unavailable"],
  });
  await choose(tx, scope, order, method);
  if (provider.id === "bank") return { kind: "done" }; // the buyer reports the transfer later
  await refuseTooMany(tx, scope, order);
  const its = { provider, wish, ref: newRef(scope), startedAt: scope.now() };
  const checkout = checkoutOf(scope, order, lines, its);
  const started = { provider, checkout, attemptId: scope.newId() };
  await insertAttempt(tx, attemptOf(scope, order, started));
  return started;
}

interface Try {
  readonly provider: PaymentProvider;
  readonly wish: PaymentWish;
  readonly ref: string;
  readonly startedAt: Date;
}

const checkoutOf = (
  scope: Scope,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { provider, wish, ref, startedAt }: Try,
): CheckoutInput => ({
  ...wish,
  ref,
  lines: lines.map((line) => ({ name: line.name[order.lang], neutral: line.payment_title })),
  lang: scope.lang,
  startedAt,
  dueAt: order.due_at,
  urls: urlsOf(scope, order, provider.id, ref),
});

async function goOn(tx: Tx, scope: Scope, order: OrderRow, earlier: AttemptRow): Promise<Started> {
  const provider = scope.providers.find(({ id }) => id === earlier.provider);
  ensure(provider, "payment.method_unavailable", { method: ["method_unavailable"] });
  const lines = (await orderWithLines(tx, order.id))?.lines ?? [];
  const amount = { minor: earlier.amount_minor, currency: earlier.currency };
  const terms = await termsOf(tx, scope, order, lines);
  const wish = { ...terms, amount, method: earlier.method, months: earlier.period_months };
  const { ref, started_at: startedAt } = earlier;
  return {
    provider,
    attemptId: earlier.id,
    checkout: checkoutOf(scope, order, lines, { provider, wish, ref, startedAt }),
  };
}

function attemptOf(
  scope: Scope,
  order: OrderRow,
  { provider, attemptId, checkout: { ref, method, months, startedAt } }: Started,
): NewAttempt {
  return {
    id: attemptId,
    ref,
    order_id: order.id,
    provider: provider.id,
    method,
    currency: order.currency,
    amount_minor: order.total_minor,
    period_months: method === "creditPeriod" ? months : null,
    state: "started",
    by_stranger: !isOwn(scope, order),
    request_key: scope.idempotencyId,
    started_at: startedAt,
    ask_after: nextAsk(startedAt, startedAt, method),
  };
}

/** Only the buyer changes the order's payment method. */
async function choose(tx: Tx, scope: Scope, order: OrderRow, method: PaymentMethod) {
  const differs = order.payment_method !== method;
  if (differs && isOwn(scope, order)) await choosePaymentMethod(tx, order.id, method);
}

const isOwn = ({ viewer }: Scope, { member_id: buyer }: OrderRow): boolean =>
  viewer?.memberId === buyer;

async function refuseTooMany(tx: Tx, scope: Scope, order: OrderRow): Promise<void> {
  const lately = new Date(scope.now().getTime() - UNDECIDED_WINDOW_MS);
  const byStranger = !isOwn(scope, order);
  const undecided = await undecidedOf(tx, order.id);
  const count = undecided.filter(
    ({ started_at: at, by_stranger }) => at > lately && by_stranger === byStranger,
  ).length;
  ensure(count < UNDECIDED_MAX, "payment.too_many_undecided");
}
