import type { Selectable } from "kysely";
import type { LicensePoliciesTable } from "#server/platform/db/schema.ts";
import { type RawBuilder, sql } from "kysely";
import type { PlanMonths } from "#shared/catalog/products/rules.ts";
import { type PriceStep, REDUCTION_DAYS } from "#shared/catalog/pricing/schedule.ts";
import type { Texts } from "#shared/kit/lang.ts";
import type { ProductContent } from "#shared/catalog/products/content.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";

/** Published rows as revision content. */
export async function findPublishedContent(
  tx: Db | Tx,
  id: string,
): Promise<ProductContent | undefined> {
  return (await findPublishedContents(tx, [id])).get(id);
}

export async function findPublishedContents(
  tx: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProductContent>> {
  const { rows } = await sql<LiveRow>`
    select p.*, to_jsonb(policy) as policy,
      array(select term_id from product_tags where product_id = p.id order by sort, term_id)::text[] as tags,
      array(select t.id from product_industries i join taxonomy_terms t on t.id = i.term_id
        where i.product_id = p.id order by t.sort, t.id)::text[] as industries,
      coalesce((
        select jsonb_agg(jsonb_build_object('kind', kind, 'product', related_id) order by kind desc, sort, related_id)
        from product_relations where product_id = p.id), '[]') as relations,
      coalesce((
        select jsonb_agg(jsonb_build_object('uuid', e.id, 'name', e.name, 'features', e.features,
          'plans', ${plansOf(sql`e.id`)}) order by e.sort, e.id)
        from editions e where e.product_id = p.id and not e.retired), '[]') as editions,
      ${plansOf(sql`null::uuid`)} as plans
    from products p left join license_policies policy on policy.product_id = p.id
    where p.id = any(${ids}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, toContent(row)]));
}

const plansOf = (edition: RawBuilder<unknown>) => sql`coalesce((
  select jsonb_agg(months order by months) from commodities
  where product_id = p.id and edition_id is not distinct from ${edition} and not retired), '[]')`;

interface LiveRow extends Pick<
  ProductContent,
  | "kind"
  | "code"
  | "slug"
  | "name"
  | "tagline"
  | "summary"
  | "description"
  | "specifications"
  | "reminders"
  | "pictures"
  | "tags"
  | "industries"
  | "relations"
  | "editions"
  | "featured"
> {
  readonly id: string;
  readonly category_id: string;
  readonly picture: ProductContent["pictures"][number]["picture"];
  readonly picture_alt: Texts;
  readonly plans: (PlanMonths | null)[];
  readonly policy: Omit<Selectable<LicensePoliciesTable>, "product_id"> | null;
  readonly payment_title: string;
  readonly sold_online: boolean;
  readonly available_from: string | null;
  readonly unavailable_reason: Texts | null;
}

const toContent = (row: LiveRow): ProductContent => ({
  kind: row.kind,
  category: row.category_id,
  code: row.code,
  slug: row.slug,
  name: row.name,
  tagline: row.tagline,
  summary: row.summary,
  description: row.description,
  specifications: row.specifications,
  reminders: row.reminders,
  pictures: [
    ...(row.picture.filename === "" ? [] : [{ picture: row.picture, alt: row.picture_alt }]),
    ...row.pictures,
  ],
  tags: row.tags,
  industries: row.industries,
  relations: row.relations,
  editions: row.editions,
  plans: row.plans,
  activation: row.policy && toPolicy(row.policy),
  paymentTitle: row.payment_title,
  soldOnline: row.sold_online,
  availableFrom: row.available_from,
  unavailableReason: row.unavailable_reason ?? { tw: "", en: "", cn: "" },
  featured: row.featured,
});

const toPolicy = (row: NonNullable<LiveRow["policy"]>) => ({
  kind: row.kind,
  seats: row.seats,
  leaseHours: row.lease_hours,
  floatingMinutes: row.floating_minutes,
  graceDays: row.grace_days,
  renewalGraceDays: row.renewal_grace_days,
  offlineDays: row.offline_days,
  unbindQuota: row.unbind_quota,
  fingerprintRule: row.fp_rule,
  entitlements: row.entitlements,
  maintenanceMonths: row.maintenance_months,
  trialDays: row.trial_days,
});

export interface PlanRow {
  readonly commodity: string;
  readonly edition: string | null;
  readonly months: PlanMonths | null;
  readonly stock: number | null;
  readonly grams: number | null;
  readonly priced: boolean;
}

export async function listPlans(db: Db | Tx, id: string): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    select c.id as commodity, c.edition_id as edition, c.months, c.stock, c.grams, c.months is not distinct from 0
      or exists (select from prices where commodity_id = c.id and list_id = 'standard' and currency = 'TWD'
        and amount_minor is not null) as priced
    from commodities c left join editions e on e.id = c.edition_id
    where c.product_id = ${id} and not c.retired order by e.sort, c.sort, c.id`.execute(db);
  return rows;
}

/** Locks until `tx` ends, in the order of order placement. */
export function lockPlans(tx: Tx, id: string) {
  return tx
    .selectFrom("commodities")
    .select(["id", "stock", "grams"])
    .where("product_id", "=", id)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

export async function setStock(
  tx: Tx,
  stock: readonly { commodity: string; now: number | null }[],
): Promise<void> {
  await sql`
    update commodities c set stock = each.now
    from jsonb_to_recordset(${JSON.stringify(stock)}::jsonb) as each (commodity uuid, now integer)
    where c.id = each.commodity`.execute(tx);
}

export async function setGrams(
  tx: Tx,
  weights: readonly { commodity: string; grams: number | null }[],
): Promise<void> {
  await sql`
    update commodities c set grams = each.grams
    from jsonb_to_recordset(${JSON.stringify(weights)}::jsonb) as each (commodity uuid, grams integer)
    where c.id = each.commodity`.execute(tx);
}

export interface ScheduledPlan {
  readonly uuid: string;
  readonly edition: string | null;
  readonly months: PlanMonths | null;
  readonly stock: number | null;
  /** Null: no current or planned TWD price. */
  readonly steps: readonly PriceStep[] | null;
}

/** Price history needed for the lowest price before a reduction. */
const PRICE_HISTORY_MS = (2 * REDUCTION_DAYS + 1) * 86_400_000;

/** Includes retired plans. */
export async function listScheduledPlans(db: Db, id: string, now: Date): Promise<ScheduledPlan[]> {
  const { rows } = await sql<ScheduledPlan>`
    select c.id as uuid, c.edition_id as edition, c.months, c.stock, (
      select jsonb_agg(jsonb_build_object('minor', amount_minor, 'currency', currency,
          'from', (extract(epoch from valid_from) * 1000)::bigint, 'undone', undone) order by currency, valid_from)
      from (
        select currency, amount_minor, valid_from, undone,
          lead(valid_from) over (partition by currency order by valid_from) as until
        from prices where commodity_id = c.id and list_id = 'standard') step
      where until is null or until > ${new Date(now.getTime() - PRICE_HISTORY_MS)}
      having bool_or(currency = 'TWD' and amount_minor is not null)) as steps
    from commodities c where c.product_id = ${id}`.execute(db);
  return rows;
}

/** Successors in page order; includes hidden ones. */
export async function listReplacements(
  db: Db,
  id: string,
): Promise<{ id: string; sort: number }[]> {
  const { rows } = await sql<{ id: string; sort: number }>`
    select product_id as id, sort from product_relations where related_id = ${id} and kind = 'replaces'`.execute(
    db,
  );
  return rows;
}
