import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import { formatDay } from "#shared/kit/time.ts";
import type {
  CardCharge,
  OfficePeriod,
  OfficeSubscription,
  PlanChange,
} from "#shared/licensing/subscriptionOffice/contract.ts";
import type { CardChargeState } from "#shared/payments/storedCards/rules.ts";
import { periodTones } from "#app/account/licensing/subscriptions/recordLooks.ts";
import { usePurchaseName } from "#app/shop/catalog/products/planName.ts";
import { Instant } from "#app/text/Instant.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import type { Tone } from "#app/ui/feedback/tone.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { OrderLink } from "#app/office/sales/orders/OrderLink.tsx";

interface TablesProps {
  subscription: OfficeSubscription;
}

/** Newest first, as the other tables. */
export function SubscriptionPeriods({ subscription: { periods } }: TablesProps) {
  const t = useTranslations("manager.subscriptions");
  return (
    <Panel title={t("periods")} flush>
      <Table
        caption={t("periods")}
        columns={usePeriodColumns()}
        rows={periods.toReversed()}
        rowKey={({ index }) => String(index)}
        phone="stack"
      />
    </Panel>
  );
}

function usePeriodColumns(): Column<OfficePeriod>[] {
  const t = useTranslations("manager.subscriptions");
  const payment = useTranslations("manager.order");
  const state = useTranslations("subscriptions.detail.periodStates");
  return [
    {
      key: "period",
      header: t("period"),
      rowHeader: true,
      cell: ({ index, startsAt, endsAt }) => (
        <>
          <span className="whitespace-nowrap">
            {t("span", { from: formatDay(startsAt), until: formatDay(endsAt) })}
          </span>
          <span className="block font-normal text-muted">{t("number", { number: index + 1 })}</span>
        </>
      ),
    },
    {
      key: "state",
      header: t("state"),
      cell: (period) => (
        <>
          <StatusBadge tone={periodTones[period.state]}>{state(period.state)}</StatusBadge>
          {period.state === "due" && period.missedAt !== null && (
            <span className="block text-xs whitespace-nowrap text-danger">
              {t("missed", { day: formatDay(period.missedAt) })}
            </span>
          )}
        </>
      ),
    },
    {
      key: "amount",
      header: payment("amount"),
      numeric: true,
      cell: ({ amount }) => (amount.minor === 0 ? t("free") : formatMoney(amount)),
    },
    {
      key: "settledAt",
      header: t("settledAt"),
      cell: ({ settledAt, order }) => (
        <>
          {settledAt !== null && (
            <span className="block whitespace-nowrap">{formatDay(settledAt)}</span>
          )}
          {order && <OrderLink order={{ id: order.uuid, number: order.number }} />}
        </>
      ),
    },
  ];
}

const chargeTones = {
  planned: "info",
  unknown: "warning",
  succeeded: "success",
  declined: "danger",
  authentication_required: "warning",
  dropped: "neutral",
} as const satisfies Record<CardChargeState, Tone>;

/** Nothing if no stored card was charged. */
export function SubscriptionCharges({ charges }: Pick<OfficeSubscription, "charges">) {
  const t = useTranslations("manager.subscriptions");
  const columns = useChargeColumns();
  if (charges.length === 0) return null;
  return (
    <Panel title={t("charges")} description={t("chargesText")} flush>
      <Table
        caption={t("charges")}
        columns={columns}
        rows={charges.toReversed()}
        rowKey={({ uuid }) => uuid}
        phone="stack"
      />
    </Panel>
  );
}

function useChargeColumns(): Column<CardCharge>[] {
  const t = useTranslations("manager.subscriptions");
  const payment = useTranslations("manager.order");
  return [
    {
      key: "dueAt",
      header: t("chargeDue"),
      rowHeader: true,
      cell: ({ dueAt, period, attempt, ref }) => (
        <>
          <Instant at={dueAt} />
          <span className="block font-normal text-muted">
            {t("attempt", { period: period + 1, attempt })}
          </span>
          <span className="block font-mono text-xs font-normal text-muted">{ref}</span>
        </>
      ),
    },
    {
      key: "state",
      header: t("state"),
      cell: ({ state }) => (
        <StatusBadge tone={chargeTones[state]}>{t(`chargeStates.${state}`)}</StatusBadge>
      ),
    },
    {
      key: "answer",
      header: t("answer"),
      wrap: true,
      cell: ({ answer, hard }) => (
        <>
          {answer !== null && <span className="font-mono whitespace-nowrap">{answer}</span>}
          {hard && <span className="block text-danger">{t("hard")}</span>}
        </>
      ),
    },
    {
      key: "amount",
      header: payment("amount"),
      numeric: true,
      cell: ({ amount }) => formatMoney(amount),
    },
    {
      key: "card",
      header: t("card"),
      cell: ({ card }) => card !== null && t("cardEnding", { last4: card }),
    },
  ];
}

/** Nothing if the plan was never changed. */
export function SubscriptionChanges({ subscription }: TablesProps) {
  const t = useTranslations("manager.subscriptions");
  const columns = useChangeColumns(subscription);
  const { changes } = subscription;
  if (changes.length === 0) return null;
  return (
    <Panel title={t("changes")} flush>
      <Table
        caption={t("changes")}
        columns={columns}
        rows={changes.toReversed()}
        rowKey={({ uuid }) => uuid}
        phone="stack"
      />
    </Panel>
  );
}

function useChangeColumns({ kind }: OfficeSubscription): Column<PlanChange>[] {
  const t = useTranslations("manager.subscriptions");
  const planName = usePurchaseName();
  const named = ({ amount, ...plan }: PlanChange["to"]) =>
    t("planAt", { plan: planName({ ...plan, kind }), amount: formatMoney(amount) });
  return [
    {
      key: "createdAt",
      header: t("chosenAt"),
      rowHeader: true,
      cell: ({ createdAt }) => <Instant at={createdAt} />,
    },
    {
      key: "plans",
      header: t("change"),
      wrap: true,
      cell: ({ from, to }) => t("fromTo", { from: named(from), to: named(to) }),
    },
    {
      key: "state",
      header: t("state"),
      wrap: true,
      cell: ({ state, effectiveAt }) =>
        state === "pending" && effectiveAt !== null
          ? t("changeFrom", { day: formatDay(effectiveAt) })
          : t(`changeStates.${state}`),
    },
    {
      key: "due",
      header: t("difference"),
      numeric: true,
      cell: ({ due }) => (due.minor === 0 ? t("free") : formatMoney(due)),
    },
    {
      key: "order",
      header: t("order"),
      cell: ({ order }) => order && <OrderLink order={{ id: order.uuid, number: order.number }} />,
    },
  ];
}
