import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney, type Money } from "#shared/kit/money.ts";
import { formatDay } from "#shared/kit/time.ts";
import type { DealerBalance, DealerRun } from "#shared/partners/dealerOffice/contract.ts";
import { Instant } from "#app/text/Instant.tsx";
import { classes } from "#app/ui/classes.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { OrderLink } from "#app/office/sales/orders/OrderLink.tsx";
import { MemberLink } from "./DealerFacts.tsx";

const PARTS = ["pending", "available", "held", "withheld", "batched", "paid"] as const;

/** A minus sign is as wide as a digit; a hyphen is not. */
const Sum = ({ of }: { of: Money }) => (
  <span className={classes(of.minor === 0 && "text-muted")}>
    {formatMoney(of).replace("-", "−")}
  </span>
);

/** What was earned, by currency and by where it stands. */
export function DealerBalances({ balances }: { balances: readonly DealerBalance[] }) {
  const t = useTranslations("manager.dealers");
  const columns: Column<DealerBalance>[] = [
    {
      key: "currency",
      header: t("currency"),
      rowHeader: true,
      cell: ({ pending }) => pending.currency,
    },
    ...PARTS.map((part) => ({
      key: part,
      header: t(`balanceParts.${part}`),
      numeric: true,
      cell: (balance: DealerBalance) => <Sum of={balance[part]} />,
    })),
  ];
  return (
    <Panel title={t("balances")} flush={balances.length > 0}>
      {balances.length === 0 ? (
        <p className="text-sm text-muted">{t("balancesNone")}</p>
      ) : (
        <Table
          caption={t("balances")}
          columns={columns}
          rows={balances}
          rowKey={({ pending }) => pending.currency}
          phone="stack"
        />
      )}
    </Panel>
  );
}

export function DealerRuns({ runs }: { runs: readonly DealerRun[] }) {
  const t = useTranslations("manager.dealers");
  const columns = useRunColumns();
  return (
    <Panel title={t("runs")} description={t("runsText")} flush={runs.length > 0}>
      {runs.length === 0 ? (
        <p className="text-sm text-muted">{t("runsNone")}</p>
      ) : (
        <Table
          caption={t("runs")}
          columns={columns}
          rows={runs}
          rowKey={({ order }) => order.id}
          phone="stack"
        />
      )}
    </Panel>
  );
}

function useRunColumns(): Column<DealerRun>[] {
  const t = useTranslations("manager.dealers");
  return [
    {
      key: "order",
      header: t("order"),
      rowHeader: true,
      cell: ({ order, at }) => (
        <>
          <OrderLink order={order} />
          <span className="block text-xs font-normal text-muted">
            <Instant at={at} />
          </span>
        </>
      ),
    },
    {
      key: "buyer",
      header: t("buyer"),
      wrap: true,
      cell: ({ buyer }) => <MemberLink member={buyer} />,
    },
    { key: "base", header: t("base"), numeric: true, cell: ({ base }) => <Sum of={base} /> },
    { key: "share", header: t("share"), numeric: true, cell: (run) => <Share run={run} /> },
    { key: "state", header: t("state"), wrap: true, cell: (run) => <RunState run={run} /> },
  ];
}

/** Leads to everyone's shares of the order, and to its hold. */
function Share({ run: { order, share } }: { run: DealerRun }) {
  const paths = useOfficePaths();
  return (
    <Link to={paths.orderProfit(order.id)} className="text-link">
      <Sum of={share} />
    </Link>
  );
}

function RunState({ run }: { run: DealerRun }) {
  const t = useTranslations("manager.dealers");
  const { withheld, hold, releasedAt, releaseAt } = run;
  if (withheld) return <StatusBadge tone="neutral">{t(`withheldReasons.${withheld}`)}</StatusBadge>;
  if (hold) return <StatusBadge tone="warning">{t(`holdReasons.${hold}`)}</StatusBadge>;
  if (releasedAt) return <StatusBadge tone="success">{t("released")}</StatusBadge>;
  return (
    <span className="text-sm text-muted">{t("releaseFrom", { day: formatDay(releaseAt) })}</span>
  );
}
