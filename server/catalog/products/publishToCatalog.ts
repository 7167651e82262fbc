import { sql } from "kysely";
import type { ProductContent } from "#shared/catalog/products/content.ts";
import type { Tx } from "#server/platform/db/client.ts";

const NO_PICTURE = { directory: "", filename: "", extension: "" };
const NO_TEXTS = { tw: "", en: "", cn: "" };

interface ContentInput {
  readonly id: string;
  readonly content: ProductContent;
  readonly newId: () => string;
  readonly at: Date;
}

export async function insertProduct(
  tx: Tx,
  { id, content, at }: Omit<ContentInput, "newId">,
): Promise<void> {
  await tx
    .insertInto("products")
    .values({
      ...columnsOf(content),
      id,
      live: null,
      sort: sql<number>`(select coalesce(max(sort), 0) + 10 from products)`,
      created_at: at,
    })
    .execute();
}

/**
 * Writes a revision to the product's rows. Removed editions and plans are retired because orders refer to them.
 * Requires the product lock and checked content.
 */
export async function applyContent(tx: Tx, input: ContentInput): Promise<void> {
  const { id, content } = input;
  await tx.updateTable("products").set(columnsOf(content)).where("id", "=", id).execute();
  await writeTags(tx, id, content.tags);
  await writeIndustries(tx, id, content.industries);
  await writeRelations(tx, id, content.relations);
  await writeEditions(tx, id, content.editions);
  await writePlans(tx, input);
  await writePolicy(tx, input);
}

function columnsOf(content: ProductContent) {
  const [first, ...others] = content.pictures;
  const reason = content.unavailableReason;
  const isSaid = Object.values(reason).some((text) => text !== "");
  return {
    kind: content.kind,
    category_id: content.category,
    code: content.code,
    slug: content.slug,
    name: JSON.stringify(content.name),
    tagline: JSON.stringify(content.tagline),
    summary: JSON.stringify(content.summary),
    description: JSON.stringify(content.description),
    specifications: JSON.stringify(content.specifications),
    reminders: JSON.stringify(content.reminders),
    picture: JSON.stringify(first?.picture ?? NO_PICTURE),
    picture_alt: JSON.stringify(first?.alt ?? NO_TEXTS),
    pictures: JSON.stringify(others),
    payment_title: content.paymentTitle,
    sold_online: content.soldOnline,
    available_from: content.availableFrom,
    unavailable_reason: isSaid ? JSON.stringify(reason) : null,
    featured: content.featured,
  };
}

async function writeTags(tx: Tx, id: string, tags: readonly string[]): Promise<void> {
  await tx.deleteFrom("product_tags").where("product_id", "=", id).execute();
  await sql`
    insert into product_tags (product_id, term_id, sort)
    select ${id}, t.id, at from unnest(${tags}::uuid[]) with ordinality each (id, at)
    join taxonomy_terms t on t.id = each.id and t.kind = 'tag'`.execute(tx);
}

async function writeIndustries(tx: Tx, id: string, industries: readonly string[]): Promise<void> {
  await tx.deleteFrom("product_industries").where("product_id", "=", id).execute();
  await sql`
    insert into product_industries (product_id, term_id)
    select ${id}, id from taxonomy_terms where id = any(${industries}::uuid[]) and kind = 'industry'`.execute(
    tx,
  );
}

async function writeRelations(
  tx: Tx,
  id: string,
  relations: ProductContent["relations"],
): Promise<void> {
  await tx.deleteFrom("product_relations").where("product_id", "=", id).execute();
  await sql`
    insert into product_relations (product_id, kind, related_id, sort)
    select ${id}, r.kind, p.id, at
    from jsonb_array_elements(${JSON.stringify(relations)}::jsonb) with ordinality each (relation, at)
    cross join lateral (select relation ->> 'kind' as kind, (relation ->> 'product')::uuid as related) r
    join products p on p.id = r.related`.execute(tx);
}

async function writeEditions(
  tx: Tx,
  id: string,
  editions: ProductContent["editions"],
): Promise<void> {
  const rows = editions.map(({ uuid, name, features }, sort) => ({ uuid, name, features, sort }));
  await sql`
    insert into editions (id, product_id, name, features, sort)
    select uuid, ${id}, name, features, sort
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as each (uuid uuid, name jsonb, features jsonb, sort integer)
    on conflict (id) do update set name = excluded.name, features = excluded.features, sort = excluded.sort,
      retired = false`.execute(tx);
  await sql`
    update editions set retired = true
    where product_id = ${id} and not retired and id <> all(${rows.map(({ uuid }) => uuid)}::uuid[])`.execute(
    tx,
  );
}

/** Sort value: by length, permanent last. */
const PERMANENT_LAST = 1_000;

async function writePlans(tx: Tx, { id, content, newId }: Omit<ContentInput, "at">): Promise<void> {
  const { editions, plans } = content;
  const offered = editions.length
    ? editions.flatMap((each) => each.plans.map((months) => ({ edition: each.uuid, months })))
    : plans.map((months) => ({ edition: null, months }));
  const rows = offered.map((plan) => ({
    ...plan,
    id: newId(),
    sort: plan.months ?? PERMANENT_LAST,
  }));
  await sql`
    with offered as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as each (id uuid, edition uuid, months smallint, sort integer)),
    kept as (
      insert into commodities (id, product_id, edition_id, months, sort)
      select id, ${id}, edition, months, sort from offered
      on conflict on constraint commodities_one_per_plan do update set sort = excluded.sort, retired = false
      returning id)
    update commodities c set retired = true
    where product_id = ${id} and not retired and not exists (
      select from offered o
      where o.edition is not distinct from c.edition_id and o.months is not distinct from c.months)`.execute(
    tx,
  );
}

/**
 * A policy with keys stays, since they are checked by it; `LicensePolicy` says what changes for them. Computers
 * seen before a change to floating get one full lease from the change.
 */
async function writePolicy(
  tx: Tx,
  { id, content: { activation }, at }: ContentInput,
): Promise<void> {
  if (!activation) {
    await tx
      .deleteFrom("license_policies")
      .where("product_id", "=", id)
      .where((eb) =>
        eb.not(eb.exists(eb.selectFrom("licenses").select("id").where("product_id", "=", id))),
      )
      .execute();
    return;
  }
  const policy = {
    kind: activation.kind,
    seats: activation.seats,
    lease_hours: activation.leaseHours,
    floating_minutes: activation.floatingMinutes,
    grace_days: activation.graceDays,
    renewal_grace_days: activation.renewalGraceDays,
    offline_days: activation.offlineDays,
    unbind_quota: activation.unbindQuota,
    fp_rule: activation.fingerprintRule,
    entitlements: activation.entitlements,
    maintenance_months: activation.maintenanceMonths,
    trial_days: activation.trialDays,
  };
  const floatingSince = activation.kind === "floating" ? at : null;
  await tx
    .insertInto("license_policies")
    .values({ product_id: id, ...policy, floating_since: floatingSince })
    .onConflict((conflict) =>
      conflict.column("product_id").doUpdateSet({
        ...policy,
        floating_since: floatingSince && sql`coalesce(license_policies.floating_since, ${at})`,
      }),
    )
    .execute();
}
