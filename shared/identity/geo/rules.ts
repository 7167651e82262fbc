import { ADDRESS_FORMS } from "./addressFormats.ts";

/**
 * How a part of an address is entered: `list` is chosen from the whole list, `suggested` from the larger places
 * or typed, `text` is typed, and with `none` there is no such part. Where the list under what was chosen is
 * empty, a `list` is a text that may be left out.
 */
export type PlaceEntry = "list" | "suggested" | "text" | "none";

export interface PlaceRule {
  readonly entry: PlaceEntry;
  readonly required: boolean;
}

export interface PostalCodeRule {
  /** The whole of a code, in any case of its letters. */
  readonly pattern: RegExp;
  readonly required: boolean;
}

/** What an address in a country has besides its street. */
export interface AddressPlaces {
  readonly province: PlaceRule;
  readonly city: PlaceRule;
  readonly town: PlaceRule;
  /** Null where there are no postal codes. */
  readonly postalCode: PostalCodeRule | null;
}

type Entries = readonly [province: PlaceEntry, city: PlaceEntry, town: PlaceEntry];

const WHOLE: Entries = ["list", "list", "none"];
const LARGER: Entries = ["list", "suggested", "none"];
const REGIONS: Entries = ["list", "text", "none"];

/** The countries whose places we list, each in a file of its own. */
const LISTED: Readonly<Record<string, Entries>> = {
  TW: WHOLE,
  CN: ["list", "list", "list"],
  HK: WHOLE,
  MO: ["list", "none", "none"],
  JP: WHOLE,
  KR: WHOLE,
  US: LARGER,
  AT: LARGER,
  BE: LARGER,
  CH: LARGER,
  CZ: LARGER,
  DE: LARGER,
  ES: LARGER,
  FR: LARGER,
  GB: LARGER,
  IT: LARGER,
  NL: LARGER,
  PL: LARGER,
  SE: LARGER,
  AU: REGIONS,
  CA: REGIONS,
};

/** The countries most customers are in, which come first in every language. */
export const NEAR_COUNTRIES: readonly string[] = ["TW", "CN", "HK", "MO", "JP", "KR", "US"];

/** Whether there are lists of the places in `country`, an ISO 3166-1 code. */
export const isListed = (country: string): boolean => Object.hasOwn(LISTED, country);

/** Whether an address in `country` chooses this part from a list, or finds suggestions in one. */
export function listsPlaces(country: string, part: "province" | "city" | "town"): boolean {
  const { entry } = placesOf(country)[part];
  return entry === "list" || entry === "suggested";
}

const CITY_ONLY = "C";

/** What to ask for in an address in `country`, an ISO 3166-1 code; of a code that is none, a city. */
export function placesOf(country: string): AddressPlaces {
  const [parts, pattern] = split(formOf(country));
  const entries = isListed(country) ? LISTED[country] : undefined;
  const rule = (letter: string, listed: PlaceEntry | undefined): PlaceRule => {
    const there = parts.toUpperCase().includes(letter);
    if (listed && listed !== "text") return { entry: listed, required: listed !== "none" };
    return { entry: there ? "text" : "none", required: parts.includes(letter) };
  };
  return {
    province: rule("S", entries?.[0]),
    city: rule("C", entries?.[1]),
    town: rule("D", entries?.[2]),
    postalCode: pattern
      ? { pattern: new RegExp(`^(?:${pattern})$`, "iu"), required: parts.includes("Z") }
      : null,
  };
}

const formOf = (country: string): string =>
  (Object.hasOwn(ADDRESS_FORMS, country) ? ADDRESS_FORMS[country] : undefined) ?? CITY_ONLY;

/** Patterns hold spaces of their own: only the first ends the letters. */
function split(form: string): [string, string?] {
  const end = form.indexOf(" ");
  return end < 0 ? [form] : [form.slice(0, end), form.slice(end + 1)];
}

/**
 * What is wrong with a postal code for an address in `country`, as the key of a `fault` phrase; null when it
 * will do. Full-width digits and spaces around it are no fault, and where there are no codes nothing is.
 */
export function postalCodeFault(country: string, typed: string): "required" | "postal_code" | null {
  const { postalCode } = placesOf(country);
  const code = typed.normalize("NFKC").trim();
  if (!postalCode) return null;
  if (code === "") return postalCode.required ? "required" : null;
  return postalCode.pattern.test(code) ? null : "postal_code";
}
