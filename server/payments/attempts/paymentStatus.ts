import { ensure } from "#shared/errors.ts";
import { orderCan } from "#shared/sales/orders/rules.ts";
import type {
  MethodOffer,
  Payment,
  PaymentProgress,
  TransferAccount,
} from "#shared/payments/attempts/contract.ts";
import {
  attemptFailure,
  isUnfinished,
  lastUnpaidAnswerAt,
} from "#shared/payments/attempts/failures.ts";
import type { Context } from "#server/context.ts";
import { findOrderWithLines, type OrderRow } from "#server/sales/orders/commands.ts";
import { listUndecidedRenewals, sumOpenMoney } from "../suspense/suspenseQueries.ts";
import { listOrderOffers } from "./methodOffers.ts";
import * as queries from "./attemptQueries.ts";
import { listBuyerRefunds } from "../refunds/refundViews.ts";
import { hasAmountMismatch } from "../recurring/recurringContracts.ts";
import { findRenewal } from "../recurring/cancelRenewal.ts";

type IdParam = { readonly id: string };

export async function getPaymentProgress(
  scope: Context,
  { id }: IdParam,
): Promise<PaymentProgress> {
  const { order } = await requireOrderWithLines(scope, id);
  const attempts = await queries.listAttempts(scope.db, id);
  const [newest] = attempts;
  const account = attempts.find((attempt) => isOpen(scope, attempt, order));
  const money = await sumOpenMoney(scope.db, id);
  const held = money.filter(({ state }) => state === "held");
  const transfer = account ? transferAccountView(account, order) : null;
  return {
    attempt: newest
      ? {
          method: newest.method,
          state: newest.state,
          startedAt: newest.started_at.toISOString(),
          answeredAt: lastUnpaidAnswerAt(newest),
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
    laterCharges: isMine(scope, order) ? await listUndecidedRenewals(scope.db, id) : [],
    noRenewal: hasAmountMismatch(attempts, order),
    renewal: isMine(scope, order) ? await findRenewal(scope, order) : null,
    refunds: isMine(scope, order) ? await listBuyerRefunds(scope.db, id) : [],
  };
}

function overdueOf(
  { now }: Context,
  order: OrderRow,
  attempts: readonly queries.AttemptRow[],
): PaymentProgress["overdue"] {
  if (!orderCan("pay", order) || now() < order.due_at) return null;
  return attempts.some(({ state }) => state === "started") ? "asking" : "closing";
}

export async function listOrderMethods(scope: Context, { id }: IdParam): Promise<MethodOffer[]> {
  return listOrderOffers(scope, await requireOrderWithLines(scope, id));
}

export async function listOrderPayments(scope: Context, { id }: IdParam) {
  const { order, lines } = await requireOrderWithLines(scope, id);
  const attempts = await queries.listAttempts(scope.db, id);
  return {
    methods: await listOrderOffers(scope, { order, lines }),
    payments: attempts.map((attempt) => paymentView(scope, attempt, order)),
    refunds: isMine(scope, order) ? await listBuyerRefunds(scope.db, id) : [],
  };
}

export async function getPayment(scope: Context, { id }: IdParam): Promise<Payment> {
  const attempt = await queries.findAttempt(scope.db, id);
  ensure(attempt, "payment.not_found");
  const { order } = await requireOrderWithLines(scope, attempt.order_id);
  return paymentView(scope, attempt, order);
}

async function requireOrderWithLines({ db }: Context, id: string) {
  const it = await findOrderWithLines(db, id);
  ensure(it, "order.not_found");
  return it;
}

function paymentView(scope: Context, attempt: queries.AttemptRow, order: OrderRow): Payment {
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
    answeredAt: lastUnpaidAnswerAt(attempt),
    failure: failureOf(attempt),
    failureCode: mine ? attempt.failure_code : null,
    transfer: isOpen(scope, attempt, order) ? transferAccountView(attempt, order) : null,
    payer: mine && (bank || last5) ? { bank, last5 } : null,
  };
}

const isMine = ({ viewer }: Context, order: OrderRow): boolean =>
  viewer?.memberId === order.member_id;

const secondsUntil = ({ now }: Context, iso: string) =>
  Math.max(0, Math.floor((Date.parse(iso) - now().getTime()) / 1_000));

function failureOf({ state, method, failure_code }: queries.AttemptRow): Payment["failure"] {
  const failure = attemptFailure({ state, method, failureCode: failure_code });
  if (failure === null) return null;
  return isUnfinished(failure) ? "unfinished" : "declined";
}

const isOpen = (
  scope: Context,
  { state, account_until: until, amount_minor: minor }: queries.AttemptRow,
  { total_minor: total }: OrderRow,
): boolean => state === "started" && until !== null && until >= scope.now() && minor === total;

/** The order's deadline limits an account that the gateway keeps open longer. */
export function transferAccountView(
  { bank_code, account, account_until: until, amount_minor, currency }: queries.AttemptRow,
  { due_at: dueAt }: OrderRow,
): TransferAccount | null {
  if (bank_code === null || account === null || until === null) return null;
  const payBy = until < dueAt ? until : dueAt;
  const amount = { minor: amount_minor, currency };
  return { bankCode: bank_code, account, amount, payBy: payBy.toISOString() };
}
