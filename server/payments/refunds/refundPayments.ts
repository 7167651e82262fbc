import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import type { SuspenseItem } from "#shared/payments/suspense/contract.ts";
import type { refundOffice } from "#shared/payments/refunds/adminContract.ts";
import { canRetryRefund, canPrepare } from "#shared/payments/refunds/rules.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { postToLedger } from "../ledger/commands.ts";
import { netOfPortion, refundPosting } from "../ledger/paymentPostings.ts";
import { lockOrder, type OrderRow } from "#server/sales/orders/commands.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { completeChargebackRefund } from "../disputes/chargebacks.ts";
import { suspenseItemView } from "../suspense/admin.ts";
import {
  findSuspenseItem,
  findSuspenseWithOrder,
  type SuspenseRow,
  insertSuspenseItem,
} from "../suspense/suspenseQueries.ts";
import * as queries from "./refundQueries.ts";
import {
  canRefundByGateway,
  isCardPayment,
  type RefundablePayment,
  listRefundablePayments,
} from "./refundablePayments.ts";
import type { RefundPaymentRow, RefundRow } from "./refundQueries.ts";
import { gatewayRefund } from "./jobs.ts";

interface Refunded {
  readonly order: OrderRow;
  readonly refund: RefundRow;
  /** For no pieces: excludes charged-back money. */
  readonly byAmount: boolean;
  /** Without tax; the rest was earned. */
  readonly unearned: number;
}

/**
 * Moves the money from revenue to suspense, one item per payment: charged-back money is settled at once,
 * cards go through the gateway by a job, anything else by transfer.
 */
export async function createRefundPayments(
  tx: Tx,
  scope: Context,
  { order, refund, byAmount, unearned }: Refunded,
) {
  let open = refund.amount_minor;
  let deferred = unearned;
  let before = order.refunded_minor;
  const sources = await listRefundablePayments(tx, order.id);
  const byBank = sources.map((source) => ({ source, most: source.chargedBack, byBank: true }));
  const byUs = sources.map((source) => {
    return { source, most: source.left - source.chargedBack, byBank: false };
  });
  for (const { source, most, ...how } of byAmount ? byUs : [...byBank, ...byUs]) {
    const minor = Math.min(open, most);
    open -= minor;
    if (minor > 0) {
      const part = { order, refund, source, minor, before, unearned: deferred, ...how };
      await createRefundPayment(tx, scope, part);
    }
    deferred = Math.max(0, deferred - netOfPortion(order, { before, minor }));
    before += minor;
  }
  if (open !== 0) throw new Error(`order ${order.id} has received less than its paid amount`);
}

interface RefundPaymentInput {
  readonly order: OrderRow;
  readonly refund: RefundRow;
  readonly source: RefundablePayment;
  readonly minor: number;
  /** Minor units refunded before. */
  readonly before: number;
  readonly unearned: number;
  readonly byBank: boolean;
}

async function createRefundPayment(
  tx: Tx,
  scope: Context,
  owed: RefundPaymentInput,
): Promise<void> {
  const { order, refund, source, minor, before, byBank, unearned } = owed;
  const { currency } = order;
  const id = scope.newId();
  const byGateway = !byBank && canRefundByGateway(scope, source);
  const held = await insertSuspenseItem(tx, {
    id,
    order_id: order.id,
    attempt_id: source.id,
    provider: source.provider,
    cause: "refund",
    currency,
    amount_minor: minor,
    state: "refund_due",
    held_at: scope.now(),
    refund_told: true, // by the mail about the refund
  });
  await queries.insertRefundPayment(tx, {
    held_id: id,
    refund_id: refund.id,
    state: byGateway ? "pending" : "manual",
    trouble: isCardPayment(source) && !byGateway ? manualRefundReason(source) : null,
  });
  await postToLedger(tx, scope, refundPosting(order, { itemId: id, before, minor, unearned }));
  if (byGateway) await scope.jobs.enqueue(tx, gatewayRefund, { heldId: id });
  if (byBank) await completeChargebackRefund(tx, scope, { order, attempt: source, held });
}

const manualRefundReason = ({ disputed }: RefundablePayment) =>
  disputed ? "disputed" : "not_offered";

export async function retryRefund(scope: Context, { id }: { id: string }): Promise<SuspenseItem> {
  requireStaff(scope, "payments.write");
  return updateLockedPayment(scope, id, async (tx, { part, held }) => {
    ensure(canRetryRefund({ state: part.state, problem: part.trouble }), "refund.not_retryable");
    await queries.updateRefundPayment(tx, id, {
      state: "pending",
      tries: 0,
      ...(part.trouble === "refused" && { round: part.round + 1 }),
      ask_after: null,
      payee_bank: null,
      payee_account: null,
      payee_name: null,
      preparing_actor_id: null,
      prepared_at: null,
    });
    await scope.jobs.enqueue(tx, gatewayRefund, { heldId: id });
    await audit(tx, scope, {
      action: "refund.retried",
      subjectType: "order",
      subjectId: held.order_id,
      before: { state: part.state, trouble: part.trouble, code: part.code },
      after: { state: "pending", amount: held.amount_minor, currency: held.currency },
    });
  });
}

type Prepared = z.output<typeof refundOffice.prepare.input>;

export async function prepareRefundTransfer(
  scope: Context,
  input: Prepared,
): Promise<SuspenseItem> {
  const { memberId } = requireStaff(scope, "payments.write");
  const { id, bank, account, name } = input;
  return updateLockedPayment(scope, id, async (tx, { part, held }) => {
    ensure(canPrepare(part) && held.state === "refund_due", "refund.not_preparable");
    await queries.updateRefundPayment(tx, id, {
      state: "prepared",
      payee_bank: bank,
      payee_account: account,
      payee_name: name,
      preparing_actor_id: memberId,
      prepared_at: scope.now(),
    });
    await audit(tx, scope, {
      action: "refund.prepared",
      subjectType: "order",
      subjectId: held.order_id,
      before: { state: part.state },
      // Only the last digits of the buyer's account are audited.
      after: { state: "prepared", amount: held.amount_minor, account: `…${account.slice(-4)}` },
    });
  });
}

interface LockedRefundPayment {
  readonly part: RefundPaymentRow;
  readonly held: SuspenseRow;
  readonly order: OrderRow;
}

/** Runs `deed` with the order locked. @throws {Refusal} `suspense.not_found`, `refund.charged_back`. */
async function updateLockedPayment(
  scope: Context,
  id: string,
  action: (tx: Tx, it: LockedRefundPayment) => Promise<void>,
): Promise<SuspenseItem> {
  const known = await findSuspenseItem(scope.db, id);
  ensure(known, "suspense.not_found");
  return runTransaction(scope.db, async (tx) => {
    const order = await lockOrder(tx, known.order_id);
    const part = await queries.findRefundPayment(tx, id);
    const held = await findSuspenseItem(tx, id);
    ensure(order && part && held, "suspense.not_found");
    ensure(!held.charged_back, "refund.charged_back");
    await action(tx, { part, held, order });
    return suspenseItemView(scope, await findSuspenseWithOrder(tx, id));
  });
}
