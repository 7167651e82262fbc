import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import type { MethodOffer } from "#shared/payments/attempts/contract.ts";

/** Unusable for the order's currency. */
export const isForeign = ({ unavailable }: MethodOffer): boolean =>
  unavailable === "currency" || unavailable === "no_account";

interface WhyNotProps {
  offers: readonly MethodOffer[];
  currency: string;
}

/** Unusable methods with their reasons. */
export function WhyNot({ offers, currency }: WhyNotProps) {
  const t = useTranslations("checkout");
  return (
    <ul className="grid gap-1 text-sm text-muted">
      <li className="empty:hidden">
        <Foreign offers={offers} currency={currency} />
      </li>
      {offers
        .filter((offer) => !isForeign(offer))
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
export function Foreign({ offers, currency }: WhyNotProps) {
  const t = useTranslations("checkout");
  const foreign = offers.filter(isForeign);
  if (foreign.length === 0) return null;
  const methods = foreign.map(({ method }) => t(`method.${method}`)).join(t("place.separator"));
  return t("place.foreign", { methods, currency });
}
