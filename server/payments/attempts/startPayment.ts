import { ensure, Refusal } from "#shared/errors.ts";
import { type PaymentMethod, orderCan, orderPath } from "#shared/sales/orders/rules.ts";
import type { NextStep } from "#shared/payments/attempts/contract.ts";
import { methodErrors, type PaymentRequest } from "#shared/payments/attempts/methodRules.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import {
  choosePaymentMethod,
  lockOrder,
  type OrderLineRow,
  type OrderRow,
  findOrderWithLines,
} from "#server/sales/orders/commands.ts";
import { findMethodFault, ruledProviders } from "#server/sales/orders/service.ts";
import type { CheckoutInput, PaymentProvider } from "#server/integrations/payment/provider.ts";
import { countRequest } from "#server/platform/limits/rateLimit.ts";
import { hasUndecidedCharge } from "../storedCards/commands.ts";
import { newAttemptRef } from "./attemptRef.ts";
import { nextQueryAt } from "../reconciliation/pollingSchedule.ts";
import { canStartPayment, loadPaymentConditions } from "./methodOffers.ts";
import { failUnopenedAttempt, storeSession } from "./checkoutSessionQueries.ts";
import {
  findAttemptByRequest,
  type AttemptRow,
  insertAttempt,
  type NewAttempt,
  findOpenAtmAccount,
  listUndecidedAttempts,
} from "./attemptQueries.ts";
import { transferAccountView } from "./paymentStatus.ts";
import {
  resolvePendingAttempts,
  hasUnqueriedAttempt,
} from "../reconciliation/resolvePendingAttempts.ts";

const ROUNDS = 3;
// All orders share the gateway's query rate. Payments of others are counted apart, so that nobody can lock
// the buyer out.
const UNDECIDED_MAX = 10;
const UNDECIDED_WINDOW_MS = 86_400_000;
const START_MAX = 20;
const START_WINDOW_MS = 600_000;
const FRESH_MS = 15_000;
/** Shorter than the time after which an idempotent request counts as dead. */
const QUERY_TIMEOUT_MS = 10_000;

interface StartPaymentInput {
  readonly id: string;
  readonly method: PaymentMethod;
}

/**
 * The amount comes from the order alone. An open ATM account is returned again, so that there are never two.
 * Queries undecided attempts first: a lost webhook could lead to paying twice. A repeated request resumes its
 * attempt.
 */
export async function startPayment(
  scope: Context,
  { id, method }: StartPaymentInput,
): Promise<NextStep> {
  const { order: found } = (await findOrderWithLines(scope.db, id)) ?? {};
  assertPayable(scope, found);
  const whose = isOwn(scope, found) ? "own" : "other";
  await countRequest(scope, [`begin:${whose}:${id}`, START_MAX, START_WINDOW_MS]);
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(resolve, QUERY_TIMEOUT_MS, false);
  try {
    return await startAfterQuery(scope, { id, method }, late);
  } finally {
    clearTimeout(timer);
  }
}

async function startAfterQuery(
  scope: Context,
  { id, method }: StartPaymentInput,
  late: Promise<false>,
): Promise<NextStep> {
  const { idempotencyId } = scope;
  for (let round = 1; round <= ROUNDS; round++) {
    const skipsQuery =
      method === "bank" || (await findAttemptByRequest(scope.db, id, idempotencyId));
    const queried = skipsQuery
      ? new Set<string>()
      : await resolvePendingAttempts(scope, id, { freshMs: FRESH_MS, late });
    const started = await tryStart(scope, { id, method }, queried);
    if (started) return "kind" in started ? started : openGatewaySession(scope, started);
  }
  throw new Refusal("payment.undecided");
}

/** Stores the session before the redirect, so that every payment can be queried. */
async function openGatewaySession(
  scope: Context,
  { provider, checkout, attemptId }: StartedAttempt,
): Promise<NextStep> {
  const begun = await provider.begin(checkout).catch(async (error: unknown) => {
    scope.report(
      new Error(`${provider.id} could not start checkout for ${checkout.ref}`, { cause: error }),
    );
    await failUnopenedAttempt(scope.db, attemptId, scope.now());
    return null;
  });
  ensure(begun, "payment.gateway_unavailable");
  if (begun.session) await storeSession(scope.db, attemptId, begun.session);
  return begun.step;
}

/** Null when an attempt was started that is not in `asked`. */
function tryStart(
  scope: Context,
  { id, method }: StartPaymentInput,
  queried: ReadonlySet<string>,
): Promise<NextStep | StartedAttempt | null> {
  return runTransaction(scope.db, async (tx) => {
    const order = await lockOrder(tx, id);
    assertPayable(scope, order);
    const earlier = await findAttemptByRequest(tx, id, scope.idempotencyId);
    if (earlier) return resumeAttempt(tx, scope, order, earlier);
    const open = method === "atm" && (await findOpenAtmAccount(tx, id, scope.now()));
    const transfer = open ? transferAccountView(open, order) : null;
    if (transfer) {
      await updateChosenMethod(tx, scope, order, method);
      return { kind: "instructions", transfer } satisfies NextStep;
    }
    if (method !== "bank") {
      // A subscription's stored card is asked about by its own task.
      ensure(!(await hasUndecidedCharge(tx, id)), "payment.undecided");
      if (await hasUnqueriedAttempt(tx, id, queried)) return null;
    }
    return createAttempt(tx, scope, order, method);
  });
}

function assertPayable({ now }: Context, order: OrderRow | undefined): asserts order is OrderRow {
  ensure(order, "order.not_found");
  ensure(orderCan("pay", order), "order.not_payable");
  ensure(now() < order.due_at, "order.overdue");
}

interface StartedAttempt {
  readonly provider: PaymentProvider;
  readonly checkout: CheckoutInput;
  readonly attemptId: string;
}

async function createAttempt(
  tx: Tx,
  scope: Context,
  order: OrderRow,
  method: PaymentMethod,
): Promise<StartedAttempt | NextStep> {
  const lines = (await findOrderWithLines(tx, order.id))?.lines ?? [];
  const wish: PaymentRequest = {
    ...(await loadPaymentConditions(tx, scope, order, lines)),
    method,
  };
  const providers = await ruledProviders(tx, scope.providers);
  const provider = providers.find((each) => each.refusalReason(wish) === null);
  const fault = findMethodFault(providers, wish);
  if (!provider || !canStartPayment(scope, order, method)) {
    throw new Refusal("payment.method_unavailable", methodErrors("method", fault ?? "owner_only"));
  }
  await updateChosenMethod(tx, scope, order, method);
  if (provider.id === "bank") return { kind: "done" }; // the buyer reports the transfer later
  await assertFewUndecided(tx, scope, order);
  const its = { provider, wish, ref: newAttemptRef(scope), startedAt: scope.now() };
  const checkout = checkoutOf(scope, order, lines, its);
  const started = { provider, checkout, attemptId: scope.newId() };
  await insertAttempt(tx, attemptOf(scope, order, started));
  return started;
}

interface AttemptInput {
  readonly provider: PaymentProvider;
  readonly wish: PaymentRequest;
  readonly ref: string;
  readonly startedAt: Date;
}

const checkoutOf = (
  scope: Context,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { provider, wish, ref, startedAt }: AttemptInput,
): CheckoutInput => ({
  ...wish,
  ref,
  lines: lines.map((line) => ({ name: line.name[order.lang], neutral: line.payment_title })),
  lang: scope.lang,
  startedAt,
  dueAt: order.due_at,
  urls: gatewayUrls(scope, order, provider.id, ref),
});

function gatewayUrls(
  scope: Context,
  order: OrderRow,
  provider: string,
  ref: string,
): CheckoutInput["urls"] {
  const { publicUrl } = scope.settings;
  const callback = `${publicUrl}/callback/${provider}`;
  return {
    callback: {
      notify: `${callback}/notify`,
      info: `${callback}/info`,
      period: `${callback}/period`,
    },
    result: `${callback}/return/${ref}`,
    back: `${publicUrl}${orderPath(scope.lang, order.id)}?left=1`,
  };
}

async function resumeAttempt(
  tx: Tx,
  scope: Context,
  order: OrderRow,
  earlier: AttemptRow,
): Promise<StartedAttempt> {
  const provider = scope.providers.find(({ id }) => id === earlier.provider);
  ensure(provider, "payment.method_unavailable", { method: ["method_unavailable"] });
  const lines = (await findOrderWithLines(tx, order.id))?.lines ?? [];
  const amount = { minor: earlier.amount_minor, currency: earlier.currency };
  const terms = await loadPaymentConditions(tx, scope, order, lines);
  const wish = { ...terms, amount, method: earlier.method, months: earlier.period_months };
  const { ref, started_at: startedAt } = earlier;
  return {
    provider,
    attemptId: earlier.id,
    checkout: checkoutOf(scope, order, lines, { provider, wish, ref, startedAt }),
  };
}

function attemptOf(
  scope: Context,
  order: OrderRow,
  { provider, attemptId, checkout: { ref, method, months, startedAt } }: StartedAttempt,
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
    ask_after: nextQueryAt(startedAt, startedAt, method),
  };
}

/** Only the buyer changes the order's payment method. */
async function updateChosenMethod(tx: Tx, scope: Context, order: OrderRow, method: PaymentMethod) {
  const differs = order.payment_method !== method;
  if (differs && isOwn(scope, order)) await choosePaymentMethod(tx, order.id, method);
}

const isOwn = ({ viewer }: Context, { member_id: buyer }: OrderRow): boolean =>
  viewer?.memberId === buyer;

async function assertFewUndecided(tx: Tx, scope: Context, order: OrderRow): Promise<void> {
  const lately = new Date(scope.now().getTime() - UNDECIDED_WINDOW_MS);
  const byStranger = !isOwn(scope, order);
  const undecided = await listUndecidedAttempts(tx, order.id);
  const count = undecided.filter(
    ({ started_at: at, by_stranger }) => at > lately && by_stranger === byStranger,
  ).length;
  ensure(count < UNDECIDED_MAX, "payment.too_many_undecided");
}
