import { ReceiptText } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { OfficeInvoice } from "#shared/billing/einvoices/contract.ts";
import type { InvoiceState } from "#shared/billing/einvoices/issuing.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { pageContext } from "#app/requestContext.ts";
import { Instant } from "#app/text/Instant.tsx";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import { ListPage } from "#app/office/lists/ListPage.tsx";
import { loadList } from "#app/office/lists/loadList.server.ts";
import { OrderLink } from "#app/office/sales/orders/OrderLink.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/Invoices";
import { InvoiceBadge } from "./InvoiceBadge.tsx";
import { invoiceList } from "./listSpec.ts";
import { invoiceSource } from "./listSource.server.ts";
import { InvoiceError } from "./InvoiceError.tsx";

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadList(context.get(pageContext), url, invoiceSource);

export default function Invoices({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("invoicing");
  return (
    <ListPage
      name="invoices"
      spec={invoiceList}
      title={t("title")}
      intro={t("intro")}
      loaded={loaderData}
      columns={useColumns()}
      rowKey={({ id }) => id}
      searchLabel={t("search")}
      labels={{
        state: { label: t("state"), option: (value) => t(`states.${value as InvoiceState}`) },
        problem: { label: t("trouble"), option: (value) => t(`troubleChoice.${value as "yes"}`) },
        from: { label: t("from") },
        to: { label: t("to") },
      }}
      empty={{ icon: <ReceiptText />, title: t("emptyTitle"), text: t("emptyText") }}
    />
  );
}

function useColumns(): DataColumn<OfficeInvoice>[] {
  const t = useTranslations("invoicing");
  const paths = useOfficePaths();
  return [
    {
      key: "number",
      header: t("number"),
      rowHeader: true,
      cell: ({ id, number }) => (
        <Link to={paths.item("invoices", id)} className="text-link font-mono">
          {number ?? t("unissued")}
        </Link>
      ),
    },
    { key: "state", header: t("state"), cell: ({ state }) => <InvoiceBadge state={state} /> },
    { key: "order", header: t("order"), cell: ({ order }) => <OrderLink order={order} /> },
    { key: "buyer", header: t("buyer"), wrap: true, cell: ({ buyer }) => buyer },
    {
      key: "requestedAt",
      header: t("askedAt"),
      cell: ({ requestedAt }) => <Instant at={requestedAt} />,
    },
    {
      key: "issuedAt",
      header: t("issuedAt"),
      cell: ({ issuedAt }) => issuedAt && <Instant at={issuedAt} />,
    },
    {
      key: "uniformNumber",
      header: t("uniformNumber"),
      cell: ({ uniformNumber }) => uniformNumber,
    },
    {
      key: "allowed",
      header: t("allowed"),
      numeric: true,
      cell: ({ allowed }) => (allowed.minor > 0 ? formatMoney(allowed) : null),
    },
    {
      key: "amount",
      header: t("amount"),
      numeric: true,
      cell: ({ amount }) => formatMoney(amount),
    },
    {
      key: "problem",
      header: t("trouble"),
      wrap: true,
      cell: ({ problem }) => problem && <InvoiceError trouble={problem} />,
    },
  ];
}
