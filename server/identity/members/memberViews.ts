import type { Selectable } from "kysely";
import type { Lang } from "#shared/kit/lang.ts";
import type { PersonWire } from "#shared/kit/wireSchemas.ts";
import type { MemberRecord, MemberSummary } from "#shared/identity/members/contract.ts";
import type { MembersTable } from "#server/platform/db/schema.ts";
import { placeNames } from "../geo/service.ts";
import { storedFields } from "./profileColumns.ts";
import type { RecordRow, SummaryRow } from "./queries.ts";

type Member = Selectable<MembersTable>;

export const personView = (
  row: Pick<Member, "id" | "email" | "first_name" | "last_name">,
): PersonWire => ({
  uuid: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
});

export const summaryView = (row: SummaryRow): MemberSummary => ({
  ...personView(row),
  roles: [...row.roles],
  lang: row.lang,
  registeredAt: row.created_at.toISOString(),
  company: row.company,
  mobilePhone: row.mobile_phone,
  country: row.country,
  verified: row.email_verified_at !== null,
  locked: row.locked_at !== null,
  deleted: row.deleted_at !== null,
});

export async function recordView(row: RecordRow, lang: Lang): Promise<MemberRecord> {
  const { country, ...places } = await placeNames(row, lang);
  return {
    ...storedFields(row),
    ...summaryView(row),
    ...places,
    countryName: country,
    refer: row.refer_code,
    industry: row.industry?.[lang] ?? null,
    profession: row.profession?.[lang] ?? null,
  };
}
