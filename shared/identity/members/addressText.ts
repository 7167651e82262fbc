import { HOME_COUNTRY } from "#shared/sales/tax/rules.ts";
import type { Address } from "./profileContract.ts";

const FROM_THE_LARGEST = new Set(["TW", "CN", "HK", "MO", "JP"]);
const HAN = /\p{Script=Han}/u;
/** No space between Han, or its digits, on both sides. */
const ENDS_IN_HAN = /\p{Script=Han}$/u;
const BEGINS_WITH_HAN = /^[\p{Script=Han}\d]/u;

/**
 * Chinese joins places without spaces and omits the home country; else the postal code follows the
 * largest place.
 */
export function addressText({
  country,
  address,
  postalCode,
  names,
}: Pick<Address, "country" | "address" | "postalCode" | "names">): string {
  const places = [names.province, names.city, names.town].filter(isTold);
  if (FROM_THE_LARGEST.has(country) && HAN.test(names.country ?? "")) {
    const from = country === HOME_COUNTRY ? [] : [names.country].filter(isTold);
    return [postalCode, joined([...from, ...places, address])].filter(isTold).join(" ");
  }
  const [largest, ...smaller] = places;
  const coded = [largest, postalCode].filter(isTold).join(" ");
  return [address, ...smaller.toReversed(), coded, names.country].filter(isTold).join(", ");
}

const isTold = (part: string | null | undefined): part is string =>
  part !== null && part !== undefined && part !== "";

const joined = (parts: readonly string[]): string =>
  parts.filter(isTold).reduce((before, part) => {
    const isOne = before === "" || (ENDS_IN_HAN.test(before) && BEGINS_WITH_HAN.test(part));
    return isOne ? before + part : `${before} ${part}`;
  }, "");
