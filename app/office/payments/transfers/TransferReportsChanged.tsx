import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import type { OrderDetail } from "#shared/admin/orders/contract.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { maskDigits } from "./pendingMoney.ts";

interface TransferReportsChangedProps {
  order: Pick<OrderDetail, "transfers">;
  changed: NonNullable<SubmissionError["changed"]>;
}

/** Reports added or decided since the page was opened. */
export function TransferReportsChanged({
  order: { transfers },
  changed: { added = [], removed = [] },
}: TransferReportsChangedProps) {
  const t = useTranslations("manager.decide");
  const states = useTranslations("manager.transfers.states");
  const changed = transfers.filter(({ id }) => added.includes(id) || removed.includes(id));
  return (
    <ul className="grid gap-1">
      {changed.map(({ id, date, last5, amount, state }) => (
        <li key={id}>
          {t("reportOption", {
            date,
            last5: maskDigits(last5),
            amount: formatMoney(amount),
            state: states(state),
          })}
        </li>
      ))}
    </ul>
  );
}
