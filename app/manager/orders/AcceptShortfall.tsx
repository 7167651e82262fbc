import { useTranslations } from "use-intl";
import { formatMoney, sum } from "#shared/kit/money.ts";
import type { OrderDetail } from "#shared/orders/backOffice.ts";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { openReport, waitingMoney } from "./waiting.ts";

interface AcceptShortfallProps {
  order: OrderDetail;
  error: string | undefined;
}

/** Less than the order comes to is enough: asked where it may be less. */
export function AcceptShortfall({ order, error }: AcceptShortfallProps) {
  const t = useTranslations("manager.decide");
  if (isCovered(order) && error === undefined) return null;
  return (
    <Checkbox
      name="acceptDifference"
      value="1"
      error={error}
      label={t("acceptDifference", { total: formatMoney(order.amount) })}
    />
  );
}

/** What is held pays the order already, or else what was reported would; what is typed instead may be less. */
function isCovered(order: OrderDetail): boolean {
  const { amount } = order;
  const own = waitingMoney(order).filter((held) => held.amount.currency === amount.currency);
  const held = sum(
    amount.currency,
    own.map((each) => each.amount),
  );
  return Math.max(held.minor, openReport(order)?.amount.minor ?? 0) >= amount.minor;
}
