import { type RawBuilder, sql, type SqlBool } from "kysely";
import { toNumberKey } from "#shared/admin/search/rules.ts";
import { TRIAL } from "#shared/catalog/products/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";
import {
  ENDING_SOON_DAYS,
  type RenewalChoice,
  type SubscriptionCounts,
  type SubscriptionListInput,
} from "#shared/licensing/subscriptionOffice/contract.ts";
import { matchesPerson } from "#server/identity/members/service.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { containing, countRows, paginate } from "#server/platform/db/listSql.ts";
import { selectSubscriptions } from "../subscriptions/viewQueries.ts";

const DAY_MS = 86_400_000;

export type WantedSubscriptions = Omit<SubscriptionListInput, "page"> & { readonly now: Date };

/** Not renewed by itself, and over within so many days. */
const endsWithin = (days: number, now: Date): RawBuilder<SqlBool> => sql`(
  subscriptions.ended_at is null and subscriptions.paid_until <= ${new Date(now.getTime() + days * DAY_MS)}
  and (subscriptions.renewal = 'manual' or subscriptions.cancelled_at is not null
    or (subscriptions.renewal = 'card' and subscriptions.card_id is null)))`;

const isRenewedBy = (choice: RenewalChoice): RawBuilder<SqlBool> =>
  choice === "trial"
    ? sql`subscriptions.months = ${TRIAL}`
    : sql`(subscriptions.renewal = ${choice} and subscriptions.months > ${TRIAL})`;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Each branch reads its own index. */
function named(text: string): RawBuilder<SqlBool> {
  const like = containing(text);
  const number = toNumberKey(text).replace(/^(M\d{6})/, "$1-");
  const order = sql`o.number = ${number} or o.search @@ search_query(${text})`;
  const id = text.toLowerCase();
  const byId = UUID.test(id) ? sql`union select ${id}::uuid` : sql``;
  return sql`subscriptions.id in (
    select s.id from subscriptions s join members m on m.id = s.member_id
      where m.search @@ search_query(${text})
    union select s.id from subscriptions s join products p on p.id = s.product_id
      where p.code ilike ${like}
        or exists (select from jsonb_each_text(p.name) said where said.value ilike ${like})
    union select line.subscription_id from orders o join order_lines line on line.order_id = o.id
      where line.subscription_id is not null and (${order})
    union select period.subscription_id from orders o join order_lines line on line.order_id = o.id
      join subscription_periods period on period.order_line_id = line.id where ${order}
    ${byId})`;
}

const anyOf = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql`(${sql.join(conditions, sql` or `)})`;

function filtered(db: Db, wanted: WantedSubscriptions) {
  const { search, member, product, state, term, renewal, ending, cancelled, now } = wanted;
  let rows = selectSubscriptions(db)
    .innerJoin("members", "members.id", "subscriptions.member_id")
    .select(["members.first_name", "members.last_name", "members.email"]);
  if (search) rows = rows.where(named(search));
  if (member) rows = rows.where(matchesPerson("subscriptions.member_id", member));
  if (product) rows = rows.where("subscriptions.product_id", "=", product);
  if (state && state.length > 0) rows = rows.where("subscriptions.state", "in", state);
  if (term && term.length > 0)
    rows = rows.where(sql<SqlBool>`subscriptions.months = any(${term.map(Number)}::int[])`);
  if (renewal && renewal.length > 0) rows = rows.where(anyOf(renewal.map(isRenewedBy)));
  if (ending) rows = rows.where(endsWithin(Number(ending), now));
  if (cancelled !== undefined)
    rows = rows.where("subscriptions.cancelled_at", cancelled ? "is not" : "is", null);
  return rows;
}

export const countSubscriptions = (db: Db, wanted: WantedSubscriptions): Promise<number> =>
  countRows(filtered(db, wanted));

const sorted = { startedAt: "subscriptions.created_at", paidUntil: "subscriptions.paid_until" };

export const listSubscriptions = (
  db: Db,
  { orderby, sort, after, ...wanted }: WantedSubscriptions,
  page: { readonly offset: number; readonly limit: number },
) =>
  paginate(filtered(db, { orderby, sort, ...wanted }), {
    columns: [sorted[orderby], "subscriptions.id"],
    sort,
    ...page,
    after: after ? sql`from subscriptions where id = ${after}` : undefined,
  }).execute();

export type ListedRow = Awaited<ReturnType<typeof listSubscriptions>>[number];

/** With its member. */
export const findListed = (db: Db | Tx, id: string): Promise<ListedRow | undefined> =>
  selectSubscriptions(db)
    .innerJoin("members", "members.id", "subscriptions.member_id")
    .select(["members.first_name", "members.last_name", "members.email"])
    .where("subscriptions.id", "=", id)
    .executeTakeFirst();

export async function countForOffice(db: Db, now: Date): Promise<SubscriptionCounts> {
  const { rows } = await sql<SubscriptionCounts>`
    select count(*)::int as total,
      (count(*) filter (where state = 'active'))::int as active,
      (count(*) filter (where state = 'past_due'))::int as "pastDue",
      (count(*) filter (where ${endsWithin(ENDING_SOON_DAYS, now)}))::int as ending
    from subscriptions`.execute(db);
  return rows[0] ?? { total: 0, active: 0, pastDue: 0, ending: 0 };
}

export const countOfMember = (db: Db, memberId: string): Promise<number> =>
  countRows(db.selectFrom("subscriptions").where("member_id", "=", memberId));

export async function listProducts(db: Db, lang: Lang): Promise<{ uuid: string; name: string }[]> {
  const { rows } = await sql<{ uuid: string; name: string }>`
    select p.id as uuid, p.name ->> ${lang} as name from products p
    where exists (select from subscriptions s where s.product_id = p.id)
    order by name, p.code`.execute(db);
  return rows;
}

/** Oldest first, with who did it. */
export const listEvents = (db: Db | Tx, subscriptionId: string) =>
  db
    .selectFrom("subscription_events as e")
    .leftJoin("members as m", "m.id", "e.actor_id")
    .select(["e.id", "e.at", "e.code", "e.reason", "e.data"])
    .select(["m.id as actor_id", "m.first_name", "m.last_name", "m.email"])
    .where("e.subscription_id", "=", subscriptionId)
    .orderBy("e.id")
    .execute();

/** Oldest first. */
export const listChanges = (db: Db | Tx, subscriptionId: string) =>
  db
    .selectFrom("subscription_changes as change")
    .leftJoin("orders", "orders.id", "change.order_id")
    .selectAll("change")
    .select("orders.number")
    .where("change.subscription_id", "=", subscriptionId)
    .orderBy("change.created_at")
    .orderBy("change.id")
    .execute();

/** Charges of stored cards, oldest first. */
export const listCharges = (db: Db | Tx, subscriptionId: string) =>
  db
    .selectFrom("card_charges as charge")
    .innerJoin("stored_cards as card", "card.id", "charge.card_id")
    .selectAll("charge")
    .select("card.last4")
    .where("charge.subscription_id", "=", subscriptionId)
    .orderBy("charge.period_index")
    .orderBy("charge.attempt")
    .execute();

export const findContract = (db: Db | Tx, mandateId: string) =>
  db
    .selectFrom("mandates")
    .innerJoin("payment_attempts", "payment_attempts.id", "mandates.attempt_id")
    .innerJoin("orders", "orders.id", "mandates.order_id")
    .select(["mandates.provider", "mandates.state", "mandates.order_id", "orders.number"])
    .select(["payment_attempts.ref", "payment_attempts.card_last4"])
    .where("mandates.id", "=", mandateId)
    .executeTakeFirstOrThrow();

/** Paid plans of products that have keys. */
export async function listKeyedPlans(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("commodities")
    .innerJoin("license_policies", "license_policies.product_id", "commodities.product_id")
    .select("commodities.id")
    .where("months", ">", 0)
    .where("retired", "=", false)
    .execute();
  return rows.map(({ id }) => id);
}
