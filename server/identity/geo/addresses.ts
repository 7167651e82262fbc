import type { PlaceType } from "#shared/identity/geo/contract.ts";
import { isListed, placesOf, postalCodeFault, type PlaceRule } from "#shared/identity/geo/rules.ts";
import type { FieldFaults } from "#shared/kit/refusal.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { countries, type KeptPlace, placesUnder } from "./places.ts";

type Entry = string | null | undefined;

/** An address as far as it lies in places: ids of `GET /Geo`, or texts where there is no list. */
export interface PlacedAddress {
  readonly country: string;
  readonly province?: Entry;
  readonly city?: Entry;
  readonly town?: Entry;
  readonly postalCode?: Entry;
}

export interface KeptAddress {
  readonly country: string;
  readonly province: string | null;
  readonly city: string | null;
  readonly town: string | null;
  readonly postalCode: string | null;
}

const PARTS = ["province", "city", "town"] as const satisfies readonly PlaceType[];
type Part = (typeof PARTS)[number];

/**
 * What is wrong with the places and the postal code of an address, by field, in keys of `fault` phrases; empty
 * when letters would arrive. A place of a list must lie right in the one chosen above it, and what lies below
 * a wrong one is only asked to be there.
 */
export async function addressFaults(address: PlacedAddress): Promise<FieldFaults> {
  const { country } = address;
  if (!(await countries()).some(({ id }) => id === country))
    return { country: [country === "" ? "required" : "invalid"] };
  const faults: Record<string, string[]> = {};
  let above: string | null = country;
  for (const part of PARTS) {
    const fault: string | null = await placeFault(part, address, above);
    if (fault) faults[part] = [fault];
    above = fault ? null : (address[part] ?? "");
  }
  const code = postalCodeFault(country, address.postalCode ?? "");
  if (code) faults["postalCode"] = [code];
  return faults;
}

/** `above` is the place that this part lies in, null when that one is wrong already. */
async function placeFault(part: Part, address: PlacedAddress, above: string | null) {
  const rule = placesOf(address.country)[part];
  if (rule.entry === "none") return null;
  const typed = address[part] ?? "";
  const listed = above === null ? [] : await listUnder(address.country, part, above);
  if (typed === "") return isNeeded(rule, above, listed) ? "required" : null;
  if (above === null || listed.some(({ id }) => id === typed)) return null;
  if (rule.entry === "list" && listed.length > 0) return "invalid";
  return isPlaceId(address.country, typed) ? "invalid" : null;
}

/** Where what was chosen has no places of its own, as a city without districts, there is nothing to choose. */
const isNeeded = (rule: PlaceRule, above: string | null, listed: readonly KeptPlace[]): boolean =>
  rule.required && !(rule.entry === "list" && above !== null && listed.length === 0);

/** Whether a text is meant as the id of a place, so that one of elsewhere is not kept as if it were a name. */
const isPlaceId = (country: string, typed: string): boolean =>
  isListed(country) && typed.startsWith(`${country}-`);

const listUnder = (country: string, part: Part, above: string): Promise<readonly KeptPlace[]> =>
  isListed(country) ? placesUnder(country, part, above) : Promise.resolve([]);

/** A sound address as it is stored: without parts that the country does not have, the code in plain capitals. */
export function keptAddress(address: PlacedAddress): KeptAddress {
  const { country } = address;
  const places = placesOf(country);
  const kept = (part: Part) => (places[part].entry === "none" ? null : address[part] || null);
  const code = (address.postalCode ?? "").normalize("NFKC").trim().toUpperCase();
  return {
    country,
    province: kept("province"),
    city: kept("city"),
    town: kept("town"),
    postalCode: (places.postalCode && code) || null,
  };
}

/** The names of the places of an address in `lang`; what is the id of none stays as it was typed. */
export async function placeNames(
  address: Readonly<Record<"country" | Part, Entry>>,
  lang: Lang,
): Promise<Record<"country" | Part, string | null>> {
  const country = address.country ?? "";
  const nameAmong = (listed: readonly KeptPlace[], id: Entry) =>
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
