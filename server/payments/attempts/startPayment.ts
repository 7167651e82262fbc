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

/** Somebody who presses the button again and again does not wait for ever. */
const ROUNDS = 3;
// Whoever holds the link may begin, and all orders share one line of questions to the gateway. What others begin is
// counted apart, so that nobody can keep a buyer from paying.
const UNDECIDED_MAX = 10;
const UNDECIDED_WINDOW_MS = 86_400_000;
const BEGUN_MAX = 20;
const BEGUN_WINDOW_MS = 600_000;
const FRESH_MS = 15_000;
/** Less than a call with a key may take before it counts as dead. */
const ASKING_MS = 10_000;

interface Begin {
  readonly id: string;
  readonly method: PaymentMethod;
}

/**
 * Starts one try to pay an order, by whoever holds its unguessable id; what is charged comes from the order
 * alone. The answer is what the payer's browser does next. An account for a transfer is given again for as
 * long as it takes money, so that nobody holds two. The gateway is asked about every earlier try that is not decided
 * right before, so that nobody pays twice because a callback was lost. A repetition of the same call goes on with the
 * try that the first one began, however that ended.
 * @throws {Refusal} `order.not_found`; `order.not_payable` unless it is unpaid; `order.overdue`;
 *   `payment.method_unavailable` when no provider takes this order by `method`, or not from this caller;
 *   `payment.gateway_unavailable` when the gateway opens no page for it;
 *   `payment.undecided` when the gateway does not answer within ten seconds; `payment.too_many_undecided` when
 *   ten tries of the last day are, the buyer's own and those of others counted apart; `rate.limited` likewise.
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
    // A transfer begins nothing: a person looks for it, and a gateway that does not answer is no obstacle.
    const asksNobody = method === "bank" || (await attemptByRequest(scope.db, id, idempotencyId));
    const asked = asksNobody
      ? new Set<string>()
      : await askUndecided(scope, id, { freshMs: FRESH_MS, late });
    const started = await tryOnce(scope, { id, method }, asked);
    if (started) return "kind" in started ? started : handOver(scope, started);
  }
  throw new Refusal("payment.undecided");
}

/**
 * Sends the buyer to the gateway. What it calls the page is kept before anybody hears of it, so that nobody can have paid
 * there of whom it cannot be asked. What could not be opened is logged, and is no try that waits for its end.
 */
async function handOver(
  scope: Scope,
  { provider, checkout, attemptId }: Started,
): Promise<NextStep> {
  const begun = await provider.begin(checkout).catch(async (error: unknown) => {
    scope.report(new Error(`${provider.id} opened no page for ${checkout.ref}`, { cause: error }));
    await noteNotOpened(scope.db, attemptId, scope.now());
    return null;
  });
  ensure(begun, "payment.gateway_unavailable");
  if (begun.session) await noteSession(scope.db, attemptId, begun.session);
  return begun.step;
}

/** Null when another try was begun since `asked`. */
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
  if (provider.id === "bank") return { kind: "done" }; // nothing is begun until the buyer reports it
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

/** To the gateway again with a try that there is already. */
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

/** How the order is to be paid is its buyer's choice; whoever else pays it has a try of their own. */
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
