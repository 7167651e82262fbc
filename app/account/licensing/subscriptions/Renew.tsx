import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { TRIAL } from "#shared/catalog/products/rules.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { formatDay, formatInstant } from "#shared/kit/time.ts";
import type { SubscriptionDetail } from "#shared/licensing/subscriptions/contract.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { nonBreaking } from "#app/text/nonBreakingText.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { SubscriptionForm, type SubscriptionFormContext } from "./SubscriptionForm.tsx";

interface RenewProps extends SubscriptionFormContext {
  own: SubscriptionDetail;
}

/** How it goes on: the open order, the next period to order, or why it cannot be renewed. */
export function Renew({ own, ...form }: RenewProps) {
  const t = useTranslations("subscriptions.renew");
  const { openOrder, renewable, contract, cancelledAt, endedAt } = own;
  const cancel = useTranslations("subscriptions.cancel");
  return (
    <Panel title={t("title")}>
      <div className="grid gap-4">
        {cancelledAt !== null &&
          own.renewal === "contract" &&
          contract === null &&
          endedAt === null && <p className="text-sm text-muted">{cancel("cancelled")}</p>}
        {openOrder ? (
          <OpenOrder order={openOrder} />
        ) : renewable ? (
          <OrderPeriod own={own} renewable={renewable} {...form} />
        ) : (
          <NotRenewable own={own} />
        )}
      </div>
    </Panel>
  );
}

function OpenOrder({ order }: { order: NonNullable<SubscriptionDetail["openOrder"]> }) {
  const t = useTranslations("subscriptions.open");
  const paths = usePaths();
  const { uuid, number, status, upgrades } = order;
  return (
    <Alert
      silent
      tone="info"
      title={t(status === OrderStatus.confirming ? "confirming" : "title", { number })}
      actions={
        <Link to={paths.order(uuid)} className={buttonClass({ size: "sm", variant: "primary" })}>
          {t("go")}
        </Link>
      }
    >
      {t(upgrades ? "upgrade" : "text")}
    </Alert>
  );
}

interface OrderPeriodProps extends RenewProps {
  renewable: NonNullable<SubscriptionDetail["renewable"]>;
}

function OrderPeriod({ own, renewable, ...form }: OrderPeriodProps) {
  const t = useTranslations("subscriptions.renew");
  const { kind, from, until, contractFrom, mayStartContract } = renewable;
  const amount = formatMoney(renewable.amount);
  return (
    <div className="-my-3">
      <Disclosure
        summary={t(own.cancelledAt === null ? kind : "again")}
        open={form.refused?.intent === "renew"}
      >
        <SubscriptionForm
          intent="renew"
          variant="primary"
          submit={t("submit", { amount })}
          {...form}
        >
          <p className="font-semibold">
            {nonBreaking(t("period", { from: formatInstant(from), until: formatInstant(until) }))}
          </p>
          <p>{t("cost", { amount })}</p>
          {kind === "due" && <p className="text-muted">{t("late")}</p>}
          {own.contract && <p className="text-muted">{t("once")}</p>}
          {mayStartContract && <p className="text-muted">{t("contract")}</p>}
          {!mayStartContract && contractFrom !== null && !own.takesCard && (
            <p className="text-muted">
              {nonBreaking(t("contractLater", { day: formatDay(contractFrom) }))}
            </p>
          )}
        </SubscriptionForm>
      </Disclosure>
    </div>
  );
}

function NotRenewable({ own }: { own: SubscriptionDetail }) {
  const t = useTranslations("subscriptions.renew");
  const detail = useTranslations("subscriptions.detail");
  const paths = usePaths();
  const { notRenewable, continuedBy, months, endedAt, paidUntil, category, slug } = own;
  if (continuedBy !== null) {
    return (
      <p className="text-sm">
        {detail("continued")}{" "}
        <Link to={paths.subscription(continuedBy)} className="text-link">
          {detail("toContinued")}
        </Link>
      </p>
    );
  }
  if (notRenewable === "contract_runs") return <p className="text-sm">{t("contractRuns")}</p>;
  const plans = `${paths.product({ category, uuid: own.product, slug })}#plans`;
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-sm">
        {months !== TRIAL
          ? t("closed")
          : endedAt === null
            ? nonBreaking(t("trial", { at: formatInstant(paidUntil) }))
            : t("trialOver")}
      </p>
      <Link to={plans} className={buttonClass({ size: "sm" })}>
        {t("plans")}
      </Link>
    </div>
  );
}
