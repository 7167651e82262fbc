import { sql } from "kysely";
import type {
  Commodity,
  Picture,
  ProductCard,
  Reminder,
} from "#shared/catalog/listing/contract.ts";
import type { PlanMonths, ProductKind } from "#shared/catalog/products/rules.ts";
import type { PlanSchedule } from "#shared/catalog/pricing/schedule.ts";
import type { Lang, Texts } from "#shared/kit/lang.ts";
import type { Money } from "#shared/kit/money.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { currentPricesOrTrialSql } from "../pricing/currentPrices.ts";

export interface CardSelection {
  readonly featured?: true;
  readonly ids?: readonly string[];
}

export interface CardRow {
  readonly card: ProductCard & { readonly unavailable: { readonly online: boolean } | null };
  /** Null: prices do not depend on time. */
  readonly schedule: readonly PlanSchedule[] | null;
  /** Only on request. */
  readonly plans?: readonly Commodity[] | null;
}

// Raw SQL: building these queries takes longer than running them.

export async function listCards(
  db: Db,
  lang: Lang,
  { featured, ids, plans }: CardSelection & { readonly plans: boolean },
): Promise<CardRow[]> {
  const found = featured
    ? sql`select id from products where featured`
    : sql`select unnest(${ids ?? []}::uuid[])`;
  const { rows } = await sql<CardRow>`
    select ${sql.ref(lang)} as card, schedule, ${plans ? sql`plans` : sql`null`} as plans
    from product_cards where product_id in (${found})
    order by sort, product_id`.execute(db);
  return rows;
}

export interface OfferRow {
  readonly id: string;
  readonly product_id: string;
  readonly months: PlanMonths | null;
  /** Null: single edition. */
  readonly edition: Texts | null;
  readonly edition_id: string | null;
  /** Pieces; null: not counted. */
  readonly stock: number | null;
  /** Per piece; null: unknown. */
  readonly grams: number | null;
  readonly category_id: string;
  readonly slug: string;
  readonly kind: ProductKind;
  readonly name: Texts;
  readonly picture: Picture;
  readonly payment_title: string;
  readonly reminders: Reminder[];
  readonly sold_online: boolean;
  readonly available_from: string | null;
  readonly prices: readonly Money[];
}

const commodity = { id: sql.ref("c.id"), months: sql.ref("c.months") };

/**
 * SQL subquery of all offers at an instant, for joins by carts and orders; an offer without prices cannot be bought.
 */
export const selectOffers = (now: Date) => sql<OfferRow>`
  select c.id, c.product_id, c.months, c.edition_id, e.name as edition, c.stock, c.grams, p.category_id, p.slug, p.kind, p.name, p.picture,
    p.payment_title, p.reminders, p.sold_online and p.live is not null and not c.retired as sold_online,
    p.available_from, coalesce(${currentPricesOrTrialSql(commodity, now)}, '[]') as prices
  from commodities c
  left join editions e on e.id = c.edition_id
  join products p on p.id = c.product_id`;

export const offerColumns = sql`
  offer.id, offer.product_id, offer.months, offer.edition_id, offer.edition, offer.stock, offer.grams, offer.category_id,
  offer.slug, offer.kind, offer.name, offer.picture, offer.payment_title, offer.reminders, offer.sold_online,
  offer.available_from, offer.prices`;

/** Offers of the commodities that have a price at `now`. */
export async function listOffers(
  db: Db | Tx,
  commodities: readonly string[],
  now: Date,
): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select ${offerColumns} from (${selectOffers(now)}) offer
    where offer.id = any(${[...commodities]}::uuid[]) and offer.prices <> '[]'`.execute(db);
  return rows;
}

/** Currencies with a standard price at `now`, in list order. */
export async function listPricedCurrencies(db: Db, now: Date) {
  const { rows } = await sql<{ code: string; name: Texts }>`
    with recursive priced (code) as (
      -- Loose index scan: few currencies among many prices.
      select min(currency) from prices where list_id = 'standard'
      union all
      select (select min(currency) from prices where list_id = 'standard' and currency > code) from priced where code is not null)
    select code, name from priced join currencies using (code)
    join lateral (
      select from prices p where p.list_id = 'standard' and p.currency = code and amount_minor is not null and valid_from <= ${now}
        and not exists (
          select from prices later where later.commodity_id = p.commodity_id and later.list_id = p.list_id
            and later.currency = p.currency and later.valid_from > p.valid_from and later.valid_from <= ${now})
      order by valid_from limit 1) in_force on true
    order by sort, code`.execute(db);
  return rows;
}

export interface StockQuantity {
  readonly id: string;
  readonly quantity: number;
}

/** Sums the lines of a commodity. */
const sumQuantities = (pieces: readonly StockQuantity[]) => sql`
  select id, sum(quantity)::integer as quantity
  from unnest(${pieces.map(({ id }) => id)}::uuid[], ${pieces.map(({ quantity }) => quantity)}::integer[])
    as piece (id, quantity)
  group by id`;

/** All or nothing per commodity. Locks rows in id order so that two orders of the same goods cannot deadlock. */
export async function takeStock(
  tx: Tx,
  pieces: readonly StockQuantity[],
): Promise<{ id: string; stock: number; taken: boolean }[]> {
  const { rows } = await sql<{ id: string; stock: number; taken: boolean }>`
    with wanted as (${sumQuantities(pieces)}),
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

export async function returnStock(tx: Tx, pieces: readonly StockQuantity[]): Promise<void> {
  await sql`
    with back as (${sumQuantities(pieces)}),
    counted as materialized (
      select c.id, back.quantity from commodities c join back using (id)
      where c.stock is not null order by c.id for no key update of c)
    update commodities c set stock = c.stock + counted.quantity
    from counted where c.id = counted.id`.execute(tx);
}
