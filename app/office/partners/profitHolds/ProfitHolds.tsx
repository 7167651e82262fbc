import { ShieldAlert } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import { personName } from "#shared/kit/person.ts";
import type { HoldReason } from "#shared/partners/commissions/rules.ts";
import type { HeldProfit } from "#shared/partners/profitHolds/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { Instant } from "#app/text/Instant.tsx";
import { useLang } from "#app/i18n/useLang.ts";
import { Clipped } from "#app/ui/tables/Clipped.tsx";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { ListPage } from "#app/office/lists/ListPage.tsx";
import { loadList } from "#app/office/lists/loadList.server.ts";
import { dealerName } from "../dealerOffice/dealerName.ts";
import type { Route } from "./+types/ProfitHolds";
import { HoldBadge } from "./HoldBadge.tsx";
import { holdSource } from "./listSource.server.ts";
import { holdList } from "./listSpec.ts";
import { Signs } from "./Signs.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  return {
    ...(await loadList(asked, url, holdSource)),
    dealers: await asked.portal.dealerOffice.tree(),
    signs: await asked.portal.profitHolds.signs(),
  };
}

export default function ProfitHolds({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("manager.profitHolds");
  const lang = useLang();
  const names = new Map(
    loaderData.dealers.map((each) => [each.uuid, dealerName(each, lang)] as const),
  );
  return (
    <>
      <ListPage
        name="profit-holds"
        spec={holdList}
        title={t("title")}
        intro={t("intro")}
        loaded={loaderData}
        columns={useColumns()}
        rowKey={({ order }) => order.id}
        labels={{
          reason: { label: t("reason"), option: (one) => t(`reasons.${one as HoldReason}`) },
          dealer: {
            label: t("dealer"),
            options: [...names.keys()],
            option: (uuid) => names.get(uuid) ?? uuid,
          },
        }}
        searchLabel={t("search")}
        empty={{ icon: <ShieldAlert />, title: t("emptyTitle"), text: t("emptyText") }}
      />
      <Signs signs={loaderData.signs} />
    </>
  );
}

function useColumns(): DataColumn<HeldProfit>[] {
  const t = useTranslations("manager.profitHolds");
  const lang = useLang();
  const paths = useOfficePaths();
  return [
    {
      key: "order",
      header: t("order"),
      rowHeader: true,
      cell: ({ order }) => (
        <Link to={paths.orderProfit(order.id)} className="text-link font-mono whitespace-nowrap">
          {order.number}
        </Link>
      ),
    },
    {
      key: "buyer",
      header: t("buyer"),
      cell: ({ buyer }) => <Clipped text={personName(buyer, lang) || buyer.email} />,
    },
    {
      key: "dealers",
      header: t("dealers"),
      wrap: true,
      cell: ({ dealers }) => dealers.map((each) => dealerName(each, lang)).join(t("separator")),
    },
    {
      key: "amount",
      header: t("amount"),
      numeric: true,
      cell: ({ amount }) => formatMoney(amount),
    },
    {
      key: "reason",
      header: t("reason"),
      cell: ({ hold }) => <HoldBadge reason={hold.reason} />,
    },
    { key: "note", header: t("note"), wrap: true, cell: ({ hold }) => hold.note ?? "" },
    { key: "since", header: t("since"), cell: ({ hold }) => <Instant at={hold.since} /> },
    {
      key: "by",
      header: t("by"),
      cell: ({ hold }) => (hold.by ? personName(hold.by, lang) || hold.by.email : t("system")),
    },
    {
      key: "releaseAt",
      header: t("releaseAt"),
      cell: ({ releaseAt }) => <Instant at={releaseAt} />,
    },
  ];
}
