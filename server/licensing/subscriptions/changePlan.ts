import type { z } from "zod";
import { TRIAL } from "#shared/catalog/products/rules.ts";
import { ensure, Refusal } from "#shared/errors.ts";
import type {
  ChangeOptions,
  NotChangeable,
  PlanOption,
  subscriptions,
} from "#shared/licensing/subscriptions/contract.ts";
import {
  type ChangeKind,
  changeKind,
  type PlanTerms,
  upgradeDue,
} from "#shared/licensing/subscriptions/planChange.ts";
import { renewsItself, type SubscriptionFacts } from "#shared/licensing/subscriptions/rules.ts";
import { PAYMENT_WINDOW_HOURS } from "#shared/sales/orders/rules.ts";
import { listOffers, isPurchasable, type Offer } from "#server/catalog/listing/commands.ts";
import type { Context } from "#server/context.ts";
import { type Db, runTransaction, type Tx } from "#server/platform/db/client.ts";
import { storeResponse } from "#server/platform/idempotency/commands.ts";
import { createSubscriptionOrder } from "#server/sales/orders/service.ts";
import { raisePlan, termsOf } from "./applyChange.ts";
import {
  type ChangeRow,
  findPending,
  insertChange,
  settleChange,
  withdrawChanges,
} from "./changeQueries.ts";
import { settle } from "./commands.ts";
import { isRunning, loadFacts } from "./facts.ts";
import * as queries from "./queries.ts";
import type { PeriodRow, SubscriptionRow } from "./queries.ts";
import { isResumable } from "./renewable.ts";
import { chooseMethod } from "./renew.ts";
import { lockRunningOrder, markRenewal } from "./runningOrder.ts";
import { requireOwnSubscription } from "./service.ts";
import { listPlans } from "./viewQueries.ts";

const HOUR_MS = 3_600_000;

/** The plans to which its member may change, each with what it costs and when it starts, or why there are none. */
export async function listChangeOptions(
  scope: Context,
  { id }: { id: string },
): Promise<ChangeOptions> {
  const row = await requireOwnSubscription(scope, id);
  const state = await loadState(scope.db, scope, row);
  if (typeof state === "string") return { options: [], notChangeable: state };
  const choices = await listChoices(scope.db, scope, state);
  return { options: choices.map((choice) => optionView(scope, row, choice)), notChangeable: null };
}

type Change = z.output<typeof subscriptions.changePlan.input>;
type Changed = z.input<typeof subscriptions.changePlan.output>;

/**
 * Chooses another plan of the product. One that waits takes the place of a choice made before, and is charged from the end
 * of the paid time on; a dearer one places an order of the difference, or starts at once if nothing is due.
 * @throws {Refusal} as listed in the contract; `subscription.due_changed` carries what is due now.
 */
export async function changePlan(scope: Context, change: Change): Promise<Changed> {
  await requireOwnSubscription(scope, change.id);
  return runTransaction(scope.db, async (tx) =>
    storeResponse(tx, scope, await choosePlan(tx, scope, change)),
  );
}

async function choosePlan(
  tx: Tx,
  scope: Context,
  { id, commodity, due: seen }: Change,
): Promise<Changed> {
  const running = await lockRunningOrder(tx, scope, id);
  const row = await queries.lockSubscription(tx, id);
  const state = await loadState(tx, scope, row);
  if (typeof state === "string") throw new Refusal(`subscription.${state}`);
  const choice = (await listChoices(tx, scope, state)).find(
    ({ plan }) => plan.commodity_id === commodity,
  );
  ensure(choice, "subscription.plan_unavailable");
  const { currency } = row;
  if (choice.due !== seen) {
    throw new Refusal("subscription.due_changed", undefined, undefined, {
      charge: { minor: choice.due, currency },
    });
  }
  if (choice.kind === "period_end") return schedule(tx, scope, row, choice);
  if (choice.due > 0) return order(tx, scope, row, choice);
  const at = scope.now();
  await insertChange(tx, {
    ...changeColumns(scope, row, choice),
    state: "applied",
    settled_at: at,
  });
  await raisePlan(tx, scope, row, { plan: choice.plan, at, chosenAt: at });
  if (row.renewal === "card") await markRenewal(tx, scope, running);
  return { order: null, startsAt: at.toISOString() };
}

/**
 * Takes back a change that waits for the end of the paid time. Leaves nothing in the books.
 * @throws {Refusal} `subscription.no_change`; `subscription.change_paid` once a period of the new plan is paid.
 */
export async function withdrawChange(
  scope: Context,
  { id }: { id: string },
): Promise<{ id: string }> {
  await requireOwnSubscription(scope, id);
  await runTransaction(scope.db, async (tx) => {
    const row = await queries.lockSubscription(tx, id);
    const change = await findPending(tx, { subscriptionId: id, kind: "period_end" });
    ensure(change, "subscription.no_change");
    ensure(!isPaid(change, await queries.listPeriods(tx, id)), "subscription.change_paid");
    ensure(!(await queries.hasOpenOrder(tx, id)), "subscription.order_open");
    const at = scope.now();
    await settleChange(tx, change.id, { state: "withdrawn", at });
    await settle(tx, scope, row, { code: "CHANGE_WITHDRAWN", at, set: { change_at: null } });
  });
  return { id };
}

interface ChangeState {
  readonly row: SubscriptionRow;
  readonly facts: SubscriptionFacts;
  readonly periods: readonly PeriodRow[];
}

async function loadState(
  db: Db | Tx,
  scope: Context,
  row: SubscriptionRow,
): Promise<ChangeState | NotChangeable> {
  const facts = await loadFacts(db, row);
  if (row.months === TRIAL) return "trial";
  if (facts.endedAt) return "closed";
  if (row.renewal === "contract" && renewsItself(facts)) return "contract_runs";
  if (await queries.hasOpenOrder(db, row.id)) return "order_open"; // it sells the plan in force
  const periods = await queries.listPeriods(db, row.id);
  const waiting = await findPending(db, { subscriptionId: row.id, kind: "period_end" });
  if (waiting && isPaid(waiting, periods)) return "change_paid";
  const left = facts.paidUntil.getTime() - scope.now().getTime();
  // An order of the difference is open for as long.
  if (facts.open.length > 0 || left < PAYMENT_WINDOW_HOURS * HOUR_MS) return "renew_first";
  return { row, facts, periods };
}

/** A period was paid as the plan that waits, which has to start with it. */
const isPaid = ({ effective_at: from }: ChangeRow, periods: readonly PeriodRow[]): boolean =>
  from !== null && periods.some(({ state, starts_at: at }) => state === "paid" && at >= from);

interface Choice {
  readonly plan: PlanTerms;
  readonly kind: ChangeKind;
  /** In minor units. */
  readonly due: number;
  readonly from: Date;
}

/** Plans of the product that are sold in the subscription's currency: those that may start now first, then by term. */
async function listChoices(
  db: Db | Tx,
  scope: Context,
  { row, facts, periods }: ChangeState,
): Promise<Choice[]> {
  const now = scope.now();
  const offers = await listOffers(db, await listPlans(db, row.product_id), now);
  const current = offers.find(({ id }) => id === row.commodity_id);
  const inForce = {
    months: row.months,
    editionId: row.edition_id,
    // A plan that was granted has no price of its own.
    listMinor: (row.unit_minor || (current && priceOf(current, row)) || 0) * row.quantity,
  };
  const spans = periods.filter(isRunning(now)).map((period) => ({
    startsAt: period.starts_at,
    endsAt: period.ends_at,
    valueMinor: queries.periodValue(period),
  }));
  return offers
    .flatMap((offer): Choice[] => {
      const minor = priceOf(offer, row);
      const isOffered = offer.id !== row.commodity_id && isPurchasable(offer, now);
      if (!offer.months || minor === undefined || !isOffered) return [];
      const plan: PlanTerms = {
        commodity_id: offer.id,
        edition_id: offer.edition_id,
        edition: offer.edition,
        payment_title: offer.payment_title,
        months: offer.months,
        unit_minor: minor,
        discount_minor: 0,
      };
      const listMinor = minor * row.quantity;
      const priced = { months: offer.months, editionId: offer.edition_id, listMinor };
      const kind = changeKind(inForce, priced);
      if (kind === "period_end" && isResumable(row)) return []; // no period follows
      return kind === "now"
        ? [{ plan, kind, due: upgradeDue(spans, priced, now), from: now }]
        : [{ plan, kind, due: 0, from: facts.lastEnd }];
    })
    .toSorted(
      (a, b) =>
        Number(a.kind !== "now") - Number(b.kind !== "now") ||
        a.plan.months - b.plan.months ||
        a.plan.unit_minor - b.plan.unit_minor,
    );
}

const priceOf = ({ prices }: Offer, { currency }: SubscriptionRow): number | undefined =>
  prices.find((price) => price.currency === currency)?.minor;

const optionView = (
  { lang }: Context,
  { currency, quantity }: SubscriptionRow,
  { plan, kind, due, from }: Choice,
): PlanOption => ({
  commodity: plan.commodity_id,
  edition: plan.edition?.[lang] ?? null,
  months: plan.months,
  amount: { minor: plan.unit_minor * quantity, currency },
  kind,
  due: { minor: due, currency },
  from: from.toISOString(),
});

const changeColumns = (
  scope: Context,
  row: SubscriptionRow,
  { plan, kind, due, from }: Choice,
) => ({
  id: scope.newId(),
  subscription_id: row.id,
  kind,
  from_plan: termsOf(row),
  to_plan: plan,
  due_minor: due,
  effective_at: kind === "period_end" ? from : null,
  created_at: scope.now(),
});

async function schedule(
  tx: Tx,
  scope: Context,
  row: SubscriptionRow,
  choice: Choice,
): Promise<Changed> {
  const at = scope.now();
  await withdrawChanges(tx, row.id, { at, kind: "period_end" });
  await insertChange(tx, { ...changeColumns(scope, row, choice), state: "pending" });
  const set = { change_at: choice.from };
  await settle(tx, scope, row, { code: "CHANGE_SCHEDULED", at, set });
  return { order: null, startsAt: choice.from.toISOString() };
}

/** The plan starts when the order is paid. An earlier order of an upgrade that was closed is given up. */
async function order(
  tx: Tx,
  scope: Context,
  row: SubscriptionRow,
  choice: Choice,
): Promise<Changed> {
  await withdrawChanges(tx, row.id, { at: scope.now(), kind: "now" });
  const { currency } = row;
  const { order: placed } = await createSubscriptionOrder(tx, scope, {
    origin: "upgrade",
    memberId: row.member_id,
    lang: scope.lang,
    currency,
    plans: [
      {
        ...row,
        ...choice.plan,
        subscriptionId: row.id,
        quantity: 1,
        unit_minor: choice.due,
      },
    ],
    method: await chooseMethod(tx, scope, row, {
      amount: { minor: choice.due, currency },
      paidOnce: true,
    }),
    paidAt: null,
    after: await queries.findLastOrder(tx, row.id),
    paidOnce: true,
  });
  await insertChange(tx, {
    ...changeColumns(scope, row, choice),
    state: "pending",
    order_id: placed.id,
  });
  const { id: uuid, number, status } = placed;
  return { order: { uuid, number, status }, startsAt: choice.from.toISOString() };
}
