import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import type { OrderDetail } from "#shared/admin/orders/contract.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";

interface IncomingMoneyChangedProps {
  order: Pick<OrderDetail, "suspenseItems">;
  changed: NonNullable<SubmissionError["changed"]>;
}

/** Suspense added or decided since the page was opened. */
export function IncomingMoneyChanged({
  order: { suspenseItems },
  changed: { added, removed },
}: IncomingMoneyChangedProps) {
  const t = useTranslations("manager.decide");
  const cause = useTranslations("manager.held.causes");
  const state = useTranslations("manager.held.states");
  const rows = (ids: readonly string[] = []) => suspenseItems.filter(({ id }) => ids.includes(id));
  return (
    <ul className="grid gap-1">
      {rows(added).map((row) => (
        <li key={row.id}>
          {t("cameSince", { amount: formatMoney(row.amount), why: cause(row.cause) })}
        </li>
      ))}
      {rows(removed).map((row) => (
        <li key={row.id}>
          {t("goneSince", { amount: formatMoney(row.amount), state: state(row.state) })}
        </li>
      ))}
    </ul>
  );
}
