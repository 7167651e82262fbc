import { type RawBuilder, sql } from "kysely";
import { TRIAL } from "#shared/catalog/products/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";
import type { Terms } from "#shared/sales/carts/rules.ts";
import {
  allOffers,
  type Offer,
  offerColumns,
  purchasable,
} from "#server/catalog/listing/commands.ts";
import { pricesInForce } from "#server/catalog/pricing/service.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { textInForce } from "#server/site/company/commands.ts";
import { offered, type OfferedMethod } from "../shipping/commands.ts";
import { type TaxFacts, taxFacts } from "../tax/commands.ts";
import { type Lacked, lackedBy } from "./missingRequirements.ts";
import { termsOf } from "./purchaseLimits.ts";

/** Whose cart: a member's, or one that only a visitor token opens. */
export type CartOwner = { readonly memberId: string } | { readonly visitorHash: Buffer };

const columns = (owner: CartOwner) =>
  "memberId" in owner
    ? { member_id: owner.memberId, visitor_hash: null }
    : { member_id: null, visitor_hash: owner.visitorHash };

export function cartOf(db: Db | Tx, owner: CartOwner) {
  const query = db.selectFrom("carts").selectAll();
  return "memberId" in owner
    ? query.where("member_id", "=", owner.memberId).executeTakeFirst()
    : query.where("visitor_hash", "=", owner.visitorHash).executeTakeFirst();
}

/** Of visitors, by their hashes, those whose cart has any line. */
export async function visitorsWithLines(db: Db, hashes: readonly Buffer[]): Promise<Buffer[]> {
  const { rows } = await sql<{ visitor_hash: Buffer }>`
    select visitor_hash from carts where visitor_hash = any(${hashes}::bytea[])
      and exists (select from cart_lines where cart_id = carts.id)`.execute(db);
  return rows.map(({ visitor_hash: hash }) => hash);
}

/** The owner's cart, made when there is none, and locked until `tx` ends. */
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

/** The owner's cart, locked until `tx` ends; undefined when there is none. */
export function lockOwn(tx: Tx, owner: CartOwner) {
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

/** The condition that a row of `carts` is this owner's. */
const owns = (owner: CartOwner | null) => {
  if (!owner) return sql`false`;
  return "memberId" in owner
    ? sql`member_id = ${owner.memberId}`
    : sql`visitor_hash = ${owner.visitorHash}`;
};

/** Whether a visitor's cart waits to join the member's. */
const waiting = (visitor: CartOwner | null) =>
  sql<boolean>`exists (select from carts where ${owns(visitor)})`;

export interface LineRow extends Offer {
  readonly line_id: string;
  readonly quantity: number;
  readonly added_at: Date;
  readonly saved: boolean;
  /** What its owner has seen of the offer. */
  readonly seen: Terms | null;
  readonly lacks: readonly Lacked[];
  /** Of the cart: the codes in it, the first one that was entered first. */
  readonly codes: readonly { readonly id: string; readonly code: string }[];
  /** Of the cart: how its owner wants it sent. */
  readonly delivery: Delivery;
}

/** How the owner of a cart wants it sent, and the country of that address. */
export interface Delivery {
  readonly method: string | null;
  readonly address: string | null;
  readonly country: string | null;
}

export interface CartContents {
  readonly waiting: boolean;
  readonly consent: { readonly version: string; readonly content: string } | null;
  /** What decides about the tax of a member's; a visitor has told no country. */
  readonly facts: TaxFacts | null;
  /** How goods can be sent. */
  readonly offered: readonly OfferedMethod[];
  readonly lines: readonly LineRow[];
}

interface Asked {
  readonly owner: CartOwner | null;
  /** Whose cart would join the owner's. */
  readonly visitor: CartOwner | null;
  readonly lang: Lang;
  readonly now: Date;
}

const CODES = sql`coalesce((
  select json_agg(json_build_object('id', id, 'code', code) order by added_at, id)
  from cart_codes where cart_id = l.cart_id), '[]')`;

const deliveryOf = (cartId: RawBuilder<unknown>) => sql`(
  select json_build_object('method', shipping_method_id, 'address', shipping_address_id, 'country',
    (select country from member_addresses where id = shipping_address_id))
  from carts own where own.id = ${cartId})`;

/** Everything a cart shows, in one statement: its lines as they are offered now, and the consent in force. */
export async function contents(
  db: Db,
  { owner, visitor, lang, now }: Asked,
): Promise<CartContents> {
  type Shop = Pick<CartContents, "waiting" | "facts" | "offered">;
  type Row = Shop & { version: string | null; content: string };
  const member = owner && "memberId" in owner ? owner.memberId : null;
  const { rows } = await sql<Row & (LineRow | { line_id: null })>`
    select shop.waiting, shop.facts, shop.offered, shop.version, shop.content, l.id as line_id, l.quantity,
      l.added_at, l.saved, l.seen, ${lackedBy(member, now)} as lacks, ${CODES} as codes,
      ${deliveryOf(sql`l.cart_id`)} as delivery, ${offerColumns}
    from (
      select ${waiting(visitor)} as waiting, ${member ? taxFacts(member) : sql`null::jsonb`} as facts, ${offered} as offered,
        consent.version, consent.content
      from (select) one left join (${textInForce("digital_consent", lang, now)}) consent on true
    ) shop
    left join (
      carts join cart_lines l on l.cart_id = carts.id
      join (${allOffers(now)}) offer on offer.id = l.commodity_id
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
  /** Most pieces of one line, a free trial aside, which is one; null: a line that is there stays as it is. */
  readonly upTo: number | null;
  /** Into what is kept for later. */
  readonly saved: boolean;
  /** Where the line stands among the others. */
  readonly addedAt: Date;
  readonly cartId: string;
  readonly lineId: string;
  readonly now: Date;
}

export interface Chosen {
  /** Why nothing was added: a visitor's cart must join first; or what the commodity really is. */
  readonly waiting: boolean;
  readonly product_id: string | null;
  /** Whether it can be bought today. */
  readonly purchasable: boolean;
  /** Pieces that can be sold; null: nobody counts them. */
  readonly stock: number | null;
  /** Whether they are enough for what the line would hold. */
  readonly enough: boolean;
}

/**
 * Puts a commodity into the owner's cart, made when there is none, in one statement. Nothing is added while a
 * visitor's cart waits, nor when the ids do not belong together, the product is not for sale or too few are left.
 */
export async function choose(db: Db, choice: Choice): Promise<Chosen> {
  const { owner, visitor, product, commodity, quantity, upTo, saved, addedAt, now } = choice;
  const { member_id, visitor_hash } = columns(owner);
  const unique = sql.ref(member_id ? "member_id" : "visitor_hash");
  const { rows } = await sql<Chosen>`
    with shop as (select ${waiting(visitor)} as waiting),
    offer as (
      select p.id as product_id, c.stock, ${purchasable(now)} as purchasable,
        case when c.months = ${TRIAL} then 1 else ${upTo ?? quantity}::integer end as most,
        c.stock is null or c.stock >= ${held(choice)} as enough
      from commodities c join products p on p.id = c.product_id
      where c.id = ${commodity}
        and (c.months = ${TRIAL} or ${pricesInForce(sql.ref("c.id"), now)} is not null)),
    cart as (
      insert into carts (id, member_id, visitor_hash, created_at, updated_at)
      select ${choice.cartId}::uuid, ${member_id}::uuid, ${visitor_hash}::bytea, ${now}::timestamptz, ${now}
      from offer, shop where not waiting and product_id = ${product} and enough and purchasable
      on conflict (${unique}) do update set updated_at = excluded.updated_at returning id),
    line as (
      insert into cart_lines (id, cart_id, commodity_id, quantity, added_at, saved, seen)
      select ${choice.lineId}::uuid, cart.id, ${commodity}, least(${quantity}::integer, most),
        least(${addedAt}::timestamptz, ${now}), ${saved}::boolean, ${termsOf(sql`${commodity}`, now)}
      from cart, offer
      on conflict (cart_id, commodity_id, saved)
        ${upTo === null ? sql`do nothing` : raise(sql`(select most from offer)`)})
    select waiting, product_id, stock, coalesce(purchasable, false) as purchasable,
      coalesce(enough, false) as enough
    from shop left join offer on true`.execute(db);
  const nothing = { product_id: null, stock: null, purchasable: false, enough: false };
  return rows[0] ?? { waiting: false, ...nothing };
}

/** How many pieces the line would hold afterwards; one that stays as it is, or is kept for later, asks for none. */
function held({ owner, commodity, quantity, upTo, saved }: Choice): RawBuilder<number> {
  if (saved) return sql`0`;
  const line = sql`select quantity from carts join cart_lines l on l.cart_id = carts.id
    where ${owns(owner)} and commodity_id = ${commodity} and not saved`;
  return upTo === null
    ? sql`case when exists (${line}) then 0 else ${quantity}::integer end`
    : sql`least(${quantity}::integer + coalesce((${line}), 0), ${upTo}::integer)`;
}

type TakenRow = (Offer | { id: null }) & {
  readonly quantity: number;
  /** Of the cart: the codes in it, the first one that was entered first. */
  readonly codes: readonly string[];
  readonly delivery: Delivery;
  readonly facts: TaxFacts;
};

/** Empties the member's cart, in the order its lines were added; a line whose commodity is no longer offered has no `id`. */
export async function takeLines(tx: Tx, memberId: string, now: Date): Promise<TakenRow[]> {
  const { rows } = await sql<TakenRow>`
    with cart as materialized (select id from carts where member_id = ${memberId} for update),
    taken as (
      delete from cart_lines using cart where cart_id = cart.id and not saved
      returning cart_lines.id, commodity_id, quantity, added_at)
    select taken.quantity, coalesce((
        select json_agg(code order by added_at, id) from cart_codes
        where cart_id = (select id from cart)), '[]') as codes,
      ${deliveryOf(sql`(select id from cart)`)} as delivery, ${taxFacts(memberId)} as facts, ${offerColumns}
    from taken left join (${allOffers(now)}) offer on offer.id = taken.commodity_id and offer.prices <> '[]'
    order by taken.added_at, taken.id`.execute(tx);
  return rows;
}

/** How the cart is to be sent; it must be locked. */
export async function writeDelivery(
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
