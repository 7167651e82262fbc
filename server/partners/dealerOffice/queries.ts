import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { DealerListInput } from "#shared/partners/dealerOffice/contract.ts";
import type { SetupChoice } from "#shared/partners/dealerOffice/rules.ts";
import type { DealerState } from "#shared/partners/dealers/rules.ts";
import type { Money } from "#shared/kit/money.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { containing, countRows, paginate } from "#server/platform/db/listSql.ts";
import { hasAgreed } from "../dealers/consent.ts";

export type WantedDealers = Omit<DealerListInput, "page"> & { readonly now: Date };

/** The version of the agreement in force. */
const inForce = (now: Date) => sql<number | null>`(
  select agreement.original_bps from dealer_agreements agreement
  where agreement.dealer_id = dealers.id and agreement.effective_from <= ${now}
  order by agreement.effective_from desc, agreement.version desc limit 1)`;

const hasBank = sql<boolean>`exists (
  select from dealer_bank_profiles profile where profile.dealer_id = dealers.id and profile.details is not null)`;

const hasPercent = (now: Date) => sql<boolean>`exists (
  select from dealer_agreements agreement
  where agreement.dealer_id = dealers.id and agreement.effective_from <= ${now})`;

const isSetUp = (choice: SetupChoice, now: Date): RawBuilder<SqlBool> => {
  switch (choice) {
    case "complete":
      return sql`(${hasPercent(now)} and ${hasBank} and ${hasAgreed(now)})`;
    case "incomplete":
      return sql`not (${hasPercent(now)} and ${hasBank} and ${hasAgreed(now)})`;
    case "percent":
      return sql`not ${hasPercent(now)}`;
    case "bank":
      return sql`not ${hasBank}`;
    case "agreement":
      return sql`not (${hasAgreed(now)})`;
  }
};

/** Each branch reads its own index. */
const named = (text: string): RawBuilder<SqlBool> => sql`dealers.id in (
  select own.id from members m join dealers own on own.member_id = m.id where m.search @@ search_query(${text})
  union select own.id from member_profiles p join dealers own on own.member_id = p.member_id
    where p.search @@ search_query(${text})
  union select own.id from dealers own where own.area ilike ${containing(text)})`;

const level = sql<number>`cardinality(dealers.ancestors) + 1`;

const allDealers = (db: Db | Tx) => db.selectFrom("dealers");

const withColumns = (query: ReturnType<typeof allDealers>, now: Date) =>
  query
    .innerJoin("members", "members.id", "dealers.member_id")
    .leftJoin("member_profiles as profile", "profile.member_id", "members.id")
    .selectAll("dealers")
    .select(["members.first_name", "members.last_name", "members.email", "profile.company"])
    .select([
      level.as("level"),
      inForce(now).as("percent"),
      hasPercent(now).as("has_percent"),
      hasBank.as("has_bank"),
      hasAgreed(now).as("has_agreed"),
      sql<number>`(select count(*) from dealers sub where sub.parent_id = dealers.id)::integer`.as(
        "below",
      ),
      sql<number>`(select count(*) from dealer_attributions bound where bound.dealer_id = dealers.id)::integer`.as(
        "customers",
      ),
    ]);

const selectDealers = (db: Db | Tx, now: Date) => withColumns(allDealers(db), now);

type Filters = Omit<WantedDealers, "orderby" | "sort" | "limit" | "after">;

function narrowed(db: Db, { search, state, level: levels, parent, setup, now }: Filters) {
  let rows = allDealers(db);
  if (search) rows = rows.where(named(search));
  if (state && state.length > 0) rows = rows.where("dealers.state", "in", state);
  if (levels && levels.length > 0)
    rows = rows.where(sql<SqlBool>`${level} = any(${levels.map(Number)}::int[])`);
  if (parent) rows = rows.where("dealers.parent_id", "=", parent);
  if (setup) rows = rows.where(isSetUp(setup, now));
  return rows;
}

export const countDealers = (db: Db, wanted: WantedDealers): Promise<number> =>
  countRows(narrowed(db, wanted));

export async function listDealers(
  db: Db,
  { orderby, sort, after, ...wanted }: WantedDealers,
  page: { readonly offset: number; readonly limit: number },
): Promise<ListedRow[]> {
  const rows = withColumns(narrowed(db, wanted), wanted.now);
  if (orderby === "appointedAt")
    return paginate(rows, {
      columns: ["dealers.created_at", "dealers.id"],
      sort,
      ...page,
      after: after ? sql`from dealers where id = ${after}` : undefined,
    }).execute();
  const place = after
    ? rows.where(
        sql<SqlBool>`(${level}, dealers.id) ${sql.raw(sort === "asc" ? ">" : "<")}
          (select cardinality(last.ancestors) + 1, last.id from dealers last where last.id = ${after})`,
      )
    : rows.offset(page.offset);
  return place.orderBy(level, sort).orderBy("dealers.id", sort).limit(page.limit).execute();
}

export type ListedRow = Awaited<ReturnType<ReturnType<typeof selectDealers>["execute"]>>[number];

export const listAll = (db: Db, now: Date): Promise<ListedRow[]> =>
  selectDealers(db, now).orderBy("dealers.created_at").orderBy("dealers.id").execute();

export const findListed = (db: Db | Tx, id: string, now: Date): Promise<ListedRow | undefined> =>
  selectDealers(db, now).where("dealers.id", "=", id).executeTakeFirst();

interface EarnedRow extends Money {
  readonly dealer_id: string;
}

/** Of one month, given by its first day; without what the company keeps. */
export async function listEarned(
  db: Db,
  ids: readonly string[],
  month: string,
): Promise<EarnedRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<EarnedRow>`
    select dealer_id, currency, sum(amount_minor)::bigint as minor from dealer_totals
    where dealer_id = any(${[...ids]}::uuid[]) and month = ${month}::date
    group by dealer_id, currency having sum(amount_minor) <> 0 order by currency`.execute(db);
  return rows;
}

interface CountedRow {
  readonly state: DealerState;
  readonly complete: boolean;
  readonly dealers: number;
}

export async function countByState(db: Db, now: Date): Promise<CountedRow[]> {
  const { rows } = await sql<CountedRow>`
    select state, ${isSetUp("complete", now)} as complete, count(*)::integer as dealers
    from dealers group by 1, 2`.execute(db);
  return rows;
}

/** Dealers who have others below. */
export const listParents = (db: Db, now: Date): Promise<ListedRow[]> =>
  selectDealers(db, now)
    .where(sql<SqlBool>`exists (select from dealers sub where sub.parent_id = dealers.id)`)
    .orderBy("dealers.created_at")
    .orderBy("dealers.id")
    .execute();

interface FoundRow {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly company: string | null;
  readonly area: string;
}

/** By name, e-mail, company or area; not closed, newest first. */
export async function searchDealers(db: Db, text: string, limit: number): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select dealers.id, m.email, m.first_name, m.last_name, p.company, dealers.area
    from dealers join members m on m.id = dealers.member_id
    left join member_profiles p on p.member_id = m.id
    where dealers.state <> 'closed' and (${named(text)} or m.email = lower(${text}))
    order by dealers.created_at desc limit ${limit}`.execute(db);
  return rows;
}
