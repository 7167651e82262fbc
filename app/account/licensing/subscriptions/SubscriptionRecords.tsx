import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type {
  SubscriptionDetail,
  SubscriptionPeriod,
} from "#shared/licensing/subscriptions/contract.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { Instant } from "#app/text/Instant.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Timeline } from "#app/ui/display/Timeline.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { eventIcons, periodTones } from "./recordLooks.ts";

/** Keys, periods with their documents, and history. */
export function SubscriptionRecords({ own }: { own: SubscriptionDetail }) {
  return (
    <>
      <Keys keys={own.keys} kind={own.kind} />
      <Periods periods={own.periods} />
      <History history={own.history} />
    </>
  );
}

function Keys({ keys, kind }: Pick<SubscriptionDetail, "keys" | "kind">) {
  const t = useTranslations("subscriptions.detail");
  const paths = usePaths();
  if (kind !== "software") return null;
  return (
    <Panel title={t("keys")}>
      {keys.length === 0 ? (
        <p className="text-sm text-muted">{t("noKeys")}</p>
      ) : (
        <ul className="grid gap-2 text-sm">
          {keys.map(({ uuid, hint, works, held }) => (
            <li key={uuid} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {held ? (
                <Link to={paths.productKey(uuid)} className="text-link font-mono">
                  {t("key", { hint })}
                </Link>
              ) : (
                <span className="font-mono">{t("key", { hint })}</span>
              )}
              <StatusBadge tone={works ? "success" : "danger"}>
                {t(works ? "keyWorks" : "keyStopped")}
              </StatusBadge>
              {!held && <span className="text-muted">{t("keyGiven")}</span>}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Periods({ periods }: Pick<SubscriptionDetail, "periods">) {
  const t = useTranslations("subscriptions.detail");
  return (
    <Panel title={t("periods")} footer={t("zone")} flush>
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

function usePeriodColumns(): Column<SubscriptionPeriod>[] {
  const t = useTranslations("subscriptions.detail");
  const list = useTranslations("subscriptions");
  const paths = usePaths();
  return [
    {
      key: "period",
      header: t("period"),
      rowHeader: true,
      cell: ({ startsAt, endsAt }) =>
        t("span", { from: formatInstant(startsAt), until: formatInstant(endsAt) }),
    },
    {
      key: "state",
      header: list("state"),
      cell: ({ state }) => (
        <StatusBadge tone={periodTones[state]}>{t(`periodStates.${state}`)}</StatusBadge>
      ),
    },
    {
      key: "amount",
      header: t("amount"),
      numeric: true,
      cell: ({ amount }) => (amount.minor === 0 ? t("free") : formatMoney(amount)),
    },
    {
      key: "paidAt",
      header: t("paidAt"),
      cell: ({ settledAt }) => (settledAt === null ? "–" : <Instant at={settledAt} />),
    },
    {
      key: "order",
      header: t("order"),
      cell: ({ order, amount }) =>
        order === null ? (
          "–"
        ) : (
          <span className="inline-grid gap-0.5">
            <Link to={paths.orderDetail(order.uuid)} className="text-link font-mono">
              {order.number}
            </Link>
            {amount.minor > 0 && (
              <a
                href={paths.receipt(order.uuid)}
                className="text-link"
                aria-label={t("receiptOf", order)}
                download
              >
                {t("receipt")}
              </a>
            )}
          </span>
        ),
    },
  ];
}

function History({ history }: Pick<SubscriptionDetail, "history">) {
  const t = useTranslations("subscriptions.detail");
  const entries = history.toReversed().map(({ at, code, by, until }) => {
    const Icon = eventIcons[code];
    return {
      icon: <Icon />,
      title: t(`events.${code}`),
      detail: until !== null && t("until", { at: formatInstant(until) }),
      meta: (
        <>
          <Instant at={at} /> · {t(`by.${by}`)}
        </>
      ),
    };
  });
  return (
    <Panel title={t("history")}>
      <Timeline entries={entries} />
    </Panel>
  );
}
