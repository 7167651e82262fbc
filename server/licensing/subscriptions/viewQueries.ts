import { type RawBuilder, type Selectable, sql, type SqlBool } from "kysely";
import type { z } from "zod";
import type { subscriptions } from "#shared/licensing/subscriptions/contract.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { TRIAL } from "#shared/catalog/products/rules.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { containing, countRows, sortDirection } from "#server/platform/db/listSql.ts";
import type { SubscriptionEventsTable } from "#server/platform/db/schema.ts";
import type { PeriodRow } from "./queries.ts";

type Input = z.output<typeof subscriptions.list.input>;

export interface SubscriptionSearch extends Pick<Input, "search" | "state"> {
  readonly memberId: string;
}

const subscriptionsOf = (db: Db | Tx) =>
  db
    .selectFrom("subscriptions")
    .innerJoin("products", "products.id", "subscriptions.product_id")
    .leftJoin("mandates", "mandates.id", "subscriptions.mandate_id");

const withColumns = (query: ReturnType<typeof subscriptionsOf>) =>
  query
    .selectAll("subscriptions")
    .select(["products.category_id", "products.slug"])
    .select(["mandates.state as mandate_state", "mandates.started_at as mandate_started_at"])
    .select("mandates.answered_at as mandate_answered_at")
    // The plan that was chosen for the end of the paid time; null: none waits.
    .select((eb) =>
      eb
        .selectFrom("subscription_changes as change")
        .select("change.to_plan")
        .whereRef("change.subscription_id", "=", "subscriptions.id")
        .where("change.kind", "=", "period_end")
        .where("change.state", "=", "pending")
        .as("chosen_plan"),
    );

const found = (search: string) => {
  const like = containing(search);
  return sql<SqlBool>`(
    exists (select from jsonb_each_text(subscriptions.name) said where said.value ilike ${like})
    or exists (select from jsonb_each_text(subscriptions.edition) said where said.value ilike ${like})
    or exists (
      select from licenses l where l.subscription_id = subscriptions.id and l.key_hint ilike ${like})
    or exists (
      select from subscription_periods p
        join order_lines line on line.id = p.order_line_id join orders o on o.id = line.order_id
      where p.subscription_id = subscriptions.id and o.number ilike ${like}))`;
};

function ownSubscriptions(db: Db, { memberId, search, state }: SubscriptionSearch) {
  let own = subscriptionsOf(db).where("subscriptions.member_id", "=", memberId);
  if (search) own = own.where(found(search));
  if (state && state.length > 0) own = own.where("subscriptions.state", "in", state);
  return own;
}

export const countSubscriptions = (db: Db, wanted: SubscriptionSearch): Promise<number> =>
  countRows(ownSubscriptions(db, wanted));

const sortable = (lang: Lang): Record<Input["orderby"], RawBuilder<unknown>> => ({
  next: sql`case when subscriptions.ended_at is null then subscriptions.paid_until end`,
  product: sql`subscriptions.name ->> ${lang}`,
});

/** Whatever the sort: past due first, ended last, the latest end first among them. */
export const listSubscriptions = (
  db: Db,
  wanted: SubscriptionSearch,
  {
    orderby,
    sort,
    lang,
    offset,
    limit,
  }: Pick<Input, "orderby" | "sort"> & {
    readonly lang: Lang;
    readonly offset: number;
    readonly limit: number;
  },
) =>
  withColumns(ownSubscriptions(db, wanted))
    .orderBy(
      sql`case when subscriptions.state = 'past_due' then 0 when subscriptions.ended_at is null then 1 else 2 end`,
    )
    .orderBy(sql`${sortable(lang)[orderby]} ${sortDirection(sort)}`)
    .orderBy("subscriptions.ended_at", "desc")
    .orderBy("subscriptions.paid_until")
    .orderBy("subscriptions.id")
    .offset(offset)
    .limit(limit)
    .execute();

export type SubscriptionViewRow = Awaited<ReturnType<typeof listSubscriptions>>[number];

/** With what the views need; conditions and order are the caller's. */
export const selectSubscriptions = (db: Db | Tx) => withColumns(subscriptionsOf(db));

export const findSubscription = (
  db: Db | Tx,
  id: string,
): Promise<SubscriptionViewRow | undefined> =>
  selectSubscriptions(db).where("subscriptions.id", "=", id).executeTakeFirst();

/** Bought, renewed or opened by the order. */
export const listOfOrder = (db: Db, orderId: string): Promise<SubscriptionViewRow[]> =>
  selectSubscriptions(db)
    .where(
      sql<SqlBool>`subscriptions.id in (
        select line.subscription_id from order_lines line where line.order_id = ${orderId}
        union select p.subscription_id from subscription_periods p
          join order_lines line on line.id = p.order_line_id where line.order_id = ${orderId})`,
    )
    .orderBy("subscriptions.created_at")
    .orderBy("subscriptions.id")
    .execute();

export type PeriodWithOrder = PeriodRow & {
  readonly order_id: string | null;
  readonly number: string | null;
};

export function listPeriodsWithOrders(
  db: Db | Tx,
  subscriptionIds: readonly string[],
): Promise<PeriodWithOrder[]> {
  if (subscriptionIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("subscription_periods")
    .leftJoin("order_lines", "order_lines.id", "subscription_periods.order_line_id")
    .leftJoin("orders", "orders.id", "order_lines.order_id")
    .selectAll("subscription_periods")
    .select(["orders.id as order_id", "orders.number"])
    .where("subscription_periods.subscription_id", "in", [...subscriptionIds])
    .orderBy("subscription_periods.subscription_id")
    .orderBy("subscription_periods.index")
    .execute();
}

/** Oldest first. */
export const listEvents = (
  db: Db | Tx,
  subscriptionId: string,
): Promise<Selectable<SubscriptionEventsTable>[]> =>
  db
    .selectFrom("subscription_events")
    .selectAll()
    .where("subscription_id", "=", subscriptionId)
    .orderBy("id")
    .execute();

export const listKeys = (db: Db | Tx, subscriptionId: string) =>
  db
    .selectFrom("licenses")
    .select(["id", "key_hint", "holder_id", "state", "valid_until", "renewal_grace_days"])
    .where("subscription_id", "=", subscriptionId)
    .orderBy("issued_at")
    .orderBy("id")
    .execute();

/** Others that the contract charges and that did not end. */
export const listCharged = (db: Db | Tx, mandateId: string) =>
  db
    .selectFrom("subscriptions")
    .select(["id", "name", "edition"])
    .where("mandate_id", "=", mandateId)
    .where("ended_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/** Last four digits of the contract's card; null if the gateway did not say. */
export async function findCard(db: Db | Tx, mandateId: string): Promise<string | null> {
  const row = await db
    .selectFrom("mandates")
    .innerJoin("payment_attempts", "payment_attempts.id", "mandates.attempt_id")
    .select("payment_attempts.card_last4")
    .where("mandates.id", "=", mandateId)
    .executeTakeFirst();
  return row?.card_last4 ?? null;
}

/** Opened by a renewal of the subscription after its end. */
export async function findContinuation(db: Db | Tx, id: string): Promise<string | null> {
  const row = await db
    .selectFrom("order_lines")
    .innerJoin("subscription_periods", "subscription_periods.order_line_id", "order_lines.id")
    .select("subscription_periods.subscription_id")
    .where("order_lines.subscription_id", "=", id)
    .where("subscription_periods.subscription_id", "<>", id)
    .orderBy("subscription_periods.settled_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.subscription_id ?? null;
}

/** Running trials whose key the member still holds: purchases of these products go on with it. */
export const listRunningTrials = (
  db: Db,
  { memberId, products, now }: { memberId: string; products: readonly string[]; now: Date },
) =>
  db
    .selectFrom("subscriptions")
    .select(["id", "product_id", "paid_until"])
    .where("member_id", "=", memberId)
    .where("product_id", "in", [...products])
    .where("months", "=", TRIAL)
    .where("ended_at", "is", null)
    .where("paid_until", ">", now)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("licenses")
          .select("licenses.id")
          .whereRef("licenses.subscription_id", "=", "subscriptions.id")
          .where("licenses.holder_id", "=", memberId)
          .where("licenses.state", "not in", ["revoked", "refunded"]),
      ),
    )
    .execute();

export async function countAttention(
  db: Db,
  { memberId, until }: { memberId: string; until: Date },
): Promise<{ pastDue: number; ending: number }> {
  const { rows } = await sql<{ pastDue: number; ending: number }>`
    select count(*) filter (where state = 'past_due') as "pastDue",
      count(*) filter (where state <> 'past_due' and paid_until <= ${until}
        and (renewal = 'manual' or cancelled_at is not null)) as ending
    from subscriptions where member_id = ${memberId} and ended_at is null`.execute(db);
  return rows[0] ?? { pastDue: 0, ending: 0 };
}

/** Plans of a product that are sold for a period. */
export async function listPlans(db: Db | Tx, productId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("commodities")
    .select("id")
    .where("product_id", "=", productId)
    .where("months", ">", TRIAL)
    .where("retired", "=", false)
    .execute();
  return rows.map(({ id }) => id);
}

/** Trial plans of a product that are sold, in the order of its editions. */
export async function listTrialPlans(db: Db | Tx, productId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("commodities")
    .leftJoin("editions", "editions.id", "commodities.edition_id")
    .select("commodities.id")
    .where("commodities.product_id", "=", productId)
    .where("commodities.months", "=", TRIAL)
    .where("commodities.retired", "=", false)
    .orderBy(sql`editions.sort nulls first`)
    .orderBy("commodities.id")
    .execute();
  return rows.map(({ id }) => id);
}
