import type { CurrencyName } from "#shared/site/company/contract.ts";
import { COUNTRIES_OF_CURRENCY, CURRENCY_ALIASES } from "./currencyAliases.ts";

/** 臺 is folded like 台. */
const TRADITIONAL = "臺幣圓鎊盧蘭國韓馬紐門緬歐亞羅灣聯爾賓麥烏紙來義奧時愛臘";
const SIMPLIFIED = "台币圆镑卢兰国韩马纽门缅欧亚罗湾联尔宾麦乌纸来义奥时爱腊";
const SAME = new Map([...TRADITIONAL].map((letter, at) => [letter, [...SIMPLIFIED][at] ?? letter]));

const folded = (text: string) =>
  [...text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim()]
    .map((letter) => SAME.get(letter) ?? letter)
    .join("");

interface Called {
  readonly code: string;
  readonly called: readonly string[];
  readonly countries: readonly string[];
}

/** Match rank, best lowest: code prefix, whole name, part of a name, country prefix. */
function place({ code, called, countries }: Called, sought: string): number | null {
  if (code.startsWith(sought)) return 0;
  if (called.includes(sought)) return 1;
  if (called.some((name) => name.includes(sought))) return 2;
  return countries.some((name) => name.startsWith(sought)) ? 3 : null;
}

export function searchCurrencies<C extends CurrencyName>(
  all: readonly C[],
  typed: string,
): readonly C[] {
  const sought = folded(typed);
  if (sought === "") return all;
  const found = all.flatMap((each) => {
    const called = [...Object.values(each.name), ...(CURRENCY_ALIASES[each.code] ?? [])];
    const countries = (COUNTRIES_OF_CURRENCY[each.code] ?? []).map(folded);
    const at = place({ code: folded(each.code), called: called.map(folded), countries }, sought);
    return at === null ? [] : [{ each, at }];
  });
  return found.toSorted((a, b) => a.at - b.at).map(({ each }) => each);
}
