import { type Insertable, type Selectable, sql } from "kysely";
import type { PersonWire } from "#shared/kit/wireSchemas.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import type { CartContents } from "#server/sales/carts/service.ts";
import { selectOffers, type Offer, offerColumns } from "#server/catalog/listing/commands.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { QuotationLinesTable, QuotationsTable } from "#server/platform/db/schema.ts";

export type QuotationRow = Selectable<QuotationsTable> & {
  /** Its order closed unpaid, so it can be accepted again. */
  readonly order_lapsed: boolean;
};
export type QuotationLineRow = Selectable<QuotationLinesTable>;
export type OfferedLine = CartContents["lines"][number];

export async function insertQuotation(
  tx: Tx,
  row: Insertable<QuotationsTable>,
  lines: readonly Insertable<QuotationLinesTable>[],
): Promise<void> {
  await tx.insertInto("quotations").values(row).execute();
  await tx
    .insertInto("quotation_lines")
    .values([...lines])
    .execute();
}

/** SQL expression over `quotations`. */
export const orderExpired = sql<boolean>`exists (
  select from orders where orders.id = quotations.order_id and orders.paid_at is null
    and orders.status in (${sql.lit(OrderStatus.cancelled)}, ${sql.lit(OrderStatus.expired)}))`;

const quotationRows = (db: Db | Tx) =>
  db.selectFrom("quotations").selectAll().select(orderExpired.as("order_lapsed"));

export const findQuotation = (db: Db | Tx, id: string): Promise<QuotationRow | undefined> =>
  quotationRows(db).where("id", "=", id).executeTakeFirst();

/** Newest first. */
export const listQuotationsOfActor = (
  db: Db,
  actorId: string,
  limit: number,
): Promise<QuotationRow[]> =>
  quotationRows(db)
    .where("actor_id", "=", actorId)
    .orderBy("issued_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();

export const findQuotationByRequest = (tx: Tx, key: string): Promise<QuotationRow | undefined> =>
  quotationRows(tx).where("request_key", "=", key).executeTakeFirst();

export const lockQuotation = (tx: Tx, id: string): Promise<QuotationRow | undefined> =>
  quotationRows(tx).where("id", "=", id).forUpdate().executeTakeFirst();

export const findQuotationOfOrder = (db: Db, orderId: string): Promise<QuotationRow | undefined> =>
  quotationRows(db)
    .where("id", "=", (eb) =>
      eb.selectFrom("quotation_orders").select("quotation_id").where("order_id", "=", orderId),
    )
    .executeTakeFirst();

export async function linkOrder(tx: Tx, id: string, orderId: string): Promise<void> {
  await tx.insertInto("quotation_orders").values({ order_id: orderId, quotation_id: id }).execute();
  await updateQuotation(tx, id, { order_id: orderId });
}

export async function updateQuotation(
  tx: Tx,
  id: string,
  change: Partial<Insertable<QuotationsTable>>,
): Promise<void> {
  await tx.updateTable("quotations").set(change).where("id", "=", id).execute();
}

/** In line order, with the product's current page. */
export async function listLines(db: Db | Tx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom("quotation_lines")
    .innerJoin("products", "products.id", "quotation_lines.product_id")
    .selectAll("quotation_lines")
    .select(["products.category_id", "products.slug"])
    .where("quotation_id", "in", ids)
    .orderBy("quotation_id")
    .orderBy("position")
    .execute();
}

export const findOrderNumber = async (db: Db | Tx, id: string): Promise<string | undefined> =>
  (await db.selectFrom("orders").select("number").where("id", "=", id).executeTakeFirst())?.number;

/** Company fields of the member's profile. */
export const findCompany = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("member_profiles")
    .select(["company", "invoice_title", "uniform_number"])
    .where("member_id", "=", memberId)
    .executeTakeFirst();

/** Published, unretired plans, with or without a shop price. */
export async function listQuotableOffers(
  tx: Db | Tx,
  ids: readonly string[],
  now: Date,
): Promise<Offer[]> {
  const { rows } = await sql<Offer>`
    select ${offerColumns} from (${selectOffers(now)}) offer
    join commodities c on c.id = offer.id
    join products p on p.id = c.product_id
    where offer.id = any(${[...ids]}::uuid[]) and p.live is not null and not c.retired`.execute(tx);
  return rows;
}

/**
 * Quoted lines in the form of cart lines, at quoted prices and names. Purchasable while published
 * and not retired, even if not sold online.
 */
export async function listOfferedLines(db: Db | Tx, id: string, now: Date): Promise<OfferedLine[]> {
  const { rows } = await sql<OfferedLine>`
    select ${offerColumns}, l.id as line_id, l.quantity, q.issued_at as added_at, false as saved, null::jsonb as seen,
      '[]'::json as lacks,
      (select coalesce(json_agg(json_build_object('id', q.id, 'code', kept->>'code') order by at), '[]'::json)
        from jsonb_array_elements(q.reductions) with ordinality as each (kept, at)) as codes,
      json_build_object('method', q.shipping_method_id, 'address', q.shipping_address_id, 'country',
        (select country from member_addresses where id = q.shipping_address_id)) as delivery,
      -- Override the offer's columns.
      l.name, l.edition, p.live is not null and not c.retired as sold_online, null::date as available_from,
      jsonb_build_array(jsonb_build_object('minor', l.unit_minor, 'currency', q.currency)) as prices
    from quotations q
    join quotation_lines l on l.quotation_id = q.id
    join commodities c on c.id = l.commodity_id
    join products p on p.id = c.product_id
    join (${selectOffers(now)}) offer on offer.id = c.id
    where q.id = ${id}
    order by l.position`.execute(db);
  return rows;
}

export async function findMemberId(db: Db, email: string): Promise<string | null> {
  const found = await db
    .selectFrom("members")
    .select("id")
    .where("email", "=", email)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return found?.id ?? null;
}

export async function loadMembers(
  db: Db | Tx,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, PersonWire>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await db
    .selectFrom("members")
    .select(["id as uuid", "first_name as firstName", "last_name as lastName", "email"])
    .where("id", "in", known)
    .execute();
  return new Map(rows.map((row) => [row.uuid, row]));
}
