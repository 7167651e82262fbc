import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import type { MethodOffer } from "#shared/payments/attempts/contract.ts";

/** Unusable for the order's currency. */
export const isOtherCurrency = ({ unavailable }: MethodOffer): boolean =>
  unavailable === "currency" || unavailable === "no_account";

interface UnavailableMethodsProps {
  offers: readonly MethodOffer[];
  currency: string;
}

/** Unusable methods with their reasons. */
export function UnavailableMethods({ offers, currency }: UnavailableMethodsProps) {
  const t = useTranslations("checkout");
  return (
    <ul className="grid gap-1 text-sm text-muted">
      <li className="empty:hidden">
        <OtherCurrencyMethods offers={offers} currency={currency} />
      </li>
      {offers
        .filter((offer) => !isOtherCurrency(offer))
        .map(({ method, unavailable, limits: { min, max } }) => (
          <li key={method} className="empty:hidden">
            {unavailable &&
              t("pay.cannot", {
                method: t(`method.${method}`),
                why: t(`unavailable.${unavailable}`, {
                  min: formatMoney(min),
                  max: formatMoney(max),
                }),
              })}
          </li>
        ))}
    </ul>
  );
}

/** In one sentence; nothing if there are none. */
export function OtherCurrencyMethods({ offers, currency }: UnavailableMethodsProps) {
  const t = useTranslations("checkout");
  const foreign = offers.filter(isOtherCurrency);
  if (foreign.length === 0) return null;
  const methods = foreign.map(({ method }) => t(`method.${method}`)).join(t("place.separator"));
  return t("place.foreign", { methods, currency });
}
