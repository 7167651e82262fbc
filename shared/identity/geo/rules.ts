import { ADDRESS_FORMATS } from "./addressFormats.ts";

/**
 * `list`: from the full list; `suggested`: typed, larger places suggested; `text`: typed; `none`:
 * no such part. An empty `list` becomes optional text.
 */
export type PlaceEntry = "list" | "suggested" | "text" | "none";

export interface PlaceRule {
  readonly entry: PlaceEntry;
  readonly required: boolean;
}

export interface PostalCodeRule {
  readonly pattern: RegExp;
  readonly required: boolean;
}

export interface AddressRules {
  readonly province: PlaceRule;
  readonly city: PlaceRule;
  readonly town: PlaceRule;
  readonly postalCode: PostalCodeRule | null;
}

type Entries = readonly [province: PlaceEntry, city: PlaceEntry, town: PlaceEntry];

const WHOLE: Entries = ["list", "list", "none"];
const LARGER: Entries = ["list", "suggested", "none"];
const REGIONS: Entries = ["list", "text", "none"];

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

/** Most customers; first in every language. */
export const NEAR_COUNTRIES: readonly string[] = ["TW", "CN", "HK", "MO", "JP", "KR", "US"];

export const hasPlaceLists = (country: string): boolean => Object.hasOwn(LISTED, country);

export function isPartListed(country: string, part: "province" | "city" | "town"): boolean {
  const { entry } = addressRules(country)[part];
  return entry === "list" || entry === "suggested";
}

const CITY_ONLY = "C";

/** An unknown code has a city only. */
export function addressRules(country: string): AddressRules {
  const [parts, pattern] = split(formOf(country));
  const entries = hasPlaceLists(country) ? LISTED[country] : undefined;
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
  (Object.hasOwn(ADDRESS_FORMATS, country) ? ADDRESS_FORMATS[country] : undefined) ?? CITY_ONLY;

/** At the first space only: patterns contain spaces. */
function split(form: string): [string, string?] {
  const end = form.indexOf(" ");
  return end < 0 ? [form] : [form.slice(0, end), form.slice(end + 1)];
}

/** Key of a `fault` phrase. Accepts full-width digits and outer spaces. */
export function postalCodeError(country: string, typed: string): "required" | "postal_code" | null {
  const { postalCode } = addressRules(country);
  const code = typed.normalize("NFKC").trim();
  if (!postalCode) return null;
  if (code === "") return postalCode.required ? "required" : null;
  return postalCode.pattern.test(code) ? null : "postal_code";
}
