import { type RawBuilder, sql } from "kysely";
import type {
  Commodity,
  Picture,
  ProductCard,
  ProductKind,
  Specification,
} from "#shared/catalogue/contract.ts";
import type { PlanMonths } from "#shared/catalogue/rules.ts";
import type { PlanSchedule } from "#shared/catalogue/schedule.ts";
import type { Lang } from "#shared/kit/lang.ts";
import type { Money } from "#shared/kit/money.ts";
import type { Rates } from "#shared/kit/rates.ts";
import type { Texts } from "#shared/kit/texts.ts";
import type { Db, Tx } from "../db/client.ts";
import { pricesOrTrial } from "./inForce.ts";

export interface ProductFilter {
  readonly category?: string | undefined;
  readonly kind?: ProductKind | undefined;
  readonly tag?: string | undefined;
  /** A question to the search index. */
  readonly question?: string | undefined;
  readonly featured?: boolean;
  readonly ids?: readonly string[];
}

/** A card as the database keeps it: with its price and the day it is sold from, whichever the clock says. */
export interface CardRow {
  readonly card: ProductCard & { readonly unavailable: { readonly online: boolean } | null };
  /** Null: the clock cannot change what the card and the plans say of prices. */
  readonly schedule: readonly PlanSchedule[] | null;
}

export interface ProductRow extends CardRow {
  readonly summary: string;
  readonly description: string;
  readonly specifications: Specification[];
  readonly reminders: Texts[];
  readonly editions: { uuid: string; name: Texts; features: Texts[] }[];
  readonly plans: Commodity[];
  readonly seats: number | null;
}

// Written as SQL, because building these from parts would take longer than answering them.

function conditions({
  category,
  kind,
  tag,
  question,
  featured,
  ids,
}: ProductFilter): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = [];
  if (kind) all.push(sql`kind = ${kind}`);
  if (featured) all.push(sql`featured`);
  if (category) {
    all.push(sql`category_id in (
      select id from categories where id = ${category} or parent_id = ${category})`);
  }
  if (tag) all.push(sql`id in (select product_id from product_tags where term_id = ${tag})`);
  if (ids) all.push(sql`id = any(${ids}::uuid[])`);
  if (question) {
    all.push(sql`id in (
      select id from search_entries where source = 'product' and terms @@ (select ${question}::tsquery))`);
  }
  return all;
}

/** What a statement over all cards that meet `filter` begins with: their ids, when not all of them do. */
function narrowed(filter: ProductFilter): { ids: RawBuilder<unknown>; where: RawBuilder<unknown> } {
  const all = conditions(filter);
  if (all.length === 0) return { ids: sql``, where: sql`true` };
  return {
    ids: sql`with found as materialized (
      select id from products where ${sql.join(all, sql` and `)})`,
    where: sql`product_id in (select id from found)`,
  };
}

/** Every card that meets `filter`, in the shop's order. */
export async function cards(db: Db, lang: Lang, filter: ProductFilter): Promise<CardRow[]> {
  const { ids, where } = narrowed(filter);
  const { rows } = await sql<CardRow>`${ids}
    select ${sql.ref(lang)} as card, schedule from product_cards where ${where}
    order by sort, product_id`.execute(db);
  return rows;
}

/** One page of them, and how many there are; `stale`: the search index does not know yet of some change. */
export async function pageOfCards(
  db: Db,
  lang: Lang,
  filter: ProductFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ total: number; stale: boolean; rows: CardRow[] }> {
  const { ids, where } = narrowed(filter);
  const stale = filter.question ? sql`exists (select from search_changes)` : sql`false`;
  const { rows } = await sql<{ total: number; stale: boolean; card: ProductCard | null }>`${ids}
    select counted.total, ${stale} as stale, page.card, page.schedule
    from (select count(*) as total from product_cards where ${where}) counted
    left join lateral (
      select ${sql.ref(lang)} as card, schedule, sort, product_id from product_cards where ${where}
      order by sort, product_id offset ${offset} limit ${limit}) page on true
    order by page.sort, page.product_id`.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    stale: rows[0]?.stale ?? false,
    rows: rows.filter((row): row is CardRow & (typeof rows)[0] => row.card !== null), // past the end: only the total
  };
}

export async function productById(db: Db, lang: Lang, id: string): Promise<ProductRow | undefined> {
  const said = sql.lit(lang);
  const { rows } = await sql<ProductRow>`
    select cards.${sql.ref(lang)} as card, cards.schedule, cards.plans, p.summary ->> ${said} as summary,
      p.description ->> ${said} as description, p.specifications, p.reminders, policy.seats,
      coalesce((
        select json_agg(json_build_object('uuid', id, 'name', name, 'features', features) order by sort, id)
        from editions where product_id = p.id), '[]') as editions
    from products p
    join product_cards cards on cards.product_id = p.id
    left join license_policies policy on policy.product_id = p.id
    where p.id = ${id}`.execute(db);
  return rows[0];
}

/** What carts and orders need of a commodity: its product, its plan and every price. */
export interface OfferRow {
  readonly id: string;
  readonly product_id: string;
  readonly months: PlanMonths | null;
  /** The edition's name; null for a product that comes in one. */
  readonly edition: Texts | null;
  readonly edition_id: string | null;
  /** Pieces that can be sold; null: nobody counts them. */
  readonly stock: number | null;
  readonly category_id: string;
  readonly kind: ProductKind;
  readonly name: Texts;
  readonly picture: Picture;
  readonly payment_title: string;
  readonly reminders: Texts[];
  readonly sold_online: boolean;
  readonly available_from: string | null;
  readonly prices: readonly Money[];
}

const commodity = { id: sql.ref("c.id"), months: sql.ref("c.months") };

/** A query of every `OfferRow` at the prices in force at `now`, for others to join. */
export const allOffers = (now: Date) => sql<OfferRow>`
  select c.id, c.product_id, c.months, c.edition_id, e.name as edition, c.stock, p.category_id, p.kind, p.name, p.picture,
    p.payment_title, p.reminders, p.sold_online, p.available_from,
    coalesce(${pricesOrTrial(commodity, now)}, '[]') as prices
  from commodities c
  left join editions e on e.id = c.edition_id
  join products p on p.id = c.product_id`;

export const offerColumns = sql`
  offer.id, offer.product_id, offer.months, offer.edition_id, offer.edition, offer.stock, offer.category_id,
  offer.kind, offer.name, offer.picture, offer.payment_title, offer.reminders, offer.sold_online,
  offer.available_from, offer.prices`;

/** The currencies that a plan has a price in at `now`, in the order of lists. */
export async function pricedCurrencies(db: Db, now: Date) {
  const { rows } = await sql<{ code: string; name: Texts }>`
    select code, name from currencies c
    where exists (
      select from prices p where p.currency = c.code and amount_minor is not null and valid_from <= ${now}
        and not exists (
          select from prices later where later.commodity_id = p.commodity_id and later.list_id = p.list_id
            and later.currency = p.currency and later.valid_from > p.valid_from and later.valid_from <= ${now}))
    order by sort, code`.execute(db);
  return rows;
}

export interface Pieces {
  readonly id: string;
  readonly quantity: number;
}

/** Pieces of several lines, once per commodity. */
const wanted = (pieces: readonly Pieces[]) => sql`
  select id, sum(quantity)::integer as quantity
  from unnest(${pieces.map(({ id }) => id)}::uuid[], ${pieces.map(({ quantity }) => quantity)}::integer[])
    as piece (id, quantity)
  group by id`;

/**
 * Takes what is there and says what was; a counted commodity with too few keeps what it has. The rows are
 * locked in the order of their ids, so that two orders of the same things wait for each other only once.
 */
export async function takeStock(
  tx: Tx,
  pieces: readonly Pieces[],
): Promise<{ id: string; stock: number; taken: boolean }[]> {
  const { rows } = await sql<{ id: string; stock: number; taken: boolean }>`
    with wanted as (${wanted(pieces)}),
    counted as materialized (
      select c.id, c.stock, wanted.quantity from commodities c join wanted using (id)
      where c.stock is not null order by c.id for no key update of c),
    taken as (
      update commodities c set stock = c.stock - counted.quantity from counted
      where c.id = counted.id and c.stock >= counted.quantity returning c.id)
    select id, stock, taken.id is not null as taken
    from counted left join taken using (id) order by id`.execute(tx);
  return rows;
}

export async function returnStock(tx: Tx, pieces: readonly Pieces[]): Promise<void> {
  await sql`
    with back as (${wanted(pieces)}),
    counted as materialized (
      select c.id, back.quantity from commodities c join back using (id)
      where c.stock is not null order by c.id for no key update of c)
    update commodities c set stock = c.stock + counted.quantity
    from counted where c.id = counted.id`.execute(tx);
}

/**
 * The revision goes up with every transaction that changes what visitors read of the catalogue; the rates come with it
 * when it is above the one that is `known`.
 */
export async function standing(
  db: Db,
  known: number,
): Promise<{ readonly revision: number; readonly rates: Rates | null }> {
  const { rows } = await sql<{ revision: number; rates: Rates | null }>`
    select revision, case when revision > ${known} then (
      select rates from rate_tables order by version desc limit 1) end as rates
    from catalogue_revision`.execute(db);
  return rows[0] ?? { revision: 0, rates: null };
}
