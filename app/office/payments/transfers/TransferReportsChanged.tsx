import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import type { OrderDetail } from "#shared/admin/orders/contract.ts";
import type { Refused } from "#app/forms/submitted.ts";
import { shownDigits } from "./pendingMoney.ts";

interface ReportsChangedProps {
  order: Pick<OrderDetail, "transfers">;
  changed: NonNullable<Refused["changed"]>;
}

/** Reports added or decided since the page was opened. */
export function ReportsChanged({
  order: { transfers },
  changed: { added = [], removed = [] },
}: ReportsChangedProps) {
  const t = useTranslations("manager.decide");
  const states = useTranslations("manager.transfers.states");
  const changed = transfers.filter(({ id }) => added.includes(id) || removed.includes(id));
  return (
    <ul className="grid gap-1">
      {changed.map(({ id, date, last5, amount, state }) => (
        <li key={id}>
          {t("reportOption", {
            date,
            last5: shownDigits(last5),
            amount: formatMoney(amount),
            state: states(state),
          })}
        </li>
      ))}
    </ul>
  );
}
