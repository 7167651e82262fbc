import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { CustomerFilters } from "#shared/partners/dealerMembers/contract.ts";
import type { CustomerState } from "#shared/partners/dealerMembers/rules.ts";
import type { Db } from "#server/platform/db/client.ts";
import { containing, countRows, paginate } from "#server/platform/db/listSql.ts";

interface Asked {
  /** Who asks. */
  readonly dealerId: string;
  /** Wall clock. */
  readonly now: Date;
}

export type WantedCustomers = Asked & CustomerFilters;

const soldBy = (dealerId: string, isBelowToo: boolean): RawBuilder<SqlBool> =>
  isBelowToo
    ? sql`bound.dealer_id in (
        select id from dealers where id = ${dealerId} or ancestors @> array[${dealerId}::uuid])`
    : sql`bound.dealer_id = ${dealerId}`;

const stateAt = (now: Date): RawBuilder<CustomerState> => sql`
  case when invitation.member_id is null then 'active'
    when m.must_change_password and invitation.expires_at <= ${now} then 'expired'
    when m.must_change_password or m.terms_agreed_at is null then 'invited'
    else 'active' end`;

/** Paid since the member is the dealer's customer. */
const paidOrders = sql`from orders o where o.member_id = m.id and o.paid_at >= bound.bound_at`;

/** Only the address that the asking dealer typed; never a later one. */
const ownEmail = (dealerId: string): RawBuilder<string | null> => sql`
  case when invitation.dealer_id = ${dealerId} and bound.dealer_id = ${dealerId} then invitation.email end`;

const customers = (db: Db, { dealerId, now }: Asked) =>
  db
    .selectFrom("dealer_attributions as bound")
    .innerJoin("members as m", "m.id", "bound.member_id")
    .leftJoin("member_profiles as profile", "profile.member_id", "m.id")
    .leftJoin("dealer_invitations as invitation", "invitation.member_id", "m.id")
    .where("m.deleted_at", "is", null)
    .select(["m.id", "m.first_name", "m.last_name", "profile.company"])
    .select(["bound.source", "bound.bound_at", "bound.dealer_id"])
    .select(["invitation.dealer_id as invited_by", "invitation.sent_at", "invitation.expires_at"])
    .select([
      "profile.country",
      "profile.province",
      "profile.city",
      "profile.town",
      "m.must_change_password",
    ])
    .select(stateAt(now).as("state"))
    .select(ownEmail(dealerId).as("email"))
    .select(sql<number>`(select count(*)::integer ${paidOrders})`.as("orders"))
    .select(sql<Date | null>`(select max(o.paid_at) ${paidOrders})`.as("last_order_at"));

export type CustomerRow = Awaited<ReturnType<typeof listCustomers>>[number];

function filtered(db: Db, wanted: WantedCustomers) {
  const { dealerId, now, below = false, search, status, source, ordered, dealer } = wanted;
  let rows = customers(db, wanted).where(soldBy(dealerId, below));
  if (search) {
    const like = containing(search);
    rows = rows.where(sql<SqlBool>`bound.dealer_id = ${dealerId} and (
      concat(m.last_name, m.first_name) ilike ${like} or concat_ws(' ', m.first_name, m.last_name) ilike ${like}
      or profile.company ilike ${like} or ${ownEmail(dealerId)} ilike ${like})`);
  }
  if (status && status.length > 0)
    rows = rows.where(sql<SqlBool>`${stateAt(now)} = any(${status}::text[])`);
  if (source && source.length > 0) rows = rows.where("bound.source", "in", source);
  if (ordered !== undefined)
    rows = rows.where(sql<SqlBool>`exists (select ${paidOrders}) = ${ordered}`);
  if (dealer) rows = rows.where("bound.dealer_id", "=", dealer);
  return rows;
}

/** The rows of a tab. */
export const countCustomers = (db: Db, wanted: WantedCustomers): Promise<number> =>
  countRows(filtered(db, wanted));

interface Order {
  readonly orderby: "boundAt" | "name";
  readonly sort: "asc" | "desc";
  readonly offset: number;
  readonly limit: number;
}

const sorted = {
  boundAt: ["bound.bound_at", "m.id"],
  name: ["m.last_name", "m.first_name", "m.id"],
};

export const listCustomers = (db: Db, wanted: WantedCustomers, { orderby, ...page }: Order) =>
  paginate(filtered(db, wanted), { columns: sorted[orderby], ...page, after: undefined }).execute();

export const findCustomer = (
  db: Db,
  asked: Asked,
  memberId: string,
): Promise<CustomerRow | undefined> =>
  customers(db, asked)
    .where(soldBy(asked.dealerId, true))
    .where("m.id", "=", memberId)
    .executeTakeFirst();

/** Ids of dealers below, nearest first. */
export async function listBelow(db: Db, dealerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("dealers")
    .select("id")
    .where(sql<SqlBool>`ancestors @> array[${dealerId}::uuid]`)
    .orderBy(sql`cardinality(ancestors)`)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}
