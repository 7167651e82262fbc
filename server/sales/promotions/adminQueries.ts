import { type RawBuilder, sql } from "kysely";
import type { PersonWire } from "#shared/kit/wireSchemas.ts";
import type { Amounts } from "#shared/kit/money.ts";
import type { Lang, Texts } from "#shared/kit/lang.ts";
import type {
  PromotionDetail,
  PromotionListInput,
  PromotionState,
} from "#shared/sales/promotions/adminContract.ts";
import type { PromotionRule } from "#shared/sales/promotions/rules.ts";
import { foldCode } from "#shared/sales/promotions/promoCodes.ts";
import type { TranslationStatus } from "#shared/content/cms/translationStatus.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { containing, countFrom, sortDirection } from "#server/platform/db/listSql.ts";

export interface PromotionRow {
  readonly name: string;
  readonly title: Texts;
  readonly rule: PromotionRule;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly total_limit: number | null;
  readonly member_limit: number | null;
  readonly minimum: Amounts;
  readonly members_only: boolean;
  readonly first_order: boolean;
  readonly active: boolean;
}

export interface PromotionWithCounts extends PromotionRow {
  readonly id: string;
  readonly created_at: Date;
  readonly revision: number;
  readonly followed: TranslationStatus;
  readonly state: PromotionState;
  readonly codes: number;
  readonly used: number;
}

const stateAt = (
  now: Date,
) => sql`case when not p.active then 'off' when p.ends_at <= ${now} then 'over'
  when p.starts_at > ${now} then 'planned' else 'running' end`;

const used = sql`(select count(*)::integer from promotion_redemptions where promotion_id = p.id and released_at is null)`;

const counted = (now: Date) => sql`p.*, ${stateAt(now)} as state,
  (select count(*)::integer from promotion_codes where promotion_id = p.id) as codes, ${used} as used`;

interface PromotionFilters extends Pick<PromotionListInput, "search" | "state" | "effect"> {
  readonly now: Date;
}

function conditions({ search, state, effect, now }: PromotionFilters): RawBuilder<unknown> {
  const like = search && containing(search);
  const found = like
    ? sql`(p.name ilike ${like} or exists (select from jsonb_each_text(p.title) said where said.value ilike ${like}) or exists (
        select from promotion_codes where promotion_id = p.id and code like ${foldCode(like)}))`
    : sql`true`;
  const isState = state ? sql`${stateAt(now)} = ${state}` : sql`true`;
  return sql`${found} and ${isState} and ${effect ? sql`p.rule -> 'effect' ->> 'kind' = ${effect}` : sql`true`}`;
}

interface PageWindow {
  readonly offset: number;
  readonly limit: number;
}

const sortable: Record<PromotionListInput["orderby"], RawBuilder<unknown>> = {
  createdAt: sql`p.created_at`,
  name: sql`p.name`,
  startsAt: sql`p.starts_at`,
  endsAt: sql`p.ends_at`,
  used,
};

export async function listPromotions(
  db: Db,
  {
    offset,
    limit,
    orderby,
    sort,
    ...wanted
  }: PromotionFilters & PageWindow & Pick<PromotionListInput, "orderby" | "sort">,
): Promise<{ rows: PromotionWithCounts[]; total: number }> {
  const from = sql`from promotions p where ${conditions(wanted)}`;
  const { rows } = await sql<PromotionWithCounts>`
    select ${counted(wanted.now)} ${from}
    order by ${sortable[orderby]} ${sortDirection(sort)} nulls last, p.id offset ${offset} limit ${limit}`.execute(
    db,
  );
  return { rows, total: await countFrom(db, from) };
}

interface DetailRow extends PromotionWithCounts {
  readonly products: PromotionDetail["products"];
  readonly members: PersonWire[];
}

export async function findPromotion(
  db: Db | Tx,
  { id, now, lang }: { id: string; now: Date; lang: Lang },
): Promise<DetailRow | undefined> {
  const { rows } = await sql<DetailRow>`
    select ${counted(now)},
      coalesce((
        select json_agg(json_build_object('uuid', product.id, 'code', product.code, 'name', product.name ->> ${lang})
          order by product.code)
        from products product where p.rule -> 'reach' -> 'products' ? product.id::text), '[]') as products,
      coalesce((
        select json_agg(json_build_object('uuid', m.id, 'firstName', m.first_name, 'lastName', m.last_name,
          'email', m.email) order by m.email)
        from promotion_members named join members m on m.id = named.member_id
        where named.promotion_id = p.id), '[]') as members
    from promotions p where p.id = ${id}`.execute(db);
  return rows[0];
}

export const lockPromotion = (tx: Tx, id: string) =>
  tx.selectFrom("promotions").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

const columns = ({ title, rule, minimum, ...plain }: PromotionRow) => ({
  ...plain,
  title: JSON.stringify(title),
  rule: JSON.stringify(rule),
  minimum: JSON.stringify(minimum),
});

export async function insertPromotion(tx: Tx, id: string, row: PromotionRow, now: Date) {
  await tx
    .insertInto("promotions")
    .values({ id, created_at: now, ...columns(row) })
    .execute();
}

export async function updatePromotion(
  tx: Tx,
  id: string,
  { followed, ...row }: PromotionRow & { readonly followed: TranslationStatus },
) {
  const kept = { ...columns(row), followed: JSON.stringify(followed) };
  await tx
    .updateTable("promotions")
    .set((eb) => ({ ...kept, revision: eb("revision", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

export async function replaceMembers(tx: Tx, id: string, members: readonly string[]) {
  await tx.deleteFrom("promotion_members").where("promotion_id", "=", id).execute();
  if (members.length === 0) return;
  const rows = members.map((member_id) => ({ promotion_id: id, member_id }));
  await tx.insertInto("promotion_members").values(rows).execute();
}

export async function listMemberIds(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("promotion_members")
    .select("member_id")
    .where("promotion_id", "=", id)
    .execute();
  return rows.map(({ member_id }) => member_id);
}

export async function findMembersByEmail(tx: Db | Tx, emails: readonly string[]) {
  if (emails.length === 0) return [];
  return tx.selectFrom("members").select(["id", "email"]).where("email", "in", emails).execute();
}

export async function findProductsByCode(tx: Tx, codes: readonly string[]) {
  if (codes.length === 0) return [];
  return tx.selectFrom("products").select(["id", "code"]).where("code", "in", codes).execute();
}

interface PromotionPageParams extends PageWindow {
  readonly id: string;
  readonly search?: string | undefined;
}

export interface CodeRow {
  readonly code: string;
  readonly single: boolean;
  readonly created_at: Date;
  readonly withdrawn_at: Date | null;
  readonly used: number;
}

/** Reusable codes first. */
export async function listCodes(db: Db, { id, search, offset, limit }: PromotionPageParams) {
  const like = search ? containing(search.toUpperCase()) : "%";
  const from = sql`from promotion_codes c where promotion_id = ${id} and code like ${like}`;
  const { rows } = await sql<CodeRow>`
    select code, single, created_at, withdrawn_at, (
      select count(*)::integer from promotion_redemptions u
      where u.code = c.code and u.promotion_id = c.promotion_id and released_at is null) as used
    ${from} order by single, created_at, code offset ${offset} limit ${limit}`.execute(db);
  return { rows, total: await countFrom(db, from) };
}

/** Skips existing codes; returns the number inserted. */
export async function insertCodes(
  tx: Tx,
  fresh: { codes: readonly string[]; promotion: string; single: boolean; now: Date },
): Promise<number> {
  const { rows } = await sql`
    insert into promotion_codes (code, promotion_id, single, created_at)
    select code, ${fresh.promotion}, ${fresh.single}, ${fresh.now} from unnest(${[...fresh.codes]}::text[]) as code
    on conflict (code) do nothing returning code`.execute(tx);
  return rows.length;
}

/** False if missing or already withdrawn. */
export async function withdrawCode(
  tx: Tx,
  { id, code, now }: { id: string; code: string; now: Date },
): Promise<boolean> {
  const done = await tx
    .updateTable("promotion_codes")
    .set({ withdrawn_at: now })
    .where("promotion_id", "=", id)
    .where("code", "=", code)
    .where("withdrawn_at", "is", null)
    .returning("code")
    .executeTakeFirst();
  return done !== undefined;
}

export interface RedemptionRow {
  readonly id: string;
  readonly order_id: string;
  readonly number: string;
  readonly code: string;
  readonly currency: string;
  readonly discount_minor: number;
  readonly free_months: number;
  readonly used_at: Date;
  readonly released_at: Date | null;
}

export async function listRedemptions(db: Db, { id, search, offset, limit }: PromotionPageParams) {
  const like = search ? containing(search.toUpperCase()) : "%";
  const from = sql`from promotion_redemptions u join orders o on o.id = u.order_id
    where u.promotion_id = ${id} and (u.code like ${like} or o.number like ${like})`;
  const { rows } = await sql<RedemptionRow>`
    select u.id, u.order_id, o.number, u.code, o.currency, u.discount_minor, u.free_months, u.used_at, u.released_at
    ${from} order by u.used_at desc, u.id offset ${offset} limit ${limit}`.execute(db);
  return { rows, total: await countFrom(db, from) };
}
