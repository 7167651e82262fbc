import type { CurrencyName } from "#shared/site/contract.ts";

/** Both scripts' characters in names of money, and 臺 as most people write it. */
const SAME: Record<string, string> = { 臺: "台", 幣: "币", 圓: "圆", 鎊: "镑", 盧: "卢", 蘭: "兰" };

const folded = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[臺幣圓鎊盧蘭]/g, (letter) => SAME[letter] ?? letter)
    .trim();

/** Those whose code begins with what was typed, or whose name in any language holds it; the former first. */
export function currenciesNamed<C extends CurrencyName>(
  all: readonly C[],
  typed: string,
): readonly C[] {
  const sought = folded(typed);
  if (sought === "") return all;
  const coded = all.filter(({ code }) => code.toLowerCase().startsWith(sought));
  const named = all.filter(
    (each) =>
      !coded.includes(each) &&
      Object.values(each.name).some((name) => folded(name).includes(sought)),
  );
  return [...coded, ...named];
}
