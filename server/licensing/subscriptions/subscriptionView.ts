import { TRIAL } from "#shared/catalog/products/rules.ts";
import { isFinalState } from "#shared/licensing/licenses/rules.ts";
import type {
  Subscription,
  SubscriptionDetail,
  SubscriptionEvent,
  SubscriptionPeriod,
} from "#shared/licensing/subscriptions/contract.ts";
import {
  keysStopAt,
  renewsItself,
  type SubscriptionFacts,
} from "#shared/licensing/subscriptions/rules.ts";
import { nextCharge } from "#shared/payments/recurring/rules.ts";
import type { Context } from "#server/context.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { findOpenSubscriptionOrder, planAmount } from "#server/sales/orders/service.ts";
import { findCardProvider } from "#server/payments/storedCards/service.ts";
import { atNextPrice, factsOf } from "./facts.ts";
import { findRenewable, isResumable, mayStartContract } from "./renewable.ts";
import { takesCard } from "./assignStoredCard.ts";
import * as queries from "./viewQueries.ts";
import type { PeriodWithOrder, SubscriptionViewRow } from "./viewQueries.ts";

export const viewFacts = (
  row: SubscriptionViewRow,
  periods: readonly PeriodWithOrder[],
): SubscriptionFacts => ({
  ...factsOf(row, periods),
  answeredAt: row.mandate_answered_at,
  charging: null,
});

export async function subscriptionViews(
  db: Db | Tx,
  scope: Context,
  rows: readonly SubscriptionViewRow[],
): Promise<Subscription[]> {
  const ids = rows.map(({ id }) => id);
  const periods = Map.groupBy(
    await queries.listPeriodsWithOrders(db, ids),
    ({ subscription_id: id }) => id,
  );
  return rows.map((row) => subscriptionView(scope, row, periods.get(row.id) ?? []));
}

/** As its next period is sold. */
export const nextPlanOf = (
  row: SubscriptionViewRow,
  facts: SubscriptionFacts,
): SubscriptionViewRow =>
  row.chosen_plan ? { ...row, ...row.chosen_plan } : atNextPrice(row, facts);

function subscriptionView(
  scope: Context,
  row: SubscriptionViewRow,
  periods: readonly PeriodWithOrder[],
): Subscription {
  const facts = viewFacts(row, periods);
  const { currency } = row;
  return {
    ...titleIn(scope, row),
    product: row.product_id,
    category: row.category_id,
    slug: row.slug,
    kind: row.kind,
    months: row.months,
    quantity: row.quantity,
    state: row.state,
    renewal: row.renewal,
    unit: { minor: row.unit_minor, currency },
    discount: { minor: row.discount_minor, currency },
    amount: { minor: planAmount(row), currency },
    paidUntil: row.paid_until.toISOString(),
    next: nextOf(scope, row, periods),
    due: dueOf(row, facts, periods),
    endedAt: row.ended_at?.toISOString() ?? null,
    endReason: row.end_reason,
  };
}

export const titleIn = (
  { lang }: Pick<Context, "lang">,
  { id, name, edition }: Pick<SubscriptionViewRow, "id" | "name" | "edition">,
) => ({ uuid: id, name: name[lang], edition: edition?.[lang] ?? null });

function nextOf(
  { now }: Context,
  row: SubscriptionViewRow,
  periods: readonly PeriodWithOrder[],
): Subscription["next"] {
  const facts = viewFacts(row, periods);
  if (facts.endedAt || isPastDue(facts)) return null;
  const isLapsed = row.paid_until <= now() && row.months !== TRIAL;
  const end = {
    step: isLapsed ? ("lapsed" as const) : ("end" as const),
    at: row.paid_until.toISOString(),
    amount: null,
  };
  const isUnpayable = row.renewal === "card" && row.card_id === null;
  if (!renewsItself(facts) || isUnpayable) return end;
  const { mandate_state: state, mandate_started_at: since } = row;
  const charge =
    row.renewal === "card"
      ? facts.lastEnd
      : state === "running" && since
        ? nextCharge(since, row.months, now())
        : null;
  // One that is under way now counts as the next.
  const at = facts.open[0]?.startsAt ?? charge;
  if (!at) return end;
  const due = periods.find(({ state: of }) => of === "due");
  const minor = due?.amount_minor ?? planAmount(nextPlanOf(row, facts));
  return { step: "charge", at: at.toISOString(), amount: { minor, currency: row.currency } };
}

const isPastDue = ({ open }: SubscriptionFacts): boolean =>
  open.some(({ missedAt }) => missedAt !== null);

function dueOf(
  { currency }: SubscriptionViewRow,
  facts: SubscriptionFacts,
  periods: readonly PeriodWithOrder[],
): Subscription["due"] {
  const due = periods.filter(({ state }) => state === "due");
  const [oldest] = due;
  const stops = keysStopAt(facts);
  if (!oldest || !stops || facts.endedAt || !isPastDue(facts)) return null;
  return {
    amount: { minor: oldest.amount_minor, currency },
    since: oldest.starts_at.toISOString(),
    periods: due.length,
    keysStopAt: stops.toISOString(),
    keysStopped: facts.suspendedAt !== null,
  };
}

export async function subscriptionDetail(
  db: Db | Tx,
  scope: Context,
  row: SubscriptionViewRow,
): Promise<SubscriptionDetail> {
  const periods = await queries.listPeriodsWithOrders(db, [row.id]);
  const facts = viewFacts(row, periods);
  const continuedBy = row.ended_at ? await queries.findContinuation(db, row.id) : null;
  const plan = nextPlanOf(row, facts);
  const renewable = findRenewable({ row: plan, facts, periods, continuedBy, now: scope.now() });
  const open = await findOpenSubscriptionOrder(db, row.id);
  const events = await queries.listEvents(db, row.id);
  return {
    ...subscriptionView(scope, row, periods),
    startedAt: row.created_at.toISOString(),
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    contract: await contractOf(db, scope, row, facts),
    openOrder: open
      ? {
          uuid: open.id,
          number: open.number,
          status: open.status,
          upgrades: open.origin === "upgrade",
        }
      : null,
    resumable: isResumable(row),
    takesCard:
      takesCard(row) &&
      periods.some(({ order_line_id: line }) => line !== null) &&
      findCardProvider(scope, { minor: planAmount(plan), currency: row.currency }) !== undefined,
    cancellation: cancellationOf(row, facts, periods),
    renewable:
      typeof renewable === "string"
        ? null
        : {
            kind: renewable.kind,
            from: renewable.from.toISOString(),
            until: renewable.until.toISOString(),
            amount: { minor: planAmount(plan), currency: row.currency },
            contractFrom: renewable.contractFrom?.toISOString() ?? null,
            mayStartContract: mayStartContract(renewable, scope.now()),
          },
    notRenewable: typeof renewable === "string" ? renewable : null,
    change: changeOf(scope, row, plan),
    newPrice: newPriceOf(row),
    continuedBy,
    keys: await keysOf(db, scope, row),
    periods: periods.map((period) => periodView(row, period)),
    history: events.map((event) => eventView(row, event)),
  };
}

const changeOf = (
  { lang }: Context,
  { currency, change_at: from }: SubscriptionViewRow,
  plan: SubscriptionViewRow,
): SubscriptionDetail["change"] =>
  from && {
    edition: plan.edition?.[lang] ?? null,
    months: plan.months,
    amount: { minor: planAmount(plan), currency },
    from: from.toISOString(),
  };

const newPriceOf = (row: SubscriptionViewRow): SubscriptionDetail["newPrice"] =>
  row.next_unit_minor !== null && row.price_at !== null && row.ended_at === null
    ? {
        amount: {
          minor: planAmount({ ...row, unit_minor: row.next_unit_minor, discount_minor: 0 }),
          currency: row.currency,
        },
        from: row.price_at.toISOString(),
      }
    : null;

async function contractOf(
  db: Db | Tx,
  scope: Context,
  row: SubscriptionViewRow,
  facts: SubscriptionFacts,
): Promise<SubscriptionDetail["contract"]> {
  if (row.mandate_id === null || !renewsItself(facts)) return null;
  const charged = await queries.listCharged(db, row.mandate_id);
  return {
    card: await queries.findCard(db, row.mandate_id),
    others: charged.filter(({ id }) => id !== row.id).map((other) => titleIn(scope, other)),
  };
}

function cancellationOf(
  row: SubscriptionViewRow,
  facts: SubscriptionFacts,
  periods: readonly PeriodWithOrder[],
): SubscriptionDetail["cancellation"] {
  if (!renewsItself(facts)) return null;
  const due = periods.filter(({ state }) => state === "due");
  const minor = due.reduce((sum, { amount_minor: owed }) => sum + owed, 0);
  return {
    endsAt: row.paid_until.toISOString(),
    givesUp: due.length > 0 ? { minor, currency: row.currency } : null,
  };
}

async function keysOf(
  db: Db | Tx,
  { now }: Context,
  row: SubscriptionViewRow,
): Promise<SubscriptionDetail["keys"]> {
  const keys = await queries.listKeys(db, row.id);
  return keys
    .filter(({ state, holder_id: holder }) => !isFinalState(state) || holder === row.member_id)
    .map(({ id, key_hint: hint, holder_id: holder, state, valid_until: end, ...key }) => {
      const graceMs = key.renewal_grace_days * DAY_MS;
      const isOver = end !== null && end.getTime() + graceMs <= now().getTime();
      const works = (state === "issued" || state === "active") && !isOver;
      return { uuid: id, hint, works, held: holder === row.member_id };
    });
}

const DAY_MS = 86_400_000;

const periodView = (
  { currency }: SubscriptionViewRow,
  period: PeriodWithOrder,
): SubscriptionPeriod => ({
  index: period.index,
  startsAt: period.starts_at.toISOString(),
  endsAt: period.ends_at.toISOString(),
  state: period.state,
  amount: { minor: period.amount_minor, currency },
  settledAt: period.settled_at?.toISOString() ?? null,
  order:
    period.order_id !== null && period.number !== null
      ? { uuid: period.order_id, number: period.number }
      : null,
});

const eventView = (
  { member_id: memberId }: SubscriptionViewRow,
  { at, code, actor_id: actor, data }: Awaited<ReturnType<typeof queries.listEvents>>[number],
): SubscriptionEvent => ({
  at: at.toISOString(),
  code,
  by: actor === null ? "system" : actor === memberId ? "member" : "staff",
  until: data.until ?? null,
});
