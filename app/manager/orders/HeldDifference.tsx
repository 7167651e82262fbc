import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import type { OrderDetail } from "#shared/orders/backOffice.ts";

/** By how much the money that waits for the order differs from what it comes to; nothing where it does not. */
export function HeldDifference({ order: { held, amount } }: { order: OrderDetail }) {
  const t = useTranslations("manager.decide");
  const waiting = held.filter(
    ({ state, cause, amount: { currency } }) =>
      state === "held" && cause !== "renewal" && currency === amount.currency,
  );
  const received = waiting.reduce((sum, each) => sum + each.amount.minor, 0);
  const difference = received - amount.minor;
  if (waiting.length === 0 || difference === 0) return null;
  const shown = (minor: number) => formatMoney({ minor, currency: amount.currency });
  return (
    <p className="text-sm">
      {t("difference", {
        received: shown(received),
        total: formatMoney(amount),
        difference: shown(Math.abs(difference)),
        short: difference < 0 ? "yes" : "no",
      })}
    </p>
  );
}
