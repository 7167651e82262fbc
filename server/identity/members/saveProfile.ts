import type { ProfileInput } from "#shared/identity/members/profileContract.ts";
import type { StaffProfileInput } from "#shared/identity/members/adminContract.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { normalizeAddress } from "../geo/service.ts";
import { memberChanges, profileChanges } from "./profileColumns.ts";
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
  const moves = hasAddressFields(input);
  const changes = moves ? { ...input, ...storedAddress(mergedAddress(input, row)) } : input;
  await updateMember(tx, row.id, memberChanges(changes));
  await upsertProfile(tx, row.id, { ...profileChanges(changes), changed_at: scope.now() });
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

export type AddressFields = {
  readonly [Part in (typeof ADDRESS)[number]]?: string | null | undefined;
};

/** Without a country only the street and the postal code are kept. */
export function storedAddress({
  country,
  address = null,
  postalCode = null,
  ...parts
}: AddressFields) {
  if (!country) {
    return { country: null, province: null, city: null, town: null, address, postalCode };
  }
  return { ...normalizeAddress({ ...parts, postalCode, country }), address };
}
