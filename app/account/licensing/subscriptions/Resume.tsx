import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { SubscriptionDetail } from "#shared/licensing/subscriptions/contract.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { SubscriptionForm, type SubscriptionFormContext } from "./SubscriptionForm.tsx";

/** Withdraws a cancellation while the paid time runs. */
export function Resume({ own, ...form }: SubscriptionFormContext & { own: SubscriptionDetail }) {
  const t = useTranslations("subscriptions.resume");
  if (!own.resumable) return null;
  const said = {
    at: formatInstant(own.paidUntil),
    amount: formatMoney(own.renewable?.amount ?? own.amount),
  };
  return (
    <Panel title={t("title")}>
      <SubscriptionForm intent="resume" variant="primary" submit={t("submit")} {...form}>
        <p>{t("text", said)}</p>
      </SubscriptionForm>
    </Panel>
  );
}
