import { HandCoins } from "lucide-react";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import { formatBps } from "#shared/partners/dealers/percent.ts";
import type { OwnPayout } from "#shared/partners/payouts/contract.ts";
import type { OwnPayoutState } from "#shared/partners/payouts/rules.ts";
import { AccountList } from "#app/account/layout/AccountList.tsx";
import { loadList } from "#app/lists/listSource.server.ts";
import { pageContext } from "#app/requestContext.ts";
import { Instant } from "#app/text/Instant.tsx";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import type { Route } from "./+types/OwnPayouts";
import { ListTools } from "../layout/ListTools.tsx";
import { forDealer } from "../layout/forDealer.server.ts";
import { useDealerPaths } from "../paths.ts";
import { ownPayoutSource } from "./payoutList.server.ts";
import { ownPayoutList } from "./payoutListSpec.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  return forDealer(asked, () => loadList(asked, url, ownPayoutSource));
}

export default function OwnPayouts({ loaderData }: Route.ComponentProps) {
  return loaderData && <Screen {...loaderData} />;
}

function Screen({ query, list }: NonNullable<Route.ComponentProps["loaderData"]>) {
  const t = useTranslations("dealer.payout");
  const paths = useDealerPaths();
  return (
    <AccountList
      title={t("title")}
      intro={t("intro")}
      spec={ownPayoutList}
      query={query}
      labels={{
        state: {
          label: t("state"),
          option: (value: string) => t(`states.${value as OwnPayoutState}`),
        },
      }}
      columns={useColumns()}
      list={list}
      rowKey={({ uuid }) => uuid}
      tools={<ListTools search={t("search")} file={paths.payoutsFile} />}
      empty={
        <EmptyState icon={<HandCoins />} title={t("emptyTitle")}>
          {t("emptyText")}
        </EmptyState>
      }
    />
  );
}

const TONES = { prepared: "neutral", sent: "info", paid: "success", returned: "danger" } as const;

function useColumns(): DataColumn<OwnPayout>[] {
  const t = useTranslations("dealer.payout");
  return [
    {
      key: "number",
      header: t("number"),
      rowHeader: true,
      cell: ({ number }) => <span className="font-mono">{number}</span>,
    },
    { key: "createdAt", header: t("at"), cell: ({ at, sentAt }) => <Instant at={sentAt ?? at} /> },
    {
      key: "account",
      header: t("account"),
      cell: ({ account }) => <span className="font-mono">{`…${account}`}</span>,
    },
    {
      key: "amount",
      header: t("amount"),
      numeric: true,
      cell: ({ amount }) => formatMoney(amount),
    },
    { key: "tax", header: t("tax"), numeric: true, cell: (payout) => <Taxes payout={payout} /> },
    {
      key: "net",
      header: t("net"),
      numeric: true,
      cell: ({ net }) => <strong>{formatMoney(net)}</strong>,
    },
    {
      key: "state",
      header: t("state"),
      wrap: true,
      cell: ({ state }) => (
        <>
          <StatusBadge tone={TONES[state]}>{t(`states.${state}`)}</StatusBadge>
          {state === "returned" && (
            <span className="mt-1 block text-xs text-muted">{t("returnedHint")}</span>
          )}
        </>
      ),
    },
  ];
}

function Taxes({ payout: { tax, taxes } }: { payout: OwnPayout }) {
  return (
    <>
      {formatMoney(tax)}
      {taxes.map(({ name, basisPoints }) => (
        <span key={name} className="block text-xs text-muted">
          {`${name} ${formatBps(basisPoints)}`}
        </span>
      ))}
    </>
  );
}
