import { Refusal } from "#shared/errors.ts";
import type { Money } from "#shared/kit/money.ts";
import { isClosed, isPaid } from "#shared/sales/orders/stateMachine.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import type { SuspenseCause, SuspenseState } from "#shared/payments/suspense/rules.ts";
import { runningMandateRole } from "#shared/payments/recurring/rules.ts";
import type { Context } from "#server/context.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { postToLedger } from "../ledger/commands.ts";
import { appliedPosting, suspensePosting } from "../ledger/paymentPostings.ts";
import { type OrderRow, isFullyRefunded, markConfirming } from "#server/sales/orders/commands.ts";
import { settleChargeback } from "../disputes/chargebacks.ts";
import { enqueueSuspenseMails } from "./emails.ts";
import * as queries from "./suspenseQueries.ts";
import type { SuspenseRow } from "./suspenseQueries.ts";
import { listMandates } from "../recurring/recurringContracts.ts";
import type { AttemptRow } from "../attempts/attemptQueries.ts";
import { markReportsArrived, findOpenReport } from "../transfers/transferQueries.ts";
import { orphanedMandate } from "../recurring/jobs.ts";

interface SuspenseInput {
  /** That of the webhook event, recurring charge or transfer report that brought it. */
  readonly id: string;
  readonly order: OrderRow;
  readonly attempt: Pick<AttemptRow, "id" | "provider">;
  readonly cause: SuspenseCause;
  readonly money: Money;
  /** Charged although nothing renews by it. */
  readonly isOver?: boolean;
  readonly found?: {
    readonly date: string;
    readonly note: string | null;
    readonly by: string;
    /** Idempotency key of the booking request. */
    readonly requestKey: string | null;
  };
}

/**
 * Posts money to suspense and records it as `held`, or `refund_due` if nobody has to decide. The order must
 * be locked.
 */
export async function suspendMoney(
  tx: Tx,
  scope: Context,
  held: SuspenseInput,
): Promise<SuspenseState> {
  const { id, order, attempt, cause, money, found } = held;
  const state = isNeeded(held) ? "held" : "refund_due";
  const brought = { order_id: order.id, attempt_id: attempt.id };
  const kind = cause === "renewal" ? "charge.received" : "payment.unmatched";
  const { provider } = attempt;
  await postToLedger(tx, scope, suspensePosting(kind, { itemId: id, provider, money }));
  await queries.insertSuspenseItem(tx, {
    id,
    ...brought,
    provider,
    cause,
    currency: money.currency,
    amount_minor: money.minor,
    state,
    held_at: scope.now(),
    received_on: found?.date ?? null,
    note: found?.note ?? null,
    booking_actor_id: found?.by ?? null,
    request_key: found?.requestKey ?? null,
  });
  if (state === "refund_due") await enqueueMandateEnd(tx, scope, brought);
  return state;
}

/** False for paid or refunded orders, and for duplicates unless confirming. */
const isNeeded = ({ order, cause, isOver }: SuspenseInput): boolean => {
  const { status } = order;
  if (cause === "renewal") return isOver !== true;
  if (isFullyRefunded(order)) return false;
  return status === OrderStatus.confirming || (!isPaid(status) && cause !== "duplicate");
};

/**
 * Moves an order that money came for to `confirming`, unless it is paid, fully refunded or confirming.
 * Returns its status; it must be locked.
 */
export async function moveToConfirming(
  tx: Tx,
  scope: Context,
  order: OrderRow,
  step: { reason: string; note?: string },
): Promise<OrderStatus> {
  const { status } = order;
  const canMove = status === OrderStatus.unpaid || (isClosed(status) && !isFullyRefunded(order));
  return canMove ? (await markConfirming(tx, scope, order, step)).status : status;
}

/** Minor units of the order's currency. */
export async function sumSuspense(tx: Tx, order: OrderRow): Promise<number> {
  const rows = await queries.lockUndecidedSuspense(tx, order.id);
  return rows
    .filter(({ currency }) => currency === order.currency)
    .reduce((sum, { amount_minor: minor }) => sum + minor, 0);
}

/**
 * Pays the order from suspense, oldest first, up to its total; the rest and other currencies become due for
 * refund. Returns the ids of those.
 */
export async function applySuspense(
  tx: Tx,
  scope: Context,
  order: OrderRow,
): Promise<{ paidMinor: number; owed: string[] }> {
  let open = order.total_minor;
  const owed: string[] = [];
  const rows = await queries.lockUndecidedSuspense(tx, order.id);
  for (const row of rows) {
    const applied = row.currency === order.currency ? Math.min(open, row.amount_minor) : 0;
    const before = order.total_minor - open;
    open -= applied;
    await queries.updateSuspenseItem(tx, row.id, {
      applied_minor: applied,
      state: applied === row.amount_minor ? "applied" : "refund_due",
      decided_at: scope.now(),
    });
    if (applied < row.amount_minor) owed.push(row.id);
    if (applied === 0) continue;
    const portion = { itemId: row.id, before, minor: applied };
    await postToLedger(tx, scope, appliedPosting(order, portion));
    await queries.markSucceeded(tx, row.attempt_id);
  }
  // Only once it is known which attempts paid the order.
  for (const row of rows) await enqueueMandateEnd(tx, scope, row);
  await settleChargebacks(tx, scope, rows);
  return { paidMinor: order.total_minor - open, owed };
}

export async function markSuspenseRefundDue(
  tx: Tx,
  scope: Context,
  orderId: string,
): Promise<SuspenseRow[]> {
  const rows = await queries.lockUndecidedSuspense(tx, orderId);
  for (const row of rows) {
    await queries.updateSuspenseItem(tx, row.id, { state: "refund_due", decided_at: scope.now() });
    await enqueueMandateEnd(tx, scope, row);
  }
  await settleChargebacks(tx, scope, rows);
  await markReportsArrived(
    tx,
    rows.map(({ id }) => id),
  );
  return rows;
}

/** As `markSuspenseRefundDue`, with a mail to the buyer about each. */
export async function releaseSuspense(tx: Tx, scope: Context, orderId: string): Promise<void> {
  const owed = await markSuspenseRefundDue(tx, scope, orderId);
  await enqueueSuspenseMails(
    tx,
    scope,
    owed.map(({ id }) => id),
  );
}

async function settleChargebacks(
  tx: Tx,
  scope: Context,
  rows: readonly SuspenseRow[],
): Promise<void> {
  for (const { order_id: orderId, attempt_id: attemptId } of rows) {
    await settleChargeback(tx, scope, { orderId, attemptId });
  }
}

/**
 * Enqueues the end of the contract this money started, unless it renews the order; undecided charges become
 * due for refund.
 */
async function enqueueMandateEnd(
  tx: Tx,
  scope: Context,
  { order_id: orderId, attempt_id: attemptId }: Pick<SuspenseRow, "order_id" | "attempt_id">,
): Promise<void> {
  const mandates = await listMandates(tx, orderId);
  const mandate = mandates.find(({ attempt_id: began }) => began === attemptId);
  if (!mandate || runningMandateRole(mandate) === "own") return;
  if (mandate.state === "running") {
    await scope.jobs.enqueue(tx, orphanedMandate, { mandateId: mandate.id });
  }
  await enqueueSuspenseMails(
    tx,
    scope,
    await queries.markRenewalsRefundDue(tx, attemptId, scope.now()),
  );
}

export function sumByCurrency(rows: readonly SuspenseRow[]): Money[] {
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    minor: own.reduce((sum, { amount_minor: minor }) => sum + minor, 0),
  }));
}

/** Optimistic lock; the order must be locked. @throws {Refusal} `suspense.changed`. */
export async function assertSuspenseSeen(
  tx: Tx,
  orderId: string,
  seen: readonly string[],
): Promise<void> {
  const waiting = await queries.listUndecidedIds(tx, orderId);
  const came = waiting.filter((id) => !seen.includes(id));
  const gone = seen.filter((id) => !waiting.includes(id));
  if (came.length + gone.length === 0) return;
  throw new Refusal("suspense.changed", undefined, undefined, { added: came, removed: gone });
}

export async function findPendingDecision(
  db: Db | Tx,
  orderId: string,
): Promise<{ held: string[]; report: string }> {
  const report = await findOpenReport(db, orderId);
  return { held: await queries.listUndecidedIds(db, orderId), report: report?.id ?? "none" };
}
