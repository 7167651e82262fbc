import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { Refusal } from "#shared/errors.ts";
import type { ProfileRow } from "./profileQueries.ts";
import type { ProfileChange } from "./saveProfile.ts";

export const editableFields = (row: ProfileRow) => ({
  firstName: row.first_name,
  lastName: row.last_name,
  lang: row.lang,
  sex: row.sex,
  birthday: row.birthday,
  country: row.country,
  province: row.province,
  city: row.city,
  town: row.town,
  address: row.address,
  postalCode: row.postal_code,
  mobilePhone: row.mobile_phone,
  telephone: row.telephone,
  fax: row.fax,
  industry: row.industry_id,
  profession: row.profession_id,
  jobTitle: row.job_title,
  company: row.company,
  website: row.website,
  apps: [...(row.apps ?? [])],
  invoiceTitle: row.invoice_title,
  uniformNumber: row.uniform_number,
  billAddress: row.bill_address,
});

export const profileVersion = (row: ProfileRow): string =>
  createHash("sha256")
    .update(JSON.stringify(editableFields(row)))
    .digest("base64url");

/**
 * Refuses to overwrite changes since `version` was read; `row` must be locked.
 * @throws {Refusal} `member.changed` at the differing fields.
 */
export function assertNotStale(input: ProfileChange, row: ProfileRow): void {
  if (input.version === undefined || input.version === profileVersion(row)) return;
  const stored = Object.entries(editableFields(row));
  const told: Readonly<Record<string, unknown>> = { ...input };
  const differing = stored.filter(
    ([name, value]) => told[name] !== undefined && !same(told[name], value),
  );
  if (differing.length === 0) return;
  const faults = Object.fromEntries(differing.map(([name]) => [name, ["edited_meanwhile"]]));
  throw new Refusal("member.changed", faults);
}

/** Empty equals null; key order does not matter. */
const same = (one: unknown, other: unknown) => isDeepStrictEqual(one === "" ? null : one, other);
