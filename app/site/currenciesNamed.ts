import type { CurrencyName } from "#shared/site/contract.ts";

const folded = (text: string) => text.normalize("NFKC").toLowerCase().trim();

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
