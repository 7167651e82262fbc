import { type RawBuilder, sql } from "kysely";
import type { Picture } from "#shared/catalog/listing/contract.ts";
import { LOW_STOCK, type ProductKind } from "#shared/catalog/products/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { formatDay } from "#shared/kit/time.ts";
import type { ProductListInput } from "#shared/catalog/products/adminContract.ts";
import { productCategories } from "../categories/commands.ts";
import type { Db } from "#server/platform/db/client.ts";
import { countFrom, sortDirection } from "#server/platform/db/listSql.ts";

export interface ProductListRow {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly kind: ProductKind;
  readonly category_id: string;
  readonly category: string;
  readonly live: number | null;
  readonly newest: number;
  readonly publish_at: Date | null;
  readonly publish_fault: string | null;
  readonly picture: Picture;
  readonly from: number | null;
  readonly sold_online: boolean;
  readonly offered_from: string | null;
  readonly stock: number | null;
  readonly changed_at: Date;
  readonly total: number;
}

type Filters = Pick<
  ProductListInput,
  "search" | "kind" | "category" | "tag" | "state" | "scheduled" | "stock"
>;

const newest = sql`coalesce((select max(number) from product_revisions where product_id = p.id), 1)`;

const states: Record<NonNullable<Filters["state"]>, RawBuilder<unknown>> = {
  published: sql`p.live is not null and p.live = ${newest}`,
  changed: sql`p.live is not null and p.live <> ${newest}`,
  unpublished: sql`p.live is null`,
};

/** Null: not counted. */
const stockTotal = sql`(
  select case when bool_and(stock is not null) then sum(stock)::integer end
  from commodities where product_id = p.id and not retired)`;

const stockConditions: Record<NonNullable<Filters["stock"]>, RawBuilder<unknown>> = {
  in_stock: sql`${stockTotal} > ${sql.lit(LOW_STOCK)}`,
  few_left: sql`${stockTotal} between 1 and ${sql.lit(LOW_STOCK)}`,
  sold_out: sql`${stockTotal} = 0`,
  uncounted: sql`${stockTotal} is null`,
};

const lowestPrice = (at: Date) => sql`(
  select min(step.amount_minor)
  from commodities plan cross join lateral (
    select amount_minor from prices
    where commodity_id = plan.id and list_id = 'standard' and currency = 'TWD' and valid_from <= ${at}
    order by valid_from desc limit 1) step
  where plan.product_id = p.id and plan.months is distinct from 0 and not plan.retired)`;

function conditions({ search, kind, category, tag, state, scheduled, stock }: Filters) {
  const all: RawBuilder<unknown>[] = [sql`true`];
  if (search) all.push(sql`p.office_search @@ search_query(${search})`);
  if (kind?.length) all.push(sql`p.kind = any(${kind}::text[])`);
  if (category) {
    all.push(sql`p.id in (select product_id from ${productCategories} had where category_id in (
      select id from categories where id = ${category} or parent_id = ${category}))`);
  }
  if (tag)
    all.push(sql`p.id in (select product_id from product_tags where term_id =
        coalesce((select into_id from merged_tags where id = ${tag}), ${tag}::uuid))`);
  if (state) all.push(states[state]);
  if (scheduled !== undefined) {
    all.push(scheduled ? sql`p.publish_at is not null` : sql`p.publish_at is null`);
  }
  if (stock) all.push(stockConditions[stock]);
  return sql.join(all, sql` and `);
}

const localizedColumn = (column: RawBuilder<unknown>, lang: Lang) =>
  sql<string>`coalesce(nullif(${column} ->> ${sql.lit(lang)}, ''), ${column} ->> 'tw')`;

const changedAt = sql`coalesce(
  (select saved_at from product_revisions where product_id = p.id order by number desc limit 1), p.created_at)`;

interface ProductPage extends Filters, Pick<ProductListInput, "orderby" | "sort" | "limit"> {
  readonly offset: number;
  readonly now: Date;
}

export async function listProductRows(
  db: Db,
  lang: Lang,
  slice: ProductPage,
): Promise<ProductListRow[]> {
  const { offset, limit, orderby, sort, now } = slice;
  const columns = {
    sort: sql`p.sort`,
    name: localizedColumn(sql`p.name`, lang),
    code: sql`p.code`,
    from: lowestPrice(now),
    stock: stockTotal,
    changedAt,
  };
  const direction = sortDirection(sort);
  const { rows } = await sql<ProductListRow>`
    select p.id, p.code, ${localizedColumn(sql`p.name`, lang)} as name, p.kind, p.category_id,
      ${localizedColumn(sql`c.name`, lang)} as category, p.live, ${newest} as newest, p.publish_at, p.publish_fault,
      p.picture, ${lowestPrice(now)} as "from", p.sold_online,
      case when p.available_from > ${formatDay(now)} then p.available_from end as offered_from, ${changedAt} as changed_at, count(*) over ()::integer as total,
      ${stockTotal} as stock
    from products p join categories c on c.id = p.category_id
    where ${conditions(slice)} order by ${columns[orderby]} ${direction} nulls last, p.id
    offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

export const countProducts = (db: Db, filters: Filters): Promise<number> =>
  countFrom(db, sql`from products p where ${conditions(filters)}`);
