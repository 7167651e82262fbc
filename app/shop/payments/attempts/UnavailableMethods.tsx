import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import type { MethodOffer } from "#shared/payments/attempts/contract.ts";

/** It takes other currencies than the order's. */
export const isForeign = ({ unavailable }: MethodOffer): boolean =>
  unavailable === "currency" || unavailable === "no_account";

interface WhyNotProps {
  offers: readonly MethodOffer[];
  currency: string;
}

/** Ways to pay of which none takes the order, each with the reason. */
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

/** All that take other currencies, in one sentence; nothing where there are none. */
export function Foreign({ offers, currency }: WhyNotProps) {
  const t = useTranslations("checkout");
  const foreign = offers.filter(isForeign);
  if (foreign.length === 0) return null;
  const methods = foreign.map(({ method }) => t(`method.${method}`)).join(t("place.separator"));
  return t("place.foreign", { methods, currency });
}
