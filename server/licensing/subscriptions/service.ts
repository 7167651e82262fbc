import type { z } from "zod";
import { TRIAL } from "#shared/catalog/products/rules.ts";
import { ensure } from "#shared/errors.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import type {
  Subscription,
  SubscriptionDetail,
  subscriptions,
} from "#shared/licensing/subscriptions/contract.ts";
import { ENDING_DAYS } from "#shared/licensing/subscriptions/rules.ts";
import {
  isPurchasable,
  listOffers,
  type Offer,
  requiredOfferNotes,
} from "#server/catalog/listing/commands.ts";
import type { Context } from "#server/context.ts";
import { content } from "#server/site/company/service.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { requireMember } from "#server/identity/sessions/service.ts";
import { findOpenSubscriptionOrder } from "#server/sales/orders/service.ts";
import { paidNext } from "./renewable.ts";
import { findByOrder } from "./changeQueries.ts";
import {
  nextPlanOf,
  subscriptionDetail,
  subscriptionViews,
  titleIn,
  viewFacts,
} from "./subscriptionView.ts";
import * as queries from "./viewQueries.ts";
import type { PeriodWithOrder, SubscriptionViewRow } from "./viewQueries.ts";

const DAY_MS = 86_400_000;

export async function listSubscriptions(
  scope: Context,
  input: z.output<typeof subscriptions.list.input>,
): Promise<Page<Subscription>> {
  const { memberId } = requireMember(scope);
  const wanted = { ...input, memberId };
  const total = await queries.countSubscriptions(scope.db, wanted);
  const { page, perPage, ...window } = pageWindow(input, total);
  const rows = await queries.listSubscriptions(scope.db, wanted, {
    ...input,
    ...window,
    lang: scope.lang,
  });
  return { data: await subscriptionViews(scope.db, scope, rows), total, page, perPage };
}

export async function getSubscription(
  scope: Context,
  { id }: { id: string },
): Promise<SubscriptionDetail> {
  return subscriptionDetail(scope.db, scope, await requireOwnSubscription(scope, id));
}

/** @throws {Refusal} `session.required` for a guest, `subscription.not_found` for anybody else's. */
export async function requireOwnSubscription(
  scope: Context,
  id: string,
): Promise<SubscriptionViewRow> {
  const { memberId } = requireMember(scope);
  const row = await queries.findSubscription(scope.db, id);
  ensure(row?.member_id === memberId, "subscription.not_found");
  return row;
}

/** Of the viewer's own order; empty for anybody else's. */
export async function listSubscriptionsOfOrder(
  scope: Context,
  { id }: { id: string },
): Promise<Subscription[]> {
  const rows = await queries.listOfOrder(scope.db, id);
  const own = rows.filter(({ member_id: memberId }) => memberId === scope.viewer?.memberId);
  return subscriptionViews(scope.db, scope, own);
}

export interface RunningTrial {
  readonly uuid: string;
  readonly product: string;
  readonly until: string;
}

/** The viewer's running trials of the products, whose keys go on when a plan of them is bought; none for a guest. */
export async function listRunningTrials(
  scope: Context,
  { products }: { products: readonly string[] },
): Promise<RunningTrial[]> {
  if (!scope.viewer || products.length === 0) return [];
  const { memberId } = scope.viewer;
  const now = scope.now();
  const rows = await queries.listRunningTrials(scope.db, { memberId, products, now });
  return rows.map(({ id, product_id: product, paid_until: until }) => ({
    uuid: id,
    product,
    until: until.toISOString(),
  }));
}

/** The viewer's plans with a missing payment, and those that end soon unless they are renewed by hand. */
export async function countAttention(
  scope: Context,
): Promise<{ readonly pastDue: number; readonly ending: number }> {
  const { memberId } = requireMember(scope);
  const until = new Date(scope.now().getTime() + ENDING_DAYS * DAY_MS);
  return queries.countAttention(scope.db, { memberId, until });
}

export interface OrderedSubscription {
  readonly uuid: string;
  readonly name: string;
  readonly edition: string | null;
  /** The period that the order pays or paid; null: it opened the subscription, or was closed unpaid. */
  readonly renews: { readonly from: string; readonly until: string } | null;
  /** The order pays or paid for a dearer plan. */
  readonly upgrades: boolean;
}

/** What the viewer's own order renews or opened; empty for anybody else's. */
export async function describeOrder(
  scope: Context,
  { id }: { id: string },
): Promise<OrderedSubscription[]> {
  const all = await queries.listOfOrder(scope.db, id);
  const rows = all.filter(({ member_id: memberId }) => memberId === scope.viewer?.memberId);
  const periods = await queries.listPeriodsWithOrders(
    scope.db,
    rows.map((row) => row.id),
  );
  if (await findByOrder(scope.db, id))
    return rows.map((row) => ({ ...titleIn(scope, row), renews: null, upgrades: true }));
  const isPaid = periods.some(({ order_id: order }) => order === id);
  const described: OrderedSubscription[] = [];
  for (const row of rows) {
    const own = periods.filter(({ subscription_id: of }) => of === row.id);
    const paid = own.find(({ order_id: order }) => order === id);
    if (isPaid && !paid) continue; // ended, and went on as the other one
    const open = paid ? undefined : await findOpenSubscriptionOrder(scope.db, row.id);
    const renews = paid ? paidSpan(row, paid) : open?.id === id ? nextSpan(scope, row, own) : null;
    described.push({ ...titleIn(scope, row), renews, upgrades: false });
  }
  return described;
}

const paidSpan = (
  { months }: SubscriptionViewRow,
  { index, starts_at: from, ends_at: until }: PeriodWithOrder,
): OrderedSubscription["renews"] => (index === 0 || months === TRIAL ? null : span(from, until));

function nextSpan(
  { now }: Context,
  row: SubscriptionViewRow,
  periods: readonly PeriodWithOrder[],
): OrderedSubscription["renews"] {
  const facts = viewFacts(row, periods);
  const { from, until } = paidNext({
    row: nextPlanOf(row, facts),
    facts,
    periods,
    now: now(),
  });
  return span(from, until);
}

const span = (from: Date, until: Date) => ({
  from: from.toISOString(),
  until: until.toISOString(),
});

/** What starting the trial of a product agrees to. */
export interface TrialTerms {
  readonly consent: { readonly version: string; readonly text: string };
  /** To be acknowledged. */
  readonly notes: readonly { readonly version: string; readonly text: string }[];
}

/** Null for a product without a trial that can be started now. */
export async function findTrialTerms(
  scope: Context,
  { product }: { product: string },
): Promise<TrialTerms | null> {
  const offer = await findTrialOffer(scope.db, scope, product);
  if (!offer) return null;
  const { version, content: text } = await content(scope, { type: "digital_consent" });
  const notes = requiredOfferNotes(offer).map((note) => ({
    version: note.version,
    text: note.text[scope.lang],
  }));
  return { consent: { version, text }, notes };
}

/** The first trial plan of the product that can be ordered. */
export async function findTrialOffer(
  db: Db | Tx,
  { now }: Context,
  product: string,
): Promise<Offer | undefined> {
  const plans = await queries.listTrialPlans(db, product);
  const offers = await listOffers(db, plans, now());
  return plans
    .map((id) => offers.find((each) => each.id === id))
    .find((each) => each !== undefined && each.stock !== 0 && isPurchasable(each, now()));
}
