import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import type { ShippingMethod } from "#shared/sales/shipping/adminContract.ts";

export interface Country {
  readonly id: string;
  readonly name: string;
}

export const readCountryCodes = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[\s,，、]+/)
    .filter((code) => code !== "");

export function useCountries(countries: readonly Country[]) {
  const t = useTranslations("shipping");
  return ({ kind, countries: codes }: ShippingMethod): string => {
    if (kind === "pickup") return t("anywhere");
    const [code = ""] = codes;
    if (code === "") return t("elsewhere");
    const first = countries.find(({ id }) => id === code)?.name ?? code;
    return codes.length === 1 ? first : t("countryList", { first, count: codes.length });
  };
}

/** Lowest fee, in TWD if available. */
export function useFees() {
  const t = useTranslations("shipping");
  return ({ kind, bands }: ShippingMethod): string => {
    const [least] = Object.entries(bands[0]?.amounts ?? {});
    if (kind === "pickup" || !least) return t("free");
    const [currency, minor] =
      Object.entries(bands[0]?.amounts ?? {}).find(([each]) => each === "TWD") ?? least;
    return t("from", { fee: minor === 0 ? t("free") : formatMoney({ minor, currency }) });
  };
}
