import { useTranslations } from "use-intl";
import { Link } from "react-router";
import { formatMoney } from "#shared/kit/money.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { SubscriptionDetail } from "#shared/licensing/subscriptions/contract.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { nonBreaking } from "#app/text/nonBreakingText.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { SubscriptionForm, type SubscriptionFormContext } from "./SubscriptionForm.tsx";

interface CancelProps extends SubscriptionFormContext {
  own: SubscriptionDetail;
}

/** Says dates and amounts before; nothing where there is nothing to cancel. */
export function Cancel({ own, ...form }: CancelProps) {
  const t = useTranslations("subscriptions.cancel");
  const { cancellation, contract, next, openOrder } = own;
  if (!cancellation) return null;
  const { endsAt, givesUp } = cancellation;
  const unpaid = openOrder?.status === OrderStatus.unpaid ? openOrder : null;
  return (
    <Panel title={t("title")}>
      <div className="-my-3">
        <Disclosure summary={t("open")} open={form.refused?.intent === "cancel"}>
          <SubscriptionForm intent="cancel" variant="danger" submit={t("submit")} {...form}>
            {next?.amount && (
              <p>
                {nonBreaking(
                  t("noCharge", { amount: formatMoney(next.amount), at: formatInstant(next.at) }),
                )}
              </p>
            )}
            <p className="font-semibold">
              {nonBreaking(t(givesUp ? "over" : "runs", { at: formatInstant(endsAt) }))}
            </p>
            {givesUp && <p>{t("givesUp", { amount: formatMoney(givesUp) })}</p>}
            {unpaid && <p>{t("order", { number: unpaid.number })}</p>}
            {contract && <Others others={contract.others} />}
            {contract && <p className="text-muted">{t("final")}</p>}
          </SubscriptionForm>
        </Disclosure>
      </div>
    </Panel>
  );
}

type Others = NonNullable<SubscriptionDetail["contract"]>["others"];

function Others({ others }: { others: Others }) {
  const t = useTranslations("subscriptions.cancel");
  const paths = usePaths();
  if (others.length === 0) return null;
  return (
    <>
      <p className="font-semibold">{t("others")}</p>
      <ul className="list-disc ps-5">
        {others.map(({ uuid, name, edition }) => (
          <li key={uuid}>
            <Link to={paths.subscription(uuid)} className="text-link">
              {edition === null ? name : `${name} ${edition}`}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
