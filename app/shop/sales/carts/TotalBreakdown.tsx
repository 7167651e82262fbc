import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Cart } from "#shared/sales/carts/contract.ts";
import { formatMoney, type Money, sumMoney } from "#shared/kit/money.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";

interface PartsProps {
  cart: Cart;
  renewable: boolean;
}

/** Subtotal, discounts and shipping; nothing for lines alone. */
export function TotalBreakdown({ cart, renewable }: PartsProps) {
  const t = useTranslations("checkout.promo");
  const delivery = useTranslations("checkout.delivery");
  const { subtotal, total, codes, shipping } = cart;
  const off = sumMoney(
    subtotal.currency,
    codes.map(({ discount }) => discount),
  );
  if (off.minor <= 0 && !shipping) return null;
  return (
    <>
      <Part label={t("subtotal")} value={formatMoney(subtotal)} />
      {off.minor > 0 && (
        <Part
          label={t("discount")}
          value={t("off", { amount: formatMoney(off) })}
          className="text-success"
        />
      )}
      {shipping && (
        <Part label={delivery("fee")} value={<Fee fee={shipping.fee && feeWithin(cart, off)} />} />
      )}
      {off.minor > 0 && total.minor === 0 && <Alert tone="success" title={t("freeText")} />}
      {off.minor > 0 && total.minor > 0 && renewable && (
        <p className="text-xs text-muted">{t("every")}</p>
      )}
    </>
  );
}

/** In the display currency. */
const feeWithin = ({ subtotal, total }: Cart, off: Money): Money => ({
  currency: total.currency,
  minor: total.minor - (subtotal.minor - off.minor),
});

function Fee({ fee }: { fee: Money | null }) {
  const t = useTranslations("checkout.delivery");
  if (!fee) return <span className="text-muted">{t("notChosen")}</span>;
  return fee.minor === 0 ? t("free") : formatMoney(fee);
}

interface PartProps {
  label: string;
  value: ReactNode;
  className?: string;
}

const Part = ({ label, value, className = "" }: PartProps) => (
  <p className={`flex items-baseline justify-between gap-4 text-sm ${className}`}>
    <span>{label}</span>
    <span className="text-end tabular-nums">{value}</span>
  </p>
);
