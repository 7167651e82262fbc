import type { PlaceType } from "#shared/identity/geo/contract.ts";
import {
  hasPlaceLists,
  addressRules,
  postalCodeError,
  type PlaceRule,
} from "#shared/identity/geo/rules.ts";
import type { FieldErrors } from "#shared/kit/refusal.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { countries, type PlaceRecord, placesUnder } from "./places.ts";

type Entry = string | null | undefined;

/** Ids of `GET /Geo`, or free text without a list. */
export interface PlacedAddress {
  readonly country: string;
  readonly province?: Entry;
  readonly city?: Entry;
  readonly town?: Entry;
  readonly postalCode?: Entry;
}

export interface NormalizedAddress {
  readonly country: string;
  readonly province: string | null;
  readonly city: string | null;
  readonly town: string | null;
  readonly postalCode: string | null;
}

const PARTS = ["province", "city", "town"] as const satisfies readonly PlaceType[];
type Part = (typeof PARTS)[number];

/**
 * Keys of `fault` phrases by field. A listed place must lie directly in the one above; below an
 * invalid place only presence is checked.
 */
export async function addressErrors(address: PlacedAddress): Promise<FieldErrors> {
  const { country } = address;
  if (!(await countries()).some(({ id }) => id === country))
    return { country: [country === "" ? "required" : "invalid"] };
  const errors: Record<string, string[]> = {};
  let above: string | null = country;
  for (const part of PARTS) {
    const error: string | null = await placeError(part, address, above);
    if (error) errors[part] = [error];
    above = error ? null : (address[part] ?? "");
  }
  const code = postalCodeError(country, address.postalCode ?? "");
  if (code) errors["postalCode"] = [code];
  return errors;
}

/** `above` is null if the parent place is invalid. */
async function placeError(part: Part, address: PlacedAddress, above: string | null) {
  const rule = addressRules(address.country)[part];
  if (rule.entry === "none") return null;
  const typed = address[part] ?? "";
  const listed = above === null ? [] : await listUnder(address.country, part, above);
  if (typed === "") return isNeeded(rule, above, listed) ? "required" : null;
  if (above === null || listed.some(({ id }) => id === typed)) return null;
  if (rule.entry === "list" && listed.length > 0) return "invalid";
  return isPlaceId(address.country, typed) ? "invalid" : null;
}

/** A city without listed districts needs none. */
const isNeeded = (rule: PlaceRule, above: string | null, listed: readonly PlaceRecord[]): boolean =>
  rule.required && !(rule.entry === "list" && above !== null && listed.length === 0);

/** An id of elsewhere must not be stored as a name. */
const isPlaceId = (country: string, typed: string): boolean =>
  hasPlaceLists(country) && typed.startsWith(`${country}-`);

const listUnder = (country: string, part: Part, above: string): Promise<readonly PlaceRecord[]> =>
  hasPlaceLists(country) ? placesUnder(country, part, above) : Promise.resolve([]);

/** The stored form of a valid address: drops parts that the country lacks; NFKC, uppercase code. */
export function normalizeAddress(address: PlacedAddress): NormalizedAddress {
  const { country } = address;
  const places = addressRules(country);
  const keepIfPresent = (part: Part) =>
    places[part].entry === "none" ? null : address[part] || null;
  const code = (address.postalCode ?? "").normalize("NFKC").trim().toUpperCase();
  return {
    country,
    province: keepIfPresent("province"),
    city: keepIfPresent("city"),
    town: keepIfPresent("town"),
    postalCode: (places.postalCode && code) || null,
  };
}

/** Free text stays as typed. */
export async function placeNames(
  address: Readonly<Record<"country" | Part, Entry>>,
  lang: Lang,
): Promise<Record<"country" | Part, string | null>> {
  const country = address.country ?? "";
  const nameAmong = (listed: readonly PlaceRecord[], id: Entry) =>
    listed.find((place) => place.id === id)?.name[lang] ?? (id || null);
  const named = async (part: Part, above: Entry) =>
    nameAmong(await listUnder(country, part, above ?? ""), address[part]);
  return {
    country: nameAmong(await countries(), country),
    province: await named("province", country),
    city: await named("city", address.province),
    town: await named("town", address.city),
  };
}
