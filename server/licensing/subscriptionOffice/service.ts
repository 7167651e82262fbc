import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import type { PersonWire } from "#shared/kit/wireSchemas.ts";
import type { Subscription } from "#shared/licensing/subscriptions/contract.ts";
import type {
  OfficeSubscription,
  SubscriptionCounts,
  subscriptionOffice,
  SubscriptionSummary,
} from "#shared/licensing/subscriptionOffice/contract.ts";
import { notRetryable } from "#shared/licensing/subscriptionOffice/rules.ts";
import type { Context } from "#server/context.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { findCard } from "#server/payments/storedCards/commands.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { loadFacts } from "../subscriptions/facts.ts";
import {
  subscriptionDetail,
  subscriptionViews,
  titleIn,
} from "../subscriptions/subscriptionView.ts";
import { listCharged, listOfOrder, listPeriodsWithOrders } from "../subscriptions/viewQueries.ts";
import * as queries from "./queries.ts";
import type { ListedRow } from "./queries.ts";
import { changeView, chargeView, eventView, seesCards } from "./recordViews.ts";

type Input<K extends keyof typeof subscriptionOffice> = z.output<
  (typeof subscriptionOffice)[K]["input"]
>;

export async function listSubscriptions(
  scope: Context,
  input: Input<"list">,
): Promise<Page<SubscriptionSummary>> {
  requireStaff(scope, "subscriptions.read");
  const wanted = { ...input, now: scope.now() };
  const total = await queries.countSubscriptions(scope.db, wanted);
  const { page, perPage, offset, limit } = pageWindow(input, total);
  const rows = await queries.listSubscriptions(scope.db, wanted, { offset, limit });
  const views = await subscriptionViews(scope.db, scope, rows);
  const data = views.flatMap((view, at) => {
    const row = rows[at];
    return row ? [summaryView(view, row)] : [];
  });
  return { data, total, page, perPage };
}

export async function countSubscriptions(scope: Context): Promise<SubscriptionCounts> {
  requireStaff(scope, "subscriptions.read");
  return queries.countForOffice(scope.db, scope.now());
}

export async function getSubscription(
  scope: Context,
  { id }: Input<"detail">,
): Promise<OfficeSubscription> {
  requireStaff(scope, "subscriptions.read");
  return officeView(scope.db, scope, id);
}

export const countOfMember = queries.countOfMember;

/** To filter by: products of which there are subscriptions, by name in the caller's language. */
export async function listSubscribedProducts(
  scope: Context,
): Promise<{ uuid: string; name: string }[]> {
  requireStaff(scope, "subscriptions.read");
  return queries.listProducts(scope.db, scope.lang);
}

/** What an order opened or renewed. */
export async function listOfOrderForOffice(
  scope: Context,
  { id }: { id: string },
): Promise<Subscription[]> {
  requireStaff(scope, "subscriptions.read");
  return subscriptionViews(scope.db, scope, await listOfOrder(scope.db, id));
}

const summaryView = (view: Subscription, row: ListedRow): SubscriptionSummary => ({
  ...view,
  member: memberOf(row),
  startedAt: row.created_at.toISOString(),
  cancelledAt: row.cancelled_at?.toISOString() ?? null,
});

const memberOf = ({ member_id, first_name, last_name, email }: ListedRow): PersonWire => ({
  uuid: member_id,
  firstName: first_name,
  lastName: last_name,
  email,
});

/** The caller checks permissions. */
export async function officeView(
  db: Db | Tx,
  scope: Context,
  id: string,
): Promise<OfficeSubscription> {
  const row = await queries.findListed(db, id);
  ensure(row, "subscription.not_found");
  const {
    contract: _,
    notRenewable: __,
    renewable: ___,
    takesCard: ____,
    ...view
  } = await subscriptionDetail(db, scope, row);
  const periods = await listPeriodsWithOrders(db, [id]);
  const missed = new Map(periods.map((each) => [each.index, each.missed_at]));
  return {
    ...view,
    ...summaryView(view, row),
    revision: row.revision,
    anchorAt: row.anchor_at.toISOString(),
    graceDays: row.grace_days,
    notRetryable: notRetryable(await loadFacts(db, row)),
    card: await cardOf(db, scope, row),
    contract: await contractOf(db, scope, row),
    periods: view.periods.map((period) => ({
      ...period,
      missedAt: missed.get(period.index)?.toISOString() ?? null,
    })),
    charges: (await queries.listCharges(db, id)).map((charge) => chargeView(scope, charge)),
    changes: (await queries.listChanges(db, id)).map((change) => changeView(scope, row, change)),
    history: (await queries.listEvents(db, id)).map(eventView),
  };
}

async function cardOf(
  db: Db | Tx,
  scope: Context,
  { card_id: id }: ListedRow,
): Promise<OfficeSubscription["card"]> {
  const card = id ? await findCard(db, id) : undefined;
  if (!card) return null;
  const { brand, last4, expiry_month: month, expiry_year: year } = card;
  return {
    brand,
    last4: seesCards(scope) ? last4 : null,
    expires: `${year}-${String(month).padStart(2, "0")}`,
  };
}

async function contractOf(
  db: Db | Tx,
  scope: Context,
  { id, mandate_id: mandateId }: ListedRow,
): Promise<OfficeSubscription["contract"]> {
  if (mandateId === null) return null;
  const { ref, provider, state, card_last4, order_id, number } = await queries.findContract(
    db,
    mandateId,
  );
  const charged = await listCharged(db, mandateId);
  return {
    ref,
    provider,
    state,
    card: seesCards(scope) ? card_last4 : null,
    order: { uuid: order_id, number },
    others: charged.filter((other) => other.id !== id).map((other) => titleIn(scope, other)),
  };
}
