import { CreditCard } from "lucide-react";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import type { MethodOffer } from "#shared/payments/contract.ts";
import { useSite } from "../site/context.ts";
import { Alert } from "../ui/Alert.tsx";
import type { FieldErrorText } from "../ui/Field.tsx";
import { RadioCard, RadioGroup } from "../ui/RadioGroup.tsx";

interface PayMethodsProps {
  offers: readonly MethodOffer[];
  error: FieldErrorText;
}

/** Every way to pay; one that does not take the amount says why. */
export function PayMethods({ offers, error }: PayMethodsProps) {
  const t = useTranslations("checkout");
  const first = offers.find(({ unavailable }) => unavailable === null)?.method;
  return (
    <RadioGroup legend={t("place.method")} name="paymentMethod" error={error} required>
      {offers.map(({ method, unavailable, limits: { min, max } }) => (
        <RadioCard
          key={`${method} ${unavailable}`} // chosen by itself again once it can be used
          value={method}
          defaultChecked={method === first}
          disabled={unavailable !== null}
          icon={<CreditCard />}
          label={t(`method.${method}`)}
          description={
            unavailable
              ? t(`unavailable.${unavailable}`, { min: formatMoney(min), max: formatMoney(max) })
              : t(`methodNote.${method}`)
          }
        />
      ))}
    </RadioGroup>
  );
}

/** No method takes this amount: what the buyer can do instead of ordering. */
export function NotPayable({ offers }: Pick<PayMethodsProps, "offers">) {
  const t = useTranslations("checkout.place");
  const { info } = useSite();
  const tooLarge = offers.some(({ unavailable }) => unavailable === "too_large");
  const mail = () => (
    <a href={`mailto:${info.email}`} className="text-link">
      {info.email}
    </a>
  );
  return (
    <Alert tone="warning" title={t("notPayable")}>
      {t.rich(tooLarge ? "fewerOrWrite" : "write", { mail })}
    </Alert>
  );
}
