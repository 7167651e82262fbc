import { HandCoins } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import type { Payout } from "#shared/partners/payouts/contract.ts";
import type { PayoutState } from "#shared/partners/payouts/rules.ts";
import { pageContext } from "#app/requestContext.ts";
import { Instant } from "#app/text/Instant.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { ListPage } from "#app/office/lists/ListPage.tsx";
import { loadList } from "#app/office/lists/loadList.server.ts";
import { RequestedCorrections } from "../profitCorrections/RequestedCorrections.tsx";
import type { Route } from "./+types/Payouts";
import { payoutSource } from "./listSource.server.ts";
import { payoutList } from "./listSpec.ts";
import { PayoutBadge } from "./PayoutBadge.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  return {
    ...(await loadList(asked, url, payoutSource)),
    corrections: await asked.portal.profitCorrections.requested(),
  };
}

export default function Payouts({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("manager.payouts");
  return (
    <ListPage
      name="payouts"
      spec={payoutList}
      title={t("title")}
      intro={t("intro")}
      loaded={loaderData}
      actions={<Actions />}
      notices={<RequestedCorrections rows={loaderData.corrections} />}
      columns={useColumns()}
      rowKey={({ uuid }) => uuid}
      labels={{
        state: { label: t("state"), option: (one) => t(`states.${one as PayoutState}`) },
        currency: { label: t("currency") },
      }}
      searchLabel={t("search")}
      empty={{ icon: <HandCoins />, title: t("emptyTitle"), text: t("emptyText") }}
    />
  );
}

function Actions() {
  const t = useTranslations("manager.payouts");
  const paths = useOfficePaths();
  const mayWrite = useHasPermission("payouts.write");
  return (
    <>
      <Link to={paths.payoutSettings()} className={buttonClass({ size: "sm" })}>
        {t("settings")}
      </Link>
      {mayWrite && (
        <Link to={paths.newPayout()} className={buttonClass({ size: "sm", variant: "primary" })}>
          {t("new")}
        </Link>
      )}
    </>
  );
}

function useColumns(): DataColumn<Payout>[] {
  const t = useTranslations("manager.payouts");
  const paths = useOfficePaths();
  return [
    {
      key: "number",
      header: t("number"),
      rowHeader: true,
      cell: ({ uuid, number }) => (
        <Link to={paths.payout(uuid)} className="text-link font-mono">
          {number}
        </Link>
      ),
    },
    { key: "state", header: t("state"), cell: ({ state }) => <PayoutBadge state={state} /> },
    { key: "lines", header: t("lines"), numeric: true, cell: ({ lines }) => lines },
    { key: "amount", header: t("amount"), numeric: true, cell: (row) => formatMoney(row.amount) },
    { key: "tax", header: t("tax"), numeric: true, cell: ({ tax }) => formatMoney(tax) },
    { key: "net", header: t("net"), numeric: true, cell: ({ net }) => formatMoney(net) },
    {
      key: "createdAt",
      header: t("createdAt"),
      cell: ({ createdAt }) => <Instant at={createdAt} />,
    },
    {
      key: "sentAt",
      header: t("sentAt"),
      cell: ({ sentAt }) => (sentAt ? <Instant at={sentAt} /> : "–"),
    },
  ];
}
