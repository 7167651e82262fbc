import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { CartLine } from "#shared/sales/carts/contract.ts";
import { formatMoney, type Money } from "#shared/kit/money.ts";
import type { PaymentMethod } from "#shared/sales/orders/rules.ts";
import type { MethodOffer } from "#shared/payments/attempts/contract.ts";
import {
  blockingReason,
  commonMonths,
  type MethodReason,
} from "#shared/payments/attempts/methodRules.ts";
import { MAX_CHARGES } from "#shared/payments/recurring/rules.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { useSite } from "#app/layout/siteContext.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import type { FieldErrorText } from "#app/ui/inputs/Field.tsx";
import { RadioCard, RadioGroup } from "#app/ui/inputs/RadioGroup.tsx";
import { methodIcons } from "./methodIcons.tsx";
import { OtherCurrencyMethods, isOtherCurrency } from "./UnavailableMethods.tsx";

interface PaymentMethodsProps {
  offers: readonly MethodOffer[];
  error: FieldErrorText;
  preferred?: PaymentMethod;
  /** Recurring charge per period, and the plans it pays for. */
  charge: Money;
  lines: Parameters<typeof commonMonths>[0];
}

/** Methods of this currency, with the reason where the amount is out of range. */
export function PaymentMethods({ offers, error, preferred, charge, lines }: PaymentMethodsProps) {
  const t = useTranslations("checkout");
  const usable = offers.filter(({ unavailable }) => unavailable === null);
  const foreign = usable.length > 0 ? offers.filter(isOtherCurrency) : [];
  const offered = offers.filter((offer) => !foreign.includes(offer));
  const first = (usable.find(({ method }) => method === preferred) ?? usable[0])?.method;
  return (
    <RadioGroup legend={t("place.method")} name="paymentMethod" error={error} required>
      {offered.map(({ method, unavailable, limits: { min, max } }) => (
        <RadioCard
          key={`${method} ${unavailable}`} // reselects it once it is usable again
          value={method}
          defaultChecked={method === first}
          disabled={unavailable !== null}
          icon={methodIcons[method]}
          label={t(`method.${method}`)}
          description={
            unavailable
              ? t(`unavailable.${unavailable}`, { min: formatMoney(min), max: formatMoney(max) })
              : t(`methodNote.${method}`, {
                  amount: formatMoney(charge),
                  months: commonMonths(lines) ?? 0,
                  currency: charge.currency,
                  most: MAX_CHARGES,
                })
          }
        />
      ))}
      {foreign.length > 0 && (
        <p className="text-sm text-muted">
          <OtherCurrencyMethods offers={foreign} currency={charge.currency} />
        </p>
      )}
    </RadioGroup>
  );
}

interface NotPayableProps {
  offers: readonly MethodOffer[];
  lines: readonly Pick<CartLine, "months" | "category" | "product" | "slug">[];
  /** What the buyer can do about a trial beside other lines. */
  separate?: ReactNode;
}

/** Why no method works, and the way out. */
export function NotPayable({ offers, lines, separate }: NotPayableProps) {
  const t = useTranslations("checkout.blocked");
  const { info } = useSite();
  const reason = blockingReason(offers);
  const mail = () => (
    <a href={`mailto:${info.email}`} className="text-link">
      {info.email}
    </a>
  );
  return (
    <Alert
      tone={reason?.startsWith("trial_") ? "info" : "warning"}
      title={t(`${reason ?? "none"}.title`)}
      actions={reason === "trial_mixed" ? separate : <WayOut reason={reason} lines={lines} />}
    >
      {t.rich(`${reason ?? "none"}.next`, { mail })}
    </Alert>
  );
}

function WayOut({
  reason,
  lines: [tried],
}: Pick<NotPayableProps, "lines"> & { reason: MethodReason | null }) {
  const t = useTranslations("checkout.place");
  const paths = usePaths();
  if (reason === "trial_unverified") {
    return (
      <Link to={paths.verifyEmail()} className={buttonClass({ size: "sm" })}>
        {t("verify")}
      </Link>
    );
  }
  if (reason !== "trial_used" || !tried) return null;
  const { category, product: uuid, slug } = tried;
  return (
    <Link
      to={`${paths.product({ category, uuid, slug })}#plans`}
      className={buttonClass({ size: "sm" })}
    >
      {t("plans")}
    </Link>
  );
}
