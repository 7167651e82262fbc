import { Calculator, Coins } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import { HOLD_DAYS } from "#shared/partners/commissions/rules.ts";
import type { Earning } from "#shared/partners/earnings/contract.ts";
import type { EarningState } from "#shared/partners/earnings/rules.ts";
import { AccountList } from "#app/account/layout/AccountList.tsx";
import { loadList } from "#app/lists/listSource.server.ts";
import { pageContext } from "#app/requestContext.ts";
import { Instant } from "#app/text/Instant.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import type { Route } from "./+types/Record";
import { ListTools } from "../layout/ListTools.tsx";
import { forDealer } from "../layout/forDealer.server.ts";
import { useDealerPaths } from "../paths.ts";
import { Balances } from "./Balances.tsx";
import { earningSource } from "./earningList.server.ts";
import { earningList } from "./earningListSpec.ts";
import { EarningStatus } from "./EarningStatus.tsx";

export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  return forDealer(asked, async () => ({
    ...(await loadList(asked, url, earningSource)),
    balances: await asked.portal.earnings.balances(),
  }));
}

export default function Record({ loaderData }: Route.ComponentProps) {
  return loaderData && <Screen {...loaderData} />;
}

function Screen({ query, list, balances }: NonNullable<Route.ComponentProps["loaderData"]>) {
  const t = useTranslations("dealer.record");
  return (
    <AccountList
      title={t("title")}
      intro={t("intro", { days: HOLD_DAYS })}
      spec={earningList}
      query={query}
      labels={{
        state: {
          label: t("state"),
          option: (value: string) => t(`states.${value as EarningState}`),
        },
        kind: {
          label: t("kind"),
          option: (value: string) => t(`kinds.${value as Earning["kind"]}`),
        },
        from: { label: t("from") },
        to: { label: t("to") },
      }}
      columns={useColumns()}
      list={list}
      rowKey={({ uuid }) => uuid}
      tools={<Tools />}
      notices={balances.length > 0 && <Balances balances={balances} className="mb-6" />}
      empty={
        <EmptyState icon={<Coins />} title={t("emptyTitle")}>
          {t("emptyText")}
        </EmptyState>
      }
    />
  );
}

function Tools() {
  const t = useTranslations("dealer.record");
  const paths = useDealerPaths();
  return (
    <ListTools search={t("search")} file={paths.recordFile}>
      <Link to={paths.trial()} className={buttonClass({ size: "sm" })}>
        <Calculator className="size-4 max-sm:hidden" />
        {t("trial")}
      </Link>
    </ListTools>
  );
}

function useColumns(): DataColumn<Earning>[] {
  const t = useTranslations("dealer.record");
  const paths = useDealerPaths();
  return [
    {
      key: "order",
      header: t("order"),
      rowHeader: true,
      cell: ({ order, kind, note }) => (
        <>
          <Link to={paths.earning(order.uuid)} className="text-link font-mono">
            {order.number}
          </Link>
          {kind !== "sale" && (
            <span className="block font-normal text-muted">{t(`kinds.${kind}`)}</span>
          )}
          {note !== null && (
            <span className="block text-xs font-normal wrap-anywhere text-muted">{note}</span>
          )}
        </>
      ),
    },
    { key: "postedAt", header: t("at"), cell: ({ at }) => <Instant at={at} /> },
    {
      key: "buyer",
      header: t("buyer"),
      wrap: true,
      cell: ({ buyer, seller }) => buyer ?? t("below", { seller }),
    },
    { key: "base", header: t("base"), numeric: true, cell: ({ base }) => formatMoney(base) },
    {
      key: "amount",
      header: t("amount"),
      numeric: true,
      cell: ({ amount }) => <strong>{formatMoney(amount)}</strong>,
    },
    {
      key: "state",
      header: t("state"),
      wrap: true,
      cell: (earning) => <EarningStatus earning={earning} />,
    },
  ];
}
