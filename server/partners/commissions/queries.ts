import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { PostedShare, ProductShares } from "#shared/partners/commissions/split.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { DealerEarningsTable, ProfitRunsTable } from "#server/platform/db/schema.ts";

export type ProfitRunRow = Selectable<ProfitRunsTable>;

export const lockRun = (tx: Tx, orderId: string): Promise<ProfitRunRow | undefined> =>
  tx
    .selectFrom("profit_runs")
    .selectAll()
    .where("order_id", "=", orderId)
    .forUpdate()
    .executeTakeFirst();

export async function insertRun(tx: Tx, row: Insertable<ProfitRunsTable>) {
  await tx.insertInto("profit_runs").values(row).execute();
}

export async function updateRun(tx: Tx, orderId: string, change: Updateable<ProfitRunsTable>) {
  await tx.updateTable("profit_runs").set(change).where("order_id", "=", orderId).execute();
}

export async function insertEarnings(tx: Tx, rows: Insertable<DealerEarningsTable>[]) {
  await tx.insertInto("dealer_earnings").values(rows).execute();
}

/** What is posted of a run, by position; without corrections. */
export async function sumPosted(tx: Tx, orderId: string): Promise<PostedShare[]> {
  const { rows } = await sql<PostedShare>`
    select position, sum(amount_minor)::bigint as minor, (
      select coalesce(jsonb_agg(jsonb_build_object('product', product, 'minor', minor)), '[]') from (
        select one ->> 'product' as product, sum((one ->> 'minor')::bigint) as minor
        from dealer_earnings own, jsonb_array_elements(own.by_product) one
        where own.order_id = ${orderId} and own.position = all_of.position and own.correction_id is null
        group by 1) each) as products
    from dealer_earnings all_of where order_id = ${orderId} and correction_id is null group by position`.execute(
    tx,
  );
  return rows;
}

interface SharesRow {
  /** The dealer's. */
  readonly own: number;
  /** With what the company kept. */
  readonly all: number;
}

/** Of an order, with corrections. */
export async function sumShares(tx: Tx, orderId: string, dealerId: string): Promise<SharesRow> {
  const { rows } = await sql<SharesRow>`
    select coalesce(sum(amount_minor), 0)::bigint as "all", coalesce(sum(amount_minor) filter (
      where dealer_id = ${dealerId} and withheld is null), 0)::bigint as own
    from dealer_earnings where order_id = ${orderId}`.execute(tx);
  return rows[0] ?? { own: 0, all: 0 };
}

interface SoldRow {
  readonly product: string;
  /** Relative to the order's other products. */
  readonly weight: number;
}

/** Products of an order by what they cost, free ones only if all were. */
export async function listSoldProducts(tx: Tx, orderId: string): Promise<SoldRow[]> {
  const { rows } = await sql<SoldRow>`
    with sold as (
      select product_id as product, sum(total_minor)::bigint as minor from order_lines where order_id = ${orderId} group by 1)
    select product, case when sum(minor) over () = 0 then 1 else minor end as weight from sold order by product`.execute(
    tx,
  );
  return rows;
}

export interface TotalsRow {
  readonly dealer_id: string;
  readonly month: string;
  readonly currency: string;
  readonly seller_id: string;
  readonly tier: number;
  readonly withheld: boolean;
  readonly products: ProductShares;
}

/** In the order of the key, so that two runs never wait for each other in a circle. */
export async function addToTotals(tx: Tx, rows: readonly TotalsRow[]) {
  const flat = rows.flatMap(({ products, ...key }) =>
    products.map(({ product, minor }) => ({ ...key, product_id: product, minor })),
  );
  if (flat.length === 0) return;
  await sql`
    insert into dealer_totals as own
      (dealer_id, month, currency, seller_id, tier, product_id, amount_minor, withheld_minor)
    select dealer_id, month, currency, seller_id, tier, product_id,
      sum(case when withheld then 0 else minor end), sum(case when withheld then minor else 0 end)
    from jsonb_to_recordset(${JSON.stringify(flat)}::jsonb) as fresh (dealer_id uuid, month date, currency char(3),
      seller_id uuid, tier smallint, product_id uuid, minor bigint, withheld boolean)
    group by dealer_id, month, currency, seller_id, tier, product_id
    order by dealer_id, month, currency, seller_id, tier, product_id
    on conflict (dealer_id, month, currency, seller_id, tier, product_id) do update
    set amount_minor = own.amount_minor + excluded.amount_minor,
      withheld_minor = own.withheld_minor + excluded.withheld_minor`.execute(tx);
}

/** Charges of the subscriptions that an order renews, after their first, up to this one: the greatest number. */
export async function renewalNumber(
  tx: Tx,
  { orderId, paidAt }: { readonly orderId: string; readonly paidAt: Date },
): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(renewals), 0)::integer as number from (
      select count(distinct earlier.id) as renewals
      from order_lines own
      join order_lines other on other.subscription_id = own.subscription_id
      join orders earlier on earlier.id = other.order_id and earlier.origin = 'renewal'
        and (earlier.paid_at, earlier.id) <= (${paidAt}, ${orderId}::uuid)
      where own.order_id = ${orderId} and own.subscription_id is not null
      group by own.subscription_id) counted`.execute(tx);
  return rows[0]?.number ?? 0;
}

export async function listToRelease(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("profit_runs")
    .select("order_id")
    .where("released_at", "is", null)
    .where("hold", "is", null)
    .where("release_at", "<=", now)
    .orderBy("release_at")
    .orderBy("order_id")
    .limit(limit)
    .execute();
  return rows.map(({ order_id: id }) => id);
}

/** Oldest first: paid orders without a run, of a member or of the customers of a dealer and everyone below. */
export async function listOutstanding(
  db: Db,
  affected: { readonly dealerId: string } | { readonly memberId: string },
  since: Date,
): Promise<string[]> {
  const buyers =
    "memberId" in affected
      ? sql`orders.member_id = ${affected.memberId}`
      : sql`orders.member_id in (
          select bound.member_id from dealer_attributions bound join dealers on dealers.id = bound.dealer_id
          where dealers.id = ${affected.dealerId} or dealers.ancestors @> array[${affected.dealerId}::uuid]
          union all
          select member_id from dealers
          where id = ${affected.dealerId} or ancestors @> array[${affected.dealerId}::uuid])`;
  const { rows } = await sql<{ id: string }>`
    select orders.id from orders
    where orders.status in (${OrderStatus.paid}, ${OrderStatus.renewalCancelled}) and orders.placed_at >= ${since}
      and ${buyers} and not exists (select from profit_runs run where run.order_id = orders.id)
    order by orders.placed_at, orders.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Of a run, those that are a dealer's. Returns their sum. */
export async function releaseEarnings(tx: Tx, orderId: string, at: Date): Promise<number> {
  const { rows } = await sql<{ minor: number }>`
    with released as (
      update dealer_earnings set released_at = ${at}
      where order_id = ${orderId} and withheld is null and released_at is null
      returning amount_minor
    )
    select coalesce(sum(amount_minor), 0)::bigint as minor from released`.execute(tx);
  return rows[0]?.minor ?? 0;
}

/** Of a buyer, orders of which the bank disputes a payment and has not decided. */
export async function listDisputedOrders(tx: Tx, buyerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("orders")
    .innerJoin("payment_attempts", "payment_attempts.order_id", "orders.id")
    .select("orders.id")
    .distinct()
    .where("orders.member_id", "=", buyerId)
    .where("payment_attempts.disputed_at", "is not", null)
    .where("payment_attempts.dispute_lost_at", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Holds of staff stay. */
export async function holdDisputedRuns(tx: Tx, orderIds: readonly string[], at: Date) {
  await tx
    .updateTable("profit_runs")
    .set({ hold: "dispute", hold_at: at })
    .where("order_id", "in", [...orderIds])
    .where("hold", "is", null)
    .execute();
}

export async function liftDisputedRuns(tx: Tx, buyerId: string) {
  await tx
    .updateTable("profit_runs")
    .set({ hold: null, hold_at: null, hold_note: null })
    .where("buyer_id", "=", buyerId)
    .where("hold", "=", "dispute")
    .execute();
}

export const findBuyer = async (tx: Tx, orderId: string): Promise<string | undefined> => {
  const row = await tx
    .selectFrom("profit_runs")
    .select("buyer_id")
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  return row?.buyer_id;
};

interface PostingOrderRow {
  readonly reference: string;
  readonly id: string;
  readonly number: string;
}

export async function listPostingOrders(
  db: Db,
  references: readonly string[],
): Promise<PostingOrderRow[]> {
  if (references.length === 0) return [];
  const { rows } = await sql<PostingOrderRow>`
    select posted.reference, orders.id, orders.number from (
      select posting_id as reference, order_id from dealer_earnings where posting_id = any(${[...references]}::uuid[])
      union
      select order_id, order_id from profit_runs where order_id = any(${[...references]}::uuid[])
    ) posted join orders on orders.id = posted.order_id`.execute(db);
  return rows;
}

/** One of the buyer's orders is on hold for suspicion. */
export const hasSuspectedRun = async (tx: Tx, buyerId: string): Promise<boolean> => {
  const row = await tx
    .selectFrom("profit_runs")
    .select("order_id")
    .where("buyer_id", "=", buyerId)
    .where("hold", "=", "fraud")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};
