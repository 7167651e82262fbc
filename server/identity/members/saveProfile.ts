import type { ProfileInput } from "#shared/identity/members/profileContract.ts";
import type { StaffProfileInput } from "#shared/identity/members/adminContract.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { normalizeAddress } from "../geo/service.ts";
import { type ProfileRow, updateMember, upsertProfile } from "./profileQueries.ts";

/** Absent fields stay, null clears. */
export type ProfileChange = ProfileInput | StaffProfileInput;

/** `input` must be valid and `row` locked. */
export async function saveProfile(
  tx: Tx,
  scope: Pick<Context, "now">,
  input: ProfileChange,
  row: ProfileRow,
): Promise<void> {
  const { firstName, lastName, lang } = input;
  await updateMember(tx, row.id, given({ first_name: firstName, last_name: lastName, lang }));
  await upsertProfile(tx, row.id, {
    ...given(columnsOf(input)),
    ...(hasAddressFields(input) && addressColumns(input, row)),
    changed_at: scope.now(),
  });
}

const ADDRESS = ["country", "province", "city", "town", "address", "postalCode"] as const;

export const hasAddressFields = (input: ProfileChange) =>
  ADDRESS.some((part) => input[part] !== undefined);

/** The input over the stored address. */
export function mergedAddress(input: ProfileChange, row: ProfileRow) {
  const { country = row.country ?? "", address = row.address } = input;
  const { province = row.province, city = row.city, town = row.town } = input;
  return { country, province, city, town, address, postalCode: input.postalCode ?? stays() };
  function stays() {
    return input.postalCode === null ? null : row.postal_code;
  }
}

function addressColumns(input: ProfileChange, row: ProfileRow) {
  const { country, ...moved } = mergedAddress(input, row);
  const { address } = moved;
  if (!country) {
    const nowhere = { country: null, province: null, city: null, town: null };
    return { ...nowhere, address, postal_code: moved.postalCode ?? null };
  }
  const { postalCode, ...place } = normalizeAddress({ ...moved, country });
  return { ...place, address, postal_code: postalCode };
}

const columnsOf = (input: ProfileChange) => ({
  sex: input.sex,
  birthday: input.birthday,
  mobile_phone: input.mobilePhone,
  telephone: input.telephone,
  fax: input.fax,
  industry_id: input.industry,
  profession_id: input.profession,
  job_title: input.jobTitle,
  company: input.company,
  website: input.website,
  apps: input.apps === undefined ? undefined : JSON.stringify(inOrder(input.apps ?? [])),
  invoice_title: input.invoiceTitle,
  uniform_number: input.uniformNumber,
  bill_address: input.billAddress,
});

/** Renumbered from 1. */
const inOrder = (apps: NonNullable<ProfileChange["apps"]>) =>
  apps.toSorted((a, b) => a.sort - b.sort).map((app, at) => ({ ...app, sort: at + 1 }));

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

const given = <T extends object>(fields: T): Given<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>;
