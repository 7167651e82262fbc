import { HOME_COUNTRY } from "#shared/sales/tax/rules.ts";
import type { Address } from "./profileContract.ts";

/** Countries whose people write an address from the country down to the house. */
const FROM_THE_LARGEST = new Set(["TW", "CN", "HK", "MO", "JP"]);
const HAN = /\p{Script=Han}/u;
/** Where two parts meet without a blank: Chinese, or its numbers, on both sides. */
const ENDS_IN_HAN = /\p{Script=Han}$/u;
const BEGINS_WITH_HAN = /^[\p{Script=Han}\d]/u;

/**
 * An address on one line, in the order its reader's language writes it there. In Chinese nothing parts the places, and the
 * shop's own country goes without saying; elsewhere the postal code stands behind the largest place.
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
