import { type Expression, sql, type SqlBool } from "kysely";
import type { ShippingKind } from "#shared/sales/shipping/rules.ts";
import type { ShippingQueueInput } from "#shared/sales/shipments/contract.ts";
import type { Carrier, ShipmentState } from "#shared/sales/shipments/rules.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import type { Texts } from "#shared/kit/lang.ts";
import type { Db } from "#server/platform/db/client.ts";
import { containing, countFrom, sortDirection, startingWith } from "#server/platform/db/listSql.ts";
import { shippablePieces } from "./queries.ts";

export interface ShippingQueueRow {
  readonly id: string;
  readonly order_id: string;
  readonly state: "waiting" | ShipmentState;
  readonly place: number;
  readonly number: string;
  readonly buyer_name: string;
  readonly kind: ShippingKind | null;
  readonly method: Texts | null;
  readonly recipient: string | null;
  readonly carrier: Carrier | null;
  readonly carrier_name: string | null;
  readonly tracking: string | null;
  readonly link: string | null;
  readonly at: Date;
  readonly delivered_on: string | null;
}

const ofOrder = sql`
  o.number, o.buyer_name, o.shipping->>'kind' as kind, o.shipping->'name' as method,
  o.shipping->'address'->>'recipient' as recipient`;

const sendings = sql<ShippingQueueRow>`(
  select o.id, o.id as order_id, 'waiting' as state, 0 as place, ${ofOrder}, null as carrier, null as carrier_name,
    null as tracking, null as link, o.paid_at as at, null::date as delivered_on
  from orders o
  where o.status in (${OrderStatus.paid}, ${OrderStatus.renewalCancelled}) and o.paid_at is not null
    and o.id in (
      select order_id from order_lines line where kind = 'hardware' and sent + returned_unsent < quantity
        and ${shippablePieces("line")} > 0)
  union all
  select s.id, s.order_id, s.state, case s.state when 'sent' then 1 when 'delivered' then 2 else 3 end, ${ofOrder},
    s.carrier, s.carrier_name, s.tracking, s.link, s.sent_at, s.delivered_on
  from shipments s join orders o on o.id = s.order_id)`;

type ShippingQueueFilters = Pick<ShippingQueueInput, "search" | "state" | "kind" | "carrier">;

function conditions({ search, state, kind, carrier }: ShippingQueueFilters): Expression<SqlBool> {
  const all = [sql<SqlBool>`true`];
  if (state?.length) all.push(sql`state = any(${state})`);
  if (kind) all.push(sql`kind = ${kind}`);
  if (carrier) all.push(sql`carrier = ${carrier}`);
  if (search) {
    all.push(sql`(
      order_id in (select id from orders where search @@ search_query(${search}))
      or tracking ilike ${startingWith(search)} or recipient ilike ${containing(search)})`);
  }
  return sql<SqlBool>`${sql.join(all, sql` and `)}`;
}

export const countShippingQueue = (db: Db, wanted: ShippingQueueFilters): Promise<number> =>
  countFrom(db, sql`from ${sendings} sending where ${conditions(wanted)}`);

interface Window extends Pick<ShippingQueueInput, "orderby" | "sort"> {
  readonly offset: number;
  readonly limit: number;
}

/** Waiting orders: oldest first; shipments: newest first. */
export async function listShippingQueue(
  db: Db,
  wanted: ShippingQueueFilters,
  { orderby, sort, offset, limit }: Window,
): Promise<ShippingQueueRow[]> {
  const way = sortDirection(sort);
  const order =
    orderby === "at"
      ? sql`at ${way}, id`
      : sql`place ${way}, case when place = 0 then at end, at desc, id`;
  const { rows } = await sql<ShippingQueueRow>`
    select * from ${sendings} sending where ${conditions(wanted)}
    order by ${order} offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

export function listShippableLines(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return Promise.resolve([]);
  const free = shippablePieces("order_lines");
  return db
    .selectFrom("order_lines")
    .select(["id", "order_id", "name", free.as("free")])
    .where("order_id", "in", orderIds)
    .where("kind", "=", "hardware")
    .where(free, ">", 0)
    .orderBy("order_id")
    .orderBy("position")
    .execute();
}
