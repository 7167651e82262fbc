import { ensure } from "#shared/errors.ts";
import { orderCan } from "#shared/sales/orders/rules.ts";
import type {
  MethodOffer,
  Payment,
  PaymentProgress,
  TransferAccount,
} from "#shared/payments/attempts/contract.ts";
import { attemptFailure, isUnfinished, unpaidAnswer } from "#shared/payments/attempts/failures.ts";
import type { Scope } from "#server/context.ts";
import { orderWithLines, type OrderRow } from "#server/sales/orders/commands.ts";
import { laterChargesOf, openMoneyOf } from "../suspense/suspenseQueries.ts";
import { offersOfOrder } from "./methodOffers.ts";
import * as queries from "./attemptQueries.ts";
import { refundsOf } from "../refunds/refundViews.ts";
import { renewsByOther } from "../recurring/amountMismatch.ts";
import { renewalOf } from "../recurring/cancelRenewal.ts";

type OneOf = { readonly id: string };

export async function progress(scope: Scope, { id }: OneOf): Promise<PaymentProgress> {
  const { order } = await found(scope, id);
  const attempts = await queries.attemptsOf(scope.db, id);
  const [newest] = attempts;
  const account = attempts.find((attempt) => isOpen(scope, attempt, order));
  const money = await openMoneyOf(scope.db, id);
  const held = money.filter(({ state }) => state === "held");
  const transfer = account ? transferOf(account, order) : null;
  return {
    attempt: newest
      ? {
          method: newest.method,
          state: newest.state,
          startedAt: newest.started_at.toISOString(),
          answeredAt: unpaidAnswer(newest),
          failure: failureOf(newest),
        }
      : null,
    transfer,
    secondsLeft: transfer ? secondsUntil(scope, transfer.payBy) : 0,
    now: scope.now().toISOString(),
    overdue: overdueOf(scope, order, attempts),
    underReview: held.length > 0,
    received: isMine(scope, order) ? held.map(({ minor, currency }) => ({ minor, currency })) : [],
    refundDue: money.some(({ state }) => state === "refund_due"),
    laterCharges: isMine(scope, order) ? await laterChargesOf(scope.db, id) : [],
    noRenewal: renewsByOther(attempts, order),
    renewal: isMine(scope, order) ? await renewalOf(scope, order) : null,
    refunds: isMine(scope, order) ? await refundsOf(scope.db, id) : [],
  };
}

function overdueOf(
  { now }: Scope,
  order: OrderRow,
  attempts: readonly queries.AttemptRow[],
): PaymentProgress["overdue"] {
  if (!orderCan("pay", order) || now() < order.due_at) return null;
  return attempts.some(({ state }) => state === "started") ? "asking" : "closing";
}

export async function methods(scope: Scope, { id }: OneOf): Promise<MethodOffer[]> {
  return offersOfOrder(scope, await found(scope, id));
}

export async function ofOrder(scope: Scope, { id }: OneOf) {
  const { order, lines } = await found(scope, id);
  const attempts = await queries.attemptsOf(scope.db, id);
  return {
    methods: await offersOfOrder(scope, { order, lines }),
    payments: attempts.map((attempt) => present(scope, attempt, order)),
    refunds: isMine(scope, order) ? await refundsOf(scope.db, id) : [],
  };
}

export async function payment(scope: Scope, { id }: OneOf): Promise<Payment> {
  const attempt = await queries.attemptById(scope.db, id);
  ensure(attempt, "payment.not_found");
  const { order } = await found(scope, attempt.order_id);
  return present(scope, attempt, order);
}

async function found({ db }: Scope, id: string) {
  const it = await orderWithLines(db, id);
  ensure(it, "order.not_found");
  return it;
}

function present(scope: Scope, attempt: queries.AttemptRow, order: OrderRow): Payment {
  const { payer_bank: bank, payer_last5: last5 } = attempt;
  const mine = isMine(scope, order);
  return {
    id: attempt.id,
    order: order.id,
    method: attempt.method,
    amount: { minor: attempt.amount_minor, currency: attempt.currency },
    state: attempt.state,
    startedAt: attempt.started_at.toISOString(),
    settledAt: attempt.settled_at?.toISOString() ?? null,
    answeredAt: unpaidAnswer(attempt),
    failure: failureOf(attempt),
    failureCode: mine ? attempt.failure_code : null,
    transfer: isOpen(scope, attempt, order) ? transferOf(attempt, order) : null,
    payer: mine && (bank || last5) ? { bank, last5 } : null,
  };
}

const isMine = ({ viewer }: Scope, order: OrderRow): boolean =>
  viewer?.memberId === order.member_id;

const secondsUntil = ({ now }: Scope, iso: string) =>
  Math.max(0, Math.floor((Date.parse(iso) - now().getTime()) / 1_000));

function failureOf({ state, method, failure_code }: queries.AttemptRow): Payment["failure"] {
  const failure = attemptFailure({ state, method, failureCode: failure_code });
  if (failure === null) return null;
  return isUnfinished(failure) ? "unfinished" : "declined";
}

const isOpen = (
  scope: Scope,
  { state, account_until: until, amount_minor: minor }: queries.AttemptRow,
  { total_minor: total }: OrderRow,
): boolean => state === "started" && until !== null && until >= scope.now() && minor === total;

/** The order's deadline limits an account that the gateway keeps open longer. */
export function transferOf(
  { bank_code, account, account_until: until, amount_minor, currency }: queries.AttemptRow,
  { due_at: dueAt }: OrderRow,
): TransferAccount | null {
  if (bank_code === null || account === null || until === null) return null;
  const payBy = until < dueAt ? until : dueAt;
  const amount = { minor: amount_minor, currency };
  return { bankCode: bank_code, account, amount, payBy: payBy.toISOString() };
}
