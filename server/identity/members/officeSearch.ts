import { sql } from "kysely";
import { personName } from "#shared/kit/person.ts";
import type { Context } from "#server/context.ts";
import type {
  OfficeSearchMatch,
  OfficeSearchQuery,
} from "#server/platform/registry/officeSearchSource.ts";

interface MemberRow {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly company: string | null;
}

/** By name, email, company, tax id, phone or referral code; newest first. Each branch reads its own index. */
export async function searchMembers(
  { db, lang }: Context,
  { text, limit }: OfficeSearchQuery,
): Promise<OfficeSearchMatch[]> {
  const newest = sql`order by created_at desc limit ${limit}`;
  const { rows } = await sql<MemberRow>`
    with companies as materialized (
      select member_id from member_profiles where search @@
        coalesce(search_query(${text}) || phone_query(${text}), search_query(${text}), phone_query(${text}))),
    found as (
      (select id from members where email = lower(${text}))
      union (select id from members where refer_code = upper(${text}))
      union (select member_id from referral_codes where code = upper(${text}))
      union (select id from members where search @@ search_query(${text}) and deleted_at is null ${newest})
      union (select member_id from companies limit ${limit}))
    select m.id, m.email, m.first_name, m.last_name, p.company
    from members m left join member_profiles p on p.member_id = m.id
    where m.id = any (array(select id from found)) and m.deleted_at is null
    ${newest}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    key: row.email,
    title: personName({ firstName: row.first_name, lastName: row.last_name }, lang),
    detail: row.company,
  }));
}
