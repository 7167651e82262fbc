import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { z } from "zod";
import { TRIAL } from "#shared/catalog/products/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { endOfDay, startOfDay } from "#shared/kit/time.ts";
import type { dealerOrders } from "#shared/partners/dealerOrders/contract.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { countRows, paginate } from "#server/platform/db/listSql.ts";
import { numberContains } from "#server/sales/orders/service.ts";

type ListInput = z.output<(typeof dealerOrders)["list"]["input"]>;

export type WantedOrders = Omit<ListInput, "page" | "limit" | "orderby" | "sort"> & {
  /** Who asks. */
  readonly dealerId: string;
};

const soldBy = (dealerId: string, isBelowToo: boolean): RawBuilder<SqlBool> =>
  isBelowToo
    ? sql`bound.dealer_id in (
        select id from dealers where id = ${dealerId} or ancestors @> array[${dealerId}::uuid])`
    : sql`bound.dealer_id = ${dealerId}`;

/** Placed or paid since the buyer is the dealer's customer. */
const customersOrders = (db: Db, dealerId: string) =>
  db
    .selectFrom("orders")
    .innerJoin("dealer_attributions as bound", "bound.member_id", "orders.member_id")
    .innerJoin("members as m", "m.id", "orders.member_id")
    .where(sql<SqlBool>`coalesce(orders.paid_at, orders.placed_at) >= bound.bound_at`)
    .where("m.deleted_at", "is", null)
    .select(["orders.id", "orders.number", "orders.status", "orders.placed_at", "orders.currency"])
    .select(["orders.total_minor", "orders.paid_minor", "orders.refunded_minor", "orders.paid_at"])
    .select(["orders.payment_method", "orders.member_id", "bound.dealer_id"])
    .select(["m.first_name", "m.last_name"])
    .select(
      sql<number | null>`(
        select sum(own.amount_minor)::bigint from dealer_earnings own
        where own.order_id = orders.id and own.dealer_id = ${dealerId} and own.withheld is null)`.as(
        "earned_minor",
      ),
    );

export type OrderRow = Awaited<ReturnType<typeof listOrders>>[number];

function filtered(db: Db, wanted: WantedOrders) {
  const { dealerId, below = false, search, status, method, member, from, to } = wanted;
  let rows = customersOrders(db, dealerId).where(soldBy(dealerId, below));
  if (search) rows = rows.where(numberContains(search));
  if (status && status.length > 0) rows = rows.where("orders.status", "in", status);
  if (method) rows = rows.where("orders.payment_method", "=", method);
  if (member) rows = rows.where("orders.member_id", "=", member);
  if (from) rows = rows.where("orders.placed_at", ">=", startOfDay(from));
  if (to) rows = rows.where("orders.placed_at", "<", endOfDay(to));
  return rows;
}

export const countOrders = (db: Db, wanted: WantedOrders): Promise<number> =>
  countRows(filtered(db, wanted));

type Slice = Pick<ListInput, "orderby" | "sort"> & {
  readonly offset: number;
  readonly limit: number;
};

const sorted = {
  time: ["orders.placed_at", "orders.id"],
  amount: ["orders.total_minor", "orders.placed_at", "orders.id"],
};

export const listOrders = (db: Db, wanted: WantedOrders, { orderby, ...slice }: Slice) =>
  paginate(filtered(db, wanted), {
    columns: sorted[orderby],
    ...slice,
    after: undefined,
  }).execute();

export const findOrder = (db: Db, dealerId: string, id: string): Promise<OrderRow | undefined> =>
  customersOrders(db, dealerId)
    .where(soldBy(dealerId, true))
    .where("orders.id", "=", id)
    .executeTakeFirst();

/** With the last groups of the keys that each line brought. */
export const listLines = (db: Db, orderId: string) =>
  db
    .selectFrom("order_lines as line")
    .selectAll("line")
    .select(
      sql<string[]>`array(
        select own.key_hint from licenses own where own.order_line_id = line.id order by own.unit_no, own.id)`.as(
        "hints",
      ),
    )
    .where("line.order_id", "=", orderId)
    .orderBy("line.position")
    .execute();

interface OwnCustomer {
  readonly memberId: string;
  readonly dealerId: string;
}

/** Of the dealer himself; `ready`: has a password of their own and agreed to the terms. */
export const findOwnCustomer = (tx: Tx, { memberId, dealerId }: OwnCustomer) =>
  tx
    .selectFrom("dealer_attributions as bound")
    .innerJoin("members as m", "m.id", "bound.member_id")
    .select(["m.id", "m.first_name", "m.last_name"])
    .select(
      sql<boolean>`not m.must_change_password and m.terms_agreed_at is not null and m.locked_at is null`.as(
        "ready",
      ),
    )
    .where("bound.member_id", "=", memberId)
    .where("bound.dealer_id", "=", dealerId)
    .where("m.deleted_at", "is", null)
    .executeTakeFirst();

/** Customers for whom orders can be prepared, by name. */
export const listReadyCustomers = (db: Db, dealerId: string, limit: number) =>
  db
    .selectFrom("dealer_attributions as bound")
    .innerJoin("members as m", "m.id", "bound.member_id")
    .leftJoin("member_profiles as profile", "profile.member_id", "m.id")
    .select(["m.id", "m.first_name", "m.last_name", "profile.company"])
    .where("bound.dealer_id", "=", dealerId)
    .where("m.deleted_at", "is", null)
    .where("m.must_change_password", "=", false)
    .where("m.terms_agreed_at", "is not", null)
    .where("m.locked_at", "is", null)
    .orderBy("m.last_name")
    .orderBy("m.first_name")
    .orderBy("m.id")
    .limit(limit)
    .execute();

/** Plans on sale, by name in the caller's language. */
export async function listPlanIds(db: Db, lang: Lang, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from commodities c join products p on p.id = c.product_id
    left join editions e on e.id = c.edition_id
    where p.live is not null and not c.retired and c.months is distinct from ${sql.lit(TRIAL)}
    order by p.name ->> ${lang}, p.code, e.sort, c.months limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
