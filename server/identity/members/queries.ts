import { type Expression, sql, type SqlBool } from "kysely";
import { endOfDay, startOfDay } from "#shared/kit/time.ts";
import type { MemberListInput } from "#shared/identity/members/contract.ts";
import type { Db } from "#server/platform/db/client.ts";
import { PROFILE_COLUMNS } from "./profileColumns.ts";
import { countRows, paginate } from "#server/platform/db/listSql.ts";

/** The id makes the order total, for keyset pagination. */
const positions = { registeredAt: ["created_at", "id"], email: ["email", "id"] } as const;

export interface MemberSearch extends MemberListInput {
  /** True for members with orders; supplied by a higher module. */
  readonly ordered: Expression<SqlBool>;
}

function filterMembers(db: Db, wanted: MemberSearch) {
  const { search, role, lang, from, to, country, verified, locked } = wanted;
  const { hasOrders, ordered } = wanted;
  let query = db.selectFrom("members").where("deleted_at", wanted.deleted ? "is not" : "is", null);
  if (search) query = query.where(sql<SqlBool>`members.id = any (array(${found(search)}))`);
  if (country) query = query.where("members.id", "in", livingIn(db, country));
  if (verified !== undefined)
    query = query.where("email_verified_at", verified ? "is not" : "is", null);
  if (locked !== undefined) query = query.where("locked_at", locked ? "is not" : "is", null);
  if (hasOrders !== undefined) {
    query = query.where(hasOrders ? ordered : sql<SqlBool>`not ${ordered}`);
  }
  if (role) query = query.where(sql<SqlBool>`${role} = any (roles)`);
  if (lang) query = query.where("lang", "=", lang);
  if (from) query = query.where("created_at", ">=", startOfDay(from));
  if (to) query = query.where("created_at", "<", endOfDay(to));
  return query;
}

/**
 * Each branch uses its own index. An array, so that the planner uses index lookups: it cannot
 * estimate how few rows match.
 */
const found = (typed: string) => sql`
  select id from members where search @@ search_query(${typed})
  union select id from members where refer_code = upper(${typed})
  union select member_id from referral_codes where code = upper(${typed})
  union select member_id from member_profiles where search @@
    coalesce(search_query(${typed}) || phone_query(${typed}), search_query(${typed}), phone_query(${typed}))`;

const livingIn = (db: Db, country: string) =>
  db.selectFrom("member_profiles").select("member_id").where("country", "=", country);

const SUMMARY = [
  "members.id",
  "members.email",
  "members.first_name",
  "members.last_name",
  "members.roles",
  "members.lang",
  "members.created_at",
  "members.email_verified_at",
  "members.locked_at",
  "members.deleted_at",
  "profile.company",
  "profile.mobile_phone",
  "profile.country",
] as const;

export function listMembers(db: Db, wanted: MemberSearch) {
  return selectPage(db, wanted)
    .leftJoin("member_profiles as profile", "profile.member_id", "members.id")
    .select(SUMMARY)
    .execute();
}
export type SummaryRow = Awaited<ReturnType<typeof listMembers>>[number];

const withRecord = (db: Db) =>
  db
    .selectFrom("members")
    .leftJoin("member_profiles as profile", "profile.member_id", "members.id")
    .leftJoin("taxonomy_terms as industry", "industry.id", "profile.industry_id")
    .leftJoin("taxonomy_terms as profession", "profession.id", "profile.profession_id")
    .leftJoin("second_factors", "second_factors.member_id", "members.id")
    .select(SUMMARY)
    .select(PROFILE_COLUMNS)
    .select([
      "members.avatar",
      "members.refer_code",
      "members.referred_by",
      "members.referred_at",
      "members.referred_code",
      "members.permissions",
      "members.settings",
      "members.terms_version",
      "members.terms_agreed_at",
      "members.must_change_password",
      "members.lock_reason",
      "industry.name as industry",
      "profession.name as profession",
      "second_factors.member_id as second_factor_of",
    ]);
export type RecordRow = Awaited<ReturnType<typeof listRecords>>[number];

export function listRecords(db: Db, ids: readonly string[]) {
  return withRecord(db).where("members.id", "in", ids).execute();
}

export async function wantedIds(db: Db, wanted: MemberSearch): Promise<string[]> {
  const rows = await selectPage(db, wanted).select("members.id").execute();
  return rows.map(({ id }) => id);
}

function selectPage(db: Db, wanted: MemberSearch) {
  const { orderby, sort, page, limit, after } = wanted;
  return paginate(filterMembers(db, wanted), {
    columns: positions[orderby].map((column) => `members.${column}`),
    sort,
    limit,
    offset: (page - 1) * limit,
    after: after ? sql`from members where id = ${after}` : undefined,
  });
}

export const countMembers = (db: Db, wanted: MemberSearch): Promise<number> =>
  countRows(filterMembers(db, wanted));

export function memberRecord(db: Db, id: string): Promise<RecordRow | undefined> {
  return withRecord(db).where("members.id", "=", id).executeTakeFirst();
}

export function memberNamed(db: Db, id: string) {
  return db
    .selectFrom("members")
    .select(["id", "email", "first_name", "last_name", "refer_code", "deleted_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

export const countSessions = (
  db: Db,
  memberId: string,
  { now, seenAfter }: { now: Date; seenAfter: Date },
): Promise<number> =>
  countRows(
    db
      .selectFrom("sessions")
      .where("member_id", "=", memberId)
      .where("expires_at", ">", now)
      .where("seen_at", ">", seenAfter),
  );

export async function knownEmails(db: Db, emails: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("members")
    .select("email")
    .where(sql<SqlBool>`email = any (${emails}::text[])`)
    .execute();
  return new Set(rows.map(({ email }) => email));
}

export interface InvoiceDetails {
  readonly title: string;
  readonly uniformNumber: string;
}

/** Empty strings for missing details; the title defaults to the company. */
export async function invoiceDetailsOf(db: Db, memberId: string): Promise<InvoiceDetails> {
  const row = await db
    .selectFrom("member_profiles")
    .select(["company", "invoice_title", "uniform_number"])
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return {
    title: row?.invoice_title ?? row?.company ?? "",
    uniformNumber: row?.uniform_number ?? "",
  };
}
