import { type RawBuilder, sql } from "kysely";
import { TRIAL } from "#shared/catalog/products/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";
import type { OfferTerms } from "#shared/sales/carts/rules.ts";
import {
  selectOffers,
  type Offer,
  offerColumns,
  purchasableCondition,
} from "#server/catalog/listing/commands.ts";
import { currentPricesSql } from "#server/catalog/pricing/service.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { publishedTextQuery } from "#server/site/company/commands.ts";
import { offeredMethodsSql, type OfferedMethod } from "../shipping/commands.ts";
import { type TaxFacts, taxFactsSql } from "../tax/commands.ts";
import { currentTerms, type Lacked, missingRequirements } from "./lineExpressions.ts";

export type CartOwner = { readonly memberId: string } | { readonly visitorHash: Buffer };

const columns = (owner: CartOwner) =>
  "memberId" in owner
    ? { member_id: owner.memberId, visitor_hash: null }
    : { member_id: null, visitor_hash: owner.visitorHash };

export function findCart(db: Db | Tx, owner: CartOwner) {
  const query = db.selectFrom("carts").selectAll();
  return "memberId" in owner
    ? query.where("member_id", "=", owner.memberId).executeTakeFirst()
    : query.where("visitor_hash", "=", owner.visitorHash).executeTakeFirst();
}

/** Visitors whose cart has lines, saved ones included. */
export async function visitorsWithLines(db: Db, hashes: readonly Buffer[]): Promise<Buffer[]> {
  const { rows } = await sql<{ visitor_hash: Buffer }>`
    select visitor_hash from carts where visitor_hash = any(${hashes}::bytea[])
      and exists (select from cart_lines where cart_id = carts.id)`.execute(db);
  return rows.map(({ visitor_hash: hash }) => hash);
}

/** Creates the cart if needed. */
export function lockCart(tx: Tx, owner: CartOwner, fresh: { id: string; now: Date }) {
  return tx
    .insertInto("carts")
    .values({ id: fresh.id, ...columns(owner), created_at: fresh.now, updated_at: fresh.now })
    .onConflict((conflict) =>
      conflict
        .column("memberId" in owner ? "member_id" : "visitor_hash")
        .doUpdateSet({ updated_at: fresh.now }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function lockExistingCart(tx: Tx, owner: CartOwner) {
  const { member_id, visitor_hash } = columns(owner);
  return tx
    .selectFrom("carts")
    .select("id")
    .where((eb) =>
      member_id ? eb("member_id", "=", member_id) : eb("visitor_hash", "=", visitor_hash),
    )
    .forUpdate()
    .executeTakeFirst();
}

const owns = (owner: CartOwner | null) => {
  if (!owner) return sql`false`;
  return "memberId" in owner
    ? sql`member_id = ${owner.memberId}`
    : sql`visitor_hash = ${owner.visitorHash}`;
};

const waiting = (visitor: CartOwner | null) =>
  sql<boolean>`exists (select from carts where ${owns(visitor)})`;

export interface LineRow extends Offer {
  readonly line_id: string;
  readonly quantity: number;
  readonly added_at: Date;
  readonly saved: boolean;
  readonly seen: OfferTerms | null;
  readonly lacks: readonly Lacked[];
  readonly codes: readonly { readonly id: string; readonly code: string }[];
  readonly delivery: Delivery;
}

export interface Delivery {
  readonly method: string | null;
  readonly address: string | null;
  readonly country: string | null;
}

export interface CartContents {
  readonly waiting: boolean;
  readonly consent: { readonly version: string; readonly content: string } | null;
  /** Null for visitors, whose country is unknown. */
  readonly facts: TaxFacts | null;
  readonly offered: readonly OfferedMethod[];
  readonly lines: readonly LineRow[];
}

interface ContentsParams {
  readonly owner: CartOwner | null;
  /** Visitor whose cart is to be merged. */
  readonly visitor: CartOwner | null;
  readonly lang: Lang;
  readonly now: Date;
}

const CODES = sql`coalesce((
  select json_agg(json_build_object('id', id, 'code', code) order by added_at, id)
  from cart_codes where cart_id = l.cart_id), '[]')`;

const cartDelivery = (cartId: RawBuilder<unknown>) => sql`(
  select json_build_object('method', shipping_method_id, 'address', shipping_address_id, 'country',
    (select country from member_addresses where id = shipping_address_id))
  from carts own where own.id = ${cartId})`;

/** One query: lines at current offers and the consent text in force. */
export async function findContents(
  db: Db,
  { owner, visitor, lang, now }: ContentsParams,
): Promise<CartContents> {
  type Shop = Pick<CartContents, "waiting" | "facts" | "offered">;
  type Row = Shop & { version: string | null; content: string };
  const member = owner && "memberId" in owner ? owner.memberId : null;
  const { rows } = await sql<Row & (LineRow | { line_id: null })>`
    select shop.waiting, shop.facts, shop.offered, shop.version, shop.content, l.id as line_id, l.quantity,
      l.added_at, l.saved, l.seen, ${missingRequirements(member, now)} as lacks, ${CODES} as codes,
      ${cartDelivery(sql`l.cart_id`)} as delivery, ${offerColumns}
    from (
      select ${waiting(visitor)} as waiting, ${member ? taxFactsSql(member) : sql`null::jsonb`} as facts, ${offeredMethodsSql} as offered,
        consent.version, consent.content
      from (select) one left join (${publishedTextQuery("digital_consent", lang, now)}) consent on true
    ) shop
    left join (
      carts join cart_lines l on l.cart_id = carts.id
      join (${selectOffers(now)}) offer on offer.id = l.commodity_id
    ) on ${owns(owner)}
    order by l.added_at, l.id`.execute(db);
  const [first] = rows;
  return {
    waiting: first?.waiting ?? false,
    facts: first?.facts ?? null,
    offered: first?.offered ?? [],
    consent: first?.version ? { version: first.version, content: first.content } : null,
    lines: rows.filter((row): row is Row & LineRow => row.line_id !== null),
  };
}

const raise = (max: RawBuilder<unknown>) => sql`do update set seen = excluded.seen,
  quantity = least(cart_lines.quantity + excluded.quantity, ${max})`;

interface Choice {
  readonly owner: CartOwner;
  readonly visitor: CartOwner | null;
  readonly product: string;
  readonly commodity: string;
  readonly quantity: number;
  readonly upTo: number | null;
  readonly saved: boolean;
  readonly addedAt: Date;
  readonly cartId: string;
  readonly lineId: string;
  readonly now: Date;
}

export interface AddResult {
  /** Nothing was added: a guest cart must be merged first. */
  readonly waiting: boolean;
  readonly product_id: string | null;
  readonly purchasable: boolean;
  readonly stock: number | null;
  readonly enough: boolean;
}

/**
 * Adds a commodity to the cart, creating the cart, in one statement. Adds nothing while a guest
 * cart waits to merge, if the ids do not match, or if the product is not purchasable or short in
 * stock.
 */
export async function addLine(db: Db, choice: Choice): Promise<AddResult> {
  const { owner, visitor, product, commodity, quantity, upTo, saved, addedAt, now } = choice;
  const { member_id, visitor_hash } = columns(owner);
  const unique = sql.ref(member_id ? "member_id" : "visitor_hash");
  const { rows } = await sql<AddResult>`
    with shop as (select ${waiting(visitor)} as waiting),
    offer as (
      select p.id as product_id, c.stock, ${purchasableCondition(now)} as purchasable,
        case when c.months = ${TRIAL} then 1 else ${upTo ?? quantity}::integer end as most,
        c.stock is null or c.stock >= ${quantityToReserve(choice)} as enough
      from commodities c join products p on p.id = c.product_id
      where c.id = ${commodity}
        and (c.months = ${TRIAL} or ${currentPricesSql(sql.ref("c.id"), now)} is not null)),
    cart as (
      insert into carts (id, member_id, visitor_hash, created_at, updated_at)
      select ${choice.cartId}::uuid, ${member_id}::uuid, ${visitor_hash}::bytea, ${now}::timestamptz, ${now}
      from offer, shop where not waiting and product_id = ${product} and enough and purchasable
      on conflict (${unique}) do update set updated_at = excluded.updated_at returning id),
    line as (
      insert into cart_lines (id, cart_id, commodity_id, quantity, added_at, saved, seen)
      select ${choice.lineId}::uuid, cart.id, ${commodity}, least(${quantity}::integer, most),
        least(${addedAt}::timestamptz, ${now}), ${saved}::boolean, ${currentTerms(sql`${commodity}`, now)}
      from cart, offer
      on conflict (cart_id, commodity_id, saved)
        ${upTo === null ? sql`do nothing` : raise(sql`(select most from offer)`)})
    select waiting, product_id, stock, coalesce(purchasable, false) as purchasable,
      coalesce(enough, false) as enough
    from shop left join offer on true`.execute(db);
  const nothing = { product_id: null, stock: null, purchasable: false, enough: false };
  return rows[0] ?? { waiting: false, ...nothing };
}

/**
 * Quantity to check against stock: the line's total after the change; 0 for saved or unchanged
 * lines.
 */
function quantityToReserve({
  owner,
  commodity,
  quantity,
  upTo,
  saved,
}: Choice): RawBuilder<number> {
  if (saved) return sql`0`;
  const line = sql`select quantity from carts join cart_lines l on l.cart_id = carts.id
    where ${owns(owner)} and commodity_id = ${commodity} and not saved`;
  return upTo === null
    ? sql`case when exists (${line}) then 0 else ${quantity}::integer end`
    : sql`least(${quantity}::integer + coalesce((${line}), 0), ${upTo}::integer)`;
}

type TakenRow = (Offer | { id: null }) & {
  readonly quantity: number;
  readonly codes: readonly string[];
  readonly delivery: Delivery;
  readonly facts: TaxFacts;
};

/** Empties the cart in line order; a commodity no longer offered has a null `id`. */
export async function takeLines(tx: Tx, memberId: string, now: Date): Promise<TakenRow[]> {
  const { rows } = await sql<TakenRow>`
    with cart as materialized (select id from carts where member_id = ${memberId} for update),
    taken as (
      delete from cart_lines using cart where cart_id = cart.id and not saved
      returning cart_lines.id, commodity_id, quantity, added_at)
    select taken.quantity, coalesce((
        select json_agg(code order by added_at, id) from cart_codes
        where cart_id = (select id from cart)), '[]') as codes,
      ${cartDelivery(sql`(select id from cart)`)} as delivery, ${taxFactsSql(memberId)} as facts, ${offerColumns}
    from taken left join (${selectOffers(now)}) offer on offer.id = taken.commodity_id and offer.prices <> '[]'
    order by taken.added_at, taken.id`.execute(tx);
  return rows;
}

/** The cart must be locked. */
export async function updateDelivery(
  tx: Tx,
  cartId: string,
  { method, address }: Pick<Delivery, "method" | "address">,
) {
  await tx
    .updateTable("carts")
    .set({ shipping_method_id: method, shipping_address_id: address })
    .where("id", "=", cartId)
    .execute();
}

export async function deleteCart(tx: Tx, cartId: string) {
  await tx.deleteFrom("carts").where("id", "=", cartId).execute();
}
