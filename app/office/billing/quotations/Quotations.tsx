import { FileSignature, Plus } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import { personName } from "#shared/kit/person.ts";
import type { OfficeQuotationSummary } from "#shared/billing/quotations/adminContract.ts";
import type { QuotationState } from "#shared/billing/quotations/rules.ts";
import { OrderedItems } from "#app/shop/sales/orders/OrderedItems.tsx";
import { pageContext } from "#app/requestContext.ts";
import { Instant } from "#app/text/Instant.tsx";
import { useLang } from "#app/i18n/useLang.ts";
import { QuotationStatusBadge } from "#app/shop/billing/quotations/QuotationStatusBadge.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { ListPage } from "#app/office/lists/ListPage.tsx";
import { loadList } from "#app/office/lists/loadList.server.ts";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/Quotations";
import { quotationList } from "./listSpec.ts";
import { quotationSource } from "./listSource.server.ts";

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadList(context.get(pageContext), url, quotationSource);

export default function Quotations({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("quotations");
  const mayWrite = useHasPermission("orders.write");
  const paths = useOfficePaths();
  return (
    <ListPage
      name="quotations"
      spec={quotationList}
      title={t("title")}
      intro={t("officeIntro")}
      loaded={loaderData}
      columns={useColumns()}
      rowKey={({ id }) => id}
      labels={{
        state: { label: t("state"), option: (value) => t(`states.${value as QuotationState}`) },
        by: { label: t("by"), option: (value) => t(`bys.${value as "staff"}`) },
        from: { label: t("from") },
        to: { label: t("to") },
      }}
      searchLabel={t("officeSearch")}
      empty={{ icon: <FileSignature />, title: t("emptyTitle"), text: t("officeEmptyText") }}
      actions={
        mayWrite && (
          <Link
            to={paths.newQuotation()}
            className={buttonClass({ variant: "primary", size: "sm" })}
          >
            <Plus className="size-4" />
            {t("new")}
          </Link>
        )
      }
    />
  );
}

function useColumns(): DataColumn<OfficeQuotationSummary>[] {
  const t = useTranslations("quotations");
  const lang = useLang();
  const paths = useOfficePaths();
  const mayReadMembers = useHasPermission("members.read");
  return [
    {
      key: "number",
      header: t("number"),
      rowHeader: true,
      cell: ({ id, number }) => (
        <Link to={paths.item("quotations", id)} className="text-link font-mono">
          {number}
        </Link>
      ),
    },
    {
      key: "state",
      header: t("state"),
      cell: ({ state }) => <QuotationStatusBadge state={state} />,
    },
    {
      key: "member",
      header: t("member"),
      wrap: true,
      cell: ({ member }) => {
        const name = personName(member, lang) || member.email;
        if (!mayReadMembers) return name;
        return (
          <Link to={paths.item("member", member.uuid)} className="text-link">
            {name}
          </Link>
        );
      },
    },
    { key: "company", header: t("company"), wrap: true, cell: ({ company }) => company ?? "–" },
    {
      key: "items",
      header: t("items"),
      wrap: true,
      cell: ({ items }) => <OrderedItems lines={items} />,
    },
    { key: "issuedAt", header: t("issuedAt"), cell: ({ issuedAt }) => <Instant at={issuedAt} /> },
    { key: "lastDay", header: t("lastDay"), cell: ({ lastDay }) => lastDay },
    {
      key: "by",
      header: t("by"),
      cell: ({ byStaff }) => t(`bys.${byStaff ? "staff" : "buyer"}`),
    },
    { key: "total", header: t("total"), numeric: true, cell: ({ total }) => formatMoney(total) },
  ];
}
