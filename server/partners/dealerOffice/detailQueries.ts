import { sql } from "kysely";
import type { HoldReason, WithheldReason } from "#shared/partners/commissions/rules.ts";
import type { AttributionSource, DealerState } from "#shared/partners/dealers/rules.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { countRows } from "#server/platform/db/listSql.ts";

export interface PersonColumns {
  readonly member_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

export interface RefRow extends PersonColumns {
  readonly id: string;
  readonly company: string | null;
  readonly state: DealerState;
  readonly percent: number | null;
}

/** `condition` is about `dealers`. */
const selectRefs = async (
  db: Db | Tx,
  now: Date,
  condition: ReturnType<typeof sql<boolean>>,
): Promise<RefRow[]> => {
  const { rows } = await sql<RefRow>`
    select dealers.id, dealers.state, dealers.member_id, m.first_name, m.last_name, m.email, p.company, (
      select agreement.original_bps from dealer_agreements agreement
      where agreement.dealer_id = dealers.id and agreement.effective_from <= ${now}
      order by agreement.effective_from desc, agreement.version desc limit 1) as percent
    from dealers join members m on m.id = dealers.member_id
    left join member_profiles p on p.member_id = m.id
    where ${condition} order by dealers.created_at, dealers.id`.execute(db);
  return rows;
};

export const listRefs = (db: Db | Tx, ids: readonly string[], now: Date): Promise<RefRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : selectRefs(db, now, sql<boolean>`dealers.id = any(${[...ids]}::uuid[])`);

export const listSubs = (db: Db | Tx, id: string, now: Date): Promise<RefRow[]> =>
  selectRefs(db, now, sql<boolean>`dealers.parent_id = ${id}`);

/** Other dealers whose newest bank account is the newest of `id`. */
export const listSharingAccount = (db: Db | Tx, id: string, now: Date): Promise<RefRow[]> =>
  selectRefs(
    db,
    now,
    sql<boolean>`dealers.id <> ${id} and dealers.id in (
      select other.dealer_id from dealer_bank_profiles other
      where other.account_hash = (
          select account_hash from dealer_bank_profiles where dealer_id = ${id} order by version desc limit 1)
        and not exists (
          select from dealer_bank_profiles later where later.dealer_id = other.dealer_id and later.version > other.version))`,
  );

interface BalanceRow {
  readonly currency: string;
  readonly pending: number;
  readonly available: number;
  readonly held: number;
  readonly withheld: number;
  readonly batched: number;
  readonly paid: number;
}

/** By currency; adds up to everything that was posted. */
export async function listBalances(db: Db | Tx, id: string): Promise<BalanceRow[]> {
  const { rows } = await sql<BalanceRow>`
    select currency, coalesce(sum(amount_minor) filter (where place = 'pending'), 0)::bigint as pending,
      coalesce(sum(amount_minor) filter (where place = 'available'), 0)::bigint as available,
      coalesce(sum(amount_minor) filter (where place = 'held'), 0)::bigint as held,
      coalesce(sum(amount_minor) filter (where place = 'withheld'), 0)::bigint as withheld,
      coalesce(sum(amount_minor) filter (where place = 'batched'), 0)::bigint as batched,
      coalesce(sum(amount_minor) filter (where place = 'paid'), 0)::bigint as paid
    from (
      select earning.currency, earning.amount_minor, case
        when earning.withheld is not null then 'withheld'
        when earning.paid_at is not null then 'paid'
        when earning.payout_line_id is not null then 'batched'
        when run.hold is not null and earning.amount_minor > 0 then 'held'
        when earning.released_at is null then 'pending' else 'available' end as place
      from dealer_earnings earning left join profit_runs run on run.order_id = earning.order_id and run.hold is not null
      where earning.dealer_id = ${id}) placed
    group by currency order by currency`.execute(db);
  return rows;
}

interface RunRow extends PersonColumns {
  readonly order_id: string;
  readonly number: string;
  readonly currency: string;
  readonly base_minor: number;
  readonly share: number;
  readonly withheld: WithheldReason | null;
  readonly hold: HoldReason | null;
  readonly settled_at: Date;
  readonly release_at: Date;
  readonly released_at: Date | null;
}

/** The latest orders of which a dealer has a share. */
export async function listRuns(db: Db | Tx, id: string, limit: number): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select run.order_id, orders.number, run.currency, run.base_minor, earned.share, earned.withheld, run.hold,
      run.settled_at, run.release_at, run.released_at,
      m.id as member_id, m.first_name, m.last_name, m.email
    from (
      select order_id, sum(amount_minor)::bigint as share, max(withheld) as withheld
      from dealer_earnings where dealer_id = ${id} group by order_id
      order by max(posted_at) desc, order_id limit ${limit}) earned
    join profit_runs run on run.order_id = earned.order_id
    join orders on orders.id = run.order_id
    join members m on m.id = run.buyer_id
    order by run.settled_at desc, run.order_id`.execute(db);
  return rows;
}

export const countCustomers = (db: Db, id: string): Promise<number> =>
  countRows(db.selectFrom("dealer_attributions").where("dealer_id", "=", id));

interface CustomerRow extends PersonColumns {
  readonly source: AttributionSource;
  readonly bound_at: Date;
  readonly orders: number;
}

export async function listCustomers(
  db: Db,
  id: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<CustomerRow[]> {
  const { rows } = await sql<CustomerRow>`
    select bound.member_id, bound.source, bound.bound_at, m.first_name, m.last_name, m.email,
      (select count(*)::integer from profit_runs run where run.buyer_id = bound.member_id) as orders
    from dealer_attributions bound join members m on m.id = bound.member_id
    where bound.dealer_id = ${id}
    order by bound.bound_at desc, bound.member_id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export const listPeople = (db: Db | Tx, ids: readonly string[]): Promise<PersonColumns[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("members")
        .select(["id as member_id", "first_name", "last_name", "email"])
        .where("id", "in", [...ids])
        .execute();

/** Not deleted. */
export async function findMemberId(tx: Tx, email: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom("members")
    .select("id")
    .where("email", "=", email)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row?.id;
}

export async function countProducts(tx: Tx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  return countRows(tx.selectFrom("products").where("id", "in", [...ids]));
}

interface ProductRow {
  readonly uuid: string;
  readonly code: string;
  readonly name: string;
}

/** To cap; by name. */
export async function listProducts(db: Db, lang: string): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select id as uuid, code, name ->> ${lang} as name from products
    where live is not null order by name ->> ${lang}, code`.execute(db);
  return rows;
}

export const findReferrer = (db: Db | Tx, memberId: string): Promise<PersonColumns | undefined> =>
  db
    .selectFrom("members")
    .innerJoin("members as referrer", "referrer.id", "members.referred_by")
    .select(["referrer.id as member_id", "referrer.first_name", "referrer.last_name"])
    .select("referrer.email")
    .where("members.id", "=", memberId)
    .executeTakeFirst();
