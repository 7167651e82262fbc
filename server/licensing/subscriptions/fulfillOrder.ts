import { TRIAL } from "#shared/catalog/products/rules.ts";
import { isFinalState } from "#shared/licensing/licenses/rules.ts";
import { DEFAULT_POLICY } from "#shared/licensing/licenses/policy.ts";
import { piecesLeft } from "#shared/payments/refunds/rules.ts";
import { isPaid } from "#shared/sales/orders/stateMachine.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { queueMail } from "#server/platform/mail/commands.ts";
import { chargeRecorded } from "#server/payments/recurring/events.ts";
import { findContract, listHeldCharges } from "#server/payments/recurring/commands.ts";
import {
  findOrderWithLines,
  lockOrder,
  type OrderLineRow,
  type OrderRow,
} from "#server/sales/orders/commands.ts";
import { resellLicense, setTerm } from "../licenses/commands.ts";
import {
  issueKeys,
  listPolicies,
  type PolicyRow,
  saleOf,
  type SoldLine,
} from "../licenses/issueLicenses.ts";
import { type LicenseRow, lockLicense } from "../licenses/licenseRows.ts";
import { orderPaidMail } from "../licenses/orderPaidEmail.ts";
import { applyUpgrade } from "./applyChange.ts";
import { findByOrder } from "./changeQueries.ts";
import {
  convertTrial,
  endSubscription,
  openSubscription,
  payPeriod,
  startContract,
} from "./commands.ts";
import { receiptMail } from "./emails.ts";
import * as queries from "./queries.ts";
import { lockRunningOrder, markRenewal } from "./runningOrder.ts";
import { catchUp } from "./settleSubscriptions.ts";
import type { SubscriptionRow } from "./queries.ts";

/**
 * Job; idempotent: the plans of a paid order open, continue or renew subscriptions, software gets its keys, and the mail
 * is queued, all in one transaction. A trial that is bought goes on with the same key.
 */
export async function fulfillOrder(
  scope: Context,
  { orderId }: { orderId: string },
): Promise<void> {
  await runTransaction(scope.db, async (tx) => {
    await lockOrder(tx, orderId);
    const found = await findOrderWithLines(tx, orderId);
    if (!found) throw new Error(`order ${orderId} not found`);
    if (!isPaid(found.order.status)) return;
    const sale = await loadSale(tx, found.order, found.lines);
    const sold: SoldLine[] = [];
    const renewed: SubscriptionRow[] = [];
    for (const line of sale.lines) {
      const { subscription, keys } = await fulfillLine(tx, scope, sale, line);
      if (line.subscription_id && subscription) renewed.push(subscription);
      if (keys) sold.push(keys);
    }
    const count = await issueKeys(tx, scope, sold);
    if (sale.mandateId) {
      // A charge may have overtaken the first payment.
      const waiting = await listHeldCharges(tx, sale.mandateId);
      for (const chargeId of waiting) await scope.jobs.enqueue(tx, chargeRecorded, { chargeId });
    }
    if (found.order.origin !== "first") {
      const about = await receiptKind(tx, found.order);
      await queueMail(
        tx,
        scope,
        receiptMail(scope.settings, found.order, { rows: renewed, about }),
      );
    } else {
      const trialUntil = trialEnd(found.order, sold);
      await queueMail(
        tx,
        scope,
        orderPaidMail(scope.settings, { ...found, keys: count, trialUntil }),
      );
    }
  });
}

async function receiptKind(tx: Tx, { id, origin }: OrderRow) {
  if (origin !== "upgrade") return "renewed";
  return (await findByOrder(tx, id))?.state === "applied" ? "upgraded" : "not_upgraded";
}

interface Sale {
  readonly order: OrderRow;
  /** Of which something was not returned. */
  readonly lines: readonly OrderLineRow[];
  readonly paidAt: Date;
  /** The contract that pays the next periods; null: none. */
  readonly mandateId: string | null;
  readonly policies: readonly PolicyRow[];
  /** Subscriptions that these lines opened or paid before. */
  readonly done: ReadonlyMap<string, string>;
}

async function loadSale(tx: Tx, order: OrderRow, lines: readonly OrderLineRow[]): Promise<Sale> {
  if (!order.paid_at) throw new Error(`order ${order.id} is paid without a payment time`);
  const left = lines.filter((line) => piecesLeft(line) > 0);
  const ids = lines.map(({ id }) => id);
  const paid = await queries.listPaidPeriods(tx, ids);
  const contract = await findContract(tx, order.id);
  return {
    order,
    lines: left,
    paidAt: order.paid_at,
    mandateId: contract?.order_id === order.id ? contract.id : null,
    policies: await listPolicies(
      tx,
      left.map(({ product_id: id }) => id),
    ),
    done: new Map(paid.map((each) => [each.order_line_id ?? "", each.subscription_id])),
  };
}

interface Fulfilled {
  readonly subscription: SubscriptionRow | null;
  /** Null: its keys were issued before. */
  readonly keys: SoldLine | null;
}

async function fulfillLine(
  tx: Tx,
  scope: Context,
  sale: Sale,
  line: OrderLineRow,
): Promise<Fulfilled> {
  const done = sale.done.get(line.id);
  if (done !== undefined) {
    const subscription = await queries.lockSubscription(tx, done);
    // Keys of a trial that was bought, or of a plan that was renewed after its end, moved to another line.
    const hasMoved =
      subscription.ended_at !== null || subscription.commodity_id !== line.commodity_id;
    const isIssued = line.subscription_id !== null || hasMoved;
    return { subscription, keys: isIssued ? null : soldLine(sale, line, subscription) };
  }
  if (sale.order.origin === "upgrade") return upgrade(tx, scope, sale, line);
  if (line.subscription_id) return renew(tx, scope, sale, line);
  const trial =
    line.months === TRIAL
      ? null
      : await findTrial(tx, scope, {
          memberId: sale.order.member_id,
          productId: line.product_id,
        });
  if (line.months === null) {
    if (trial) await makePermanent(tx, scope, sale, { trial, line });
    return { subscription: null, keys: soldLine(sale, line, null) };
  }
  const subscription =
    trial && !trial.row.ended_at
      ? await convertTrial(tx, scope, trial.row, { ...terms(sale, line), line, order: sale.order })
      : await openSubscription(tx, scope, { ...terms(sale, line), line, order: sale.order });
  if (trial) await continueKeys(tx, scope, sale, { keys: [trial.key], line, subscription });
  return { subscription, keys: soldLine(sale, line, subscription) };
}

/** The subscription's next period; one that ended goes on as another, with the same keys. */
async function renew(tx: Tx, scope: Context, sale: Sale, line: OrderLineRow): Promise<Fulfilled> {
  const { order, mandateId, paidAt: at } = sale;
  const row = await catchUp(tx, scope, line.subscription_id ?? "");
  if (row.ended_at) {
    const given = { ...terms(sale, line), line, order };
    const subscription = await openSubscription(tx, scope, given);
    const keys = await usableKeys(tx, row);
    await continueKeys(tx, scope, sale, { keys, line, subscription });
    return { subscription, keys: soldLine(sale, line, subscription) };
  }
  const paid = await payPeriod(tx, scope, row, { line, at });
  const subscription =
    mandateId === null ? paid : await startContract(tx, scope, paid, { mandateId, line, at });
  return { subscription, keys: null };
}

async function upgrade(
  tx: Tx,
  scope: Context,
  { order, paidAt: at }: Sale,
  line: OrderLineRow,
): Promise<Fulfilled> {
  const id = line.subscription_id ?? "";
  const running = await lockRunningOrder(tx, scope, id);
  const row = await catchUp(tx, scope, id);
  const subscription = await applyUpgrade(tx, scope, row, { orderId: order.id, at });
  if (row.renewal === "card") await markRenewal(tx, scope, running);
  return { subscription, keys: null };
}

const soldLine = (
  { order, paidAt }: Sale,
  line: OrderLineRow,
  subscription: SubscriptionRow | null,
): SoldLine => ({
  line,
  holderId: order.member_id,
  paidAt,
  subscriptionId: subscription?.id ?? null,
  until: subscription?.paid_until ?? null,
});

function terms({ policies, mandateId }: Sale, line: OrderLineRow) {
  const policy = policies.find(({ product_id: id }) => id === line.product_id);
  return {
    mandateId: line.months === TRIAL ? null : mandateId,
    graceDays: policy?.renewal_grace_days ?? DEFAULT_POLICY.renewalGraceDays,
    trialDays: policy?.trial_days ?? DEFAULT_POLICY.trialDays,
  };
}

interface Trial {
  readonly row: SubscriptionRow;
  readonly key: LicenseRow;
}

/** A trial of the product whose key still belongs to the member; null: none. */
async function findTrial(
  tx: Tx,
  scope: Context,
  { memberId, productId }: { memberId: string; productId: string },
): Promise<Trial | null> {
  const found = await queries.lockTrial(tx, { memberId, productId });
  if (!found) return null;
  const row = await catchUp(tx, scope, found.id);
  const key = (await usableKeys(tx, row)).find(({ holder_id: holder }) => holder === memberId);
  return key ? { row, key } : null;
}

async function usableKeys(tx: Tx, { id }: SubscriptionRow): Promise<LicenseRow[]> {
  const keys: LicenseRow[] = [];
  for (const licenseId of await queries.listLicenseIds(tx, id)) {
    const key = await lockLicense(tx, licenseId);
    if (key && !isFinalState(key.state)) keys.push(key);
  }
  return keys;
}

/** The first pieces of a line go on with keys that are there. */
async function continueKeys(
  tx: Tx,
  scope: Context,
  sale: Sale,
  it: {
    readonly keys: readonly LicenseRow[];
    readonly line: OrderLineRow;
    readonly subscription: SubscriptionRow | null;
  },
): Promise<void> {
  const { keys, line, subscription } = it;
  const policy = sale.policies.find(({ product_id: id }) => id === line.product_id);
  if (!policy) return;
  const { subscriptionId, until } = soldLine(sale, line, subscription);
  for (const [at, key] of keys.slice(0, piecesLeft(line)).entries()) {
    const sold = saleOf({ line, paidAt: sale.paidAt, subscriptionId }, at + 1, policy);
    const license = await resellLicense(tx, key, sold);
    await setTerm(tx, scope, license, until);
  }
}

async function makePermanent(
  tx: Tx,
  scope: Context,
  sale: Sale,
  { trial, line }: { trial: Trial; line: OrderLineRow },
): Promise<void> {
  await continueKeys(tx, scope, sale, { keys: [trial.key], line, subscription: null });
  await endSubscription(tx, scope, trial.row, { at: sale.paidAt, why: "converted" });
}

/** Nothing was paid, and nothing was taken off: only a free trial. */
function trialEnd(
  { total_minor: total, reductions }: OrderRow,
  sold: readonly SoldLine[],
): Date | null {
  const ends = total === 0 && reductions.length === 0 ? sold.map(({ until }) => until) : [];
  return ends.reduce((last, end) => (end && (!last || end > last) ? end : last), null);
}
