import { type RawBuilder, sql, type SqlBool } from "kysely";
import { toNumberKey } from "#shared/admin/search/rules.ts";
import type { HoldReason, RunChain, WithheldReason } from "#shared/partners/commissions/rules.ts";
import type { HoldListInput } from "#shared/partners/profitHolds/contract.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { countRows, paginate } from "#server/platform/db/listSql.ts";

export type WantedHolds = Omit<HoldListInput, "page">;

const runs = (db: Db | Tx) => db.selectFrom("profit_runs as run");

const withColumns = (query: ReturnType<typeof runs>) =>
  query
    .innerJoin("orders", "orders.id", "run.order_id")
    .innerJoin("members as buyer", "buyer.id", "run.buyer_id")
    .selectAll("run")
    .select(["orders.number", "buyer.first_name", "buyer.last_name", "buyer.email"])
    .select(
      sql<number>`(select coalesce(sum(amount_minor), 0)::bigint from dealer_earnings earning
        where earning.order_id = run.order_id and earning.withheld is null)`.as("amount"),
    );

export type RunRow = Awaited<ReturnType<ReturnType<typeof withColumns>["execute"]>>[number];

/** Each branch reads its own index. */
function named(text: string): RawBuilder<SqlBool> {
  const number = toNumberKey(text).replace(/^(M\d{6})/, "$1-");
  return sql`run.order_id in (
    select o.id from orders o where o.number = ${number} or o.search @@ search_query(${text})
    union select own.order_id from members m join profit_runs own on own.buyer_id = m.id
      where m.search @@ search_query(${text}))`;
}

type Filters = Pick<WantedHolds, "search" | "reason" | "dealer">;

function narrowed(db: Db, { search, reason, dealer }: Filters) {
  let rows = runs(db).where("run.hold", "is not", null);
  if (search) rows = rows.where(named(search));
  if (reason) rows = rows.where("run.hold", "=", reason);
  if (dealer) rows = rows.where(sql<SqlBool>`run.chain @> ${JSON.stringify([{ dealer }])}::jsonb`);
  return rows;
}

export const countHolds = (db: Db, wanted: WantedHolds): Promise<number> =>
  countRows(narrowed(db, wanted));

export const listHolds = (
  db: Db,
  { sort, after, ...wanted }: WantedHolds,
  page: { readonly offset: number; readonly limit: number },
): Promise<RunRow[]> =>
  paginate(withColumns(narrowed(db, wanted)), {
    columns: ["run.hold_at", "run.order_id"],
    sort,
    ...page,
    after: after ? sql`from profit_runs run where order_id = ${after}` : undefined,
  }).execute();

export const findRun = (db: Db | Tx, orderId: string): Promise<RunRow | undefined> =>
  withColumns(runs(db)).where("run.order_id", "=", orderId).executeTakeFirst();

/** Suspected; a dispute waits for the bank. */
export const countSuspected = (db: Db): Promise<number> =>
  countRows(db.selectFrom("profit_runs").where("hold", "=", "fraud"));

interface ShareRow {
  readonly position: number;
  readonly share: number;
  readonly withheld: WithheldReason | null;
}

export async function listShares(db: Db | Tx, orderId: string): Promise<ShareRow[]> {
  const { rows } = await sql<ShareRow>`
    select position, sum(amount_minor)::bigint as share, max(withheld) as withheld
    from dealer_earnings where order_id = ${orderId} group by position order by position`.execute(
    db,
  );
  return rows;
}

export async function findBuyerHold(db: Db | Tx, buyerId: string): Promise<HoldReason | null> {
  const row = await db
    .selectFrom("dealer_attributions")
    .select("hold")
    .where("member_id", "=", buyerId)
    .executeTakeFirst();
  return row?.hold ?? null;
}

export const dealersOf = (chain: RunChain): string[] => chain.map(({ dealer }) => dealer);

interface AccountRow {
  readonly hint: string;
  readonly dealers: string[];
}

/** Newest accounts that several dealers have. */
export async function listSharedAccounts(db: Db): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select max(account_hint) as hint, array_agg(dealer_id order by dealer_id) as dealers from (
      select distinct on (dealer_id) dealer_id, account_hash, account_hint from dealer_bank_profiles
      order by dealer_id, version desc) newest
    group by account_hash having count(*) > 1 order by 1 limit 50`.execute(db);
  return rows;
}

interface OwnPurchaseRow {
  readonly member_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly dealer_id: string;
  readonly orders: number;
  readonly last: Date;
}

export async function listOwnPurchases(db: Db): Promise<OwnPurchaseRow[]> {
  const { rows } = await sql<OwnPurchaseRow>`
    select m.id as member_id, m.first_name, m.last_name, m.email, found.dealer_id, found.orders, found.last
    from (
      select run.buyer_id, earning.dealer_id, count(distinct run.order_id)::integer as orders, max(run.settled_at) as last
      from dealer_earnings earning join profit_runs run on run.order_id = earning.order_id
      where earning.withheld = 'own_purchase' group by 1, 2) found
    join members m on m.id = found.buyer_id
    order by found.last desc limit 50`.execute(db);
  return rows;
}

interface BurstRow {
  readonly dealer_id: string;
  readonly day: string;
  readonly registrations: number;
}

/** Days, in Taipei, on which a dealer won more customers than `most`. */
export async function listBursts(
  db: Db,
  { since, most }: { readonly since: Date; readonly most: number },
): Promise<BurstRow[]> {
  const { rows } = await sql<BurstRow>`
    select dealer_id, to_char(bound_at at time zone 'Asia/Taipei', 'YYYY-MM-DD') as day,
      count(*)::integer as registrations
    from dealer_attributions
    where dealer_id is not null and source <> 'staff' and bound_at >= ${since}
    group by 1, 2 having count(*) > ${most} order by day desc, registrations desc limit 50`.execute(
    db,
  );
  return rows;
}
