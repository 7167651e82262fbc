import { sql } from "kysely";
import type { Lang } from "#shared/kit/lang.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { ExportedMember, PersonalData } from "#server/platform/registry/personalData.ts";
import { placeNames } from "../geo/service.ts";
import { PROFILE_COLUMNS } from "./profileColumns.ts";

export const personalData: PersonalData<Context> = {
  columns: {
    "member_addresses.member_id": { exported: "addresses.json", deletion: "removed" },
    "member_profiles.member_id": { exported: "profile.json", deletion: "removed" },
  },
  files: {
    "account.json": (tx, _scope, { id }) => accountOf(tx, id),
    "profile.json": profile,
    "addresses.json": addresses,
  },
};

async function profile(tx: Tx, _scope: Context, { id, lang }: ExportedMember) {
  const found = await profileOf(tx, id, lang);
  if (!found) return {};
  const { industry_id, profession_id, ...told } = found;
  return withPlaces(told, lang);
}

async function addresses(tx: Tx, _scope: Context, { id, lang }: ExportedMember) {
  const found = await addressesOf(tx, id);
  return Promise.all(found.map((address) => withPlaces(address, lang)));
}

interface Placed {
  readonly country: string | null;
  readonly province: string | null;
  readonly city: string | null;
  readonly town: string | null;
}

/** Place names instead of ids. */
async function withPlaces<T extends Placed>(address: T, lang: Lang): Promise<T> {
  const { country, province, city, town } = address;
  if (country === null) return address;
  return { ...address, ...(await placeNames({ country, province, city, town }, lang)) };
}

function accountOf(tx: Tx, memberId: string) {
  return tx
    .selectFrom("members")
    .leftJoin("second_factors", "second_factors.member_id", "members.id")
    .select([
      "members.id",
      "members.email",
      "members.email_verified_at",
      "members.first_name",
      "members.last_name",
      "members.lang",
      "members.roles",
      "members.settings",
      "members.avatar",
      "members.created_at",
      "members.terms_version",
      "members.terms_agreed_at",
      "second_factors.confirmed_at as second_factor_since",
    ])
    .select((eb) =>
      eb
        .selectFrom("backup_codes")
        .whereRef("backup_codes.member_id", "=", "members.id")
        .where("used_at", "is", null)
        .select((codes) => codes.fn.countAll<number>().as("count"))
        .as("unused_backup_codes"),
    )
    .where("members.id", "=", memberId)
    .executeTakeFirstOrThrow();
}

function profileOf(tx: Tx, memberId: string, lang: Lang) {
  return tx
    .selectFrom("member_profiles as profile")
    .leftJoin("taxonomy_terms as industry", "industry.id", "profile.industry_id")
    .leftJoin("taxonomy_terms as profession", "profession.id", "profile.profession_id")
    .select(PROFILE_COLUMNS)
    .select("profile.changed_at")
    .select([
      sql<string | null>`industry.name ->> ${lang}`.as("industry"),
      sql<string | null>`profession.name ->> ${lang}`.as("profession"),
    ])
    .where("profile.member_id", "=", memberId)
    .executeTakeFirst();
}

const addressesOf = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("member_addresses")
    .select(["label", "recipient", "phone", "country", "province", "city", "town", "address"])
    .select(["postal_code", "is_default", "created_at"])
    .where("member_id", "=", memberId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
