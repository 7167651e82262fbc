import { FileSignature } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import type { QuotationSummary } from "#shared/billing/quotations/contract.ts";
import type { QuotationState } from "#shared/billing/quotations/rules.ts";
import { OrderedItems } from "#app/shop/sales/orders/OrderedItems.tsx";
import { pageContext } from "#app/requestContext.ts";
import { Instant } from "#app/text/Instant.tsx";
import { usePaths } from "#app/i18n/useLang.ts";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { ListSearch } from "#app/lists/ListSearch.tsx";
import { loadList } from "#app/lists/listSource.server.ts";
import { AccountList } from "#app/account/layout/AccountList.tsx";
import { quotationPhrases } from "#app/i18n/pagePhrases.server.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import type { Route } from "./+types/QuotationList";
import { ownQuotations } from "./quotationListSpec.ts";
import { ownQuotationSource } from "./quotationListSource.server.ts";
import { QuotationStatusBadge } from "#app/shop/billing/quotations/QuotationStatusBadge.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const loaded = await loadList(asked, url, ownQuotationSource);
  return { ...loaded, phrases: quotationPhrases(asked.lang) };
}

export default function OwnQuotations(props: Route.ComponentProps) {
  return (
    <PhrasesProvider phrases={props.loaderData.phrases}>
      <Screen {...props} />
    </PhrasesProvider>
  );
}

function Screen({ loaderData: { query, list } }: Route.ComponentProps) {
  const t = useTranslations("quotations");
  const columns = useColumns();
  const labels = {
    state: { label: t("state"), option: (value: string) => t(`states.${value as QuotationState}`) },
  };
  return (
    <AccountList
      title={t("own")}
      intro={t("intro")}
      spec={ownQuotations}
      query={query}
      labels={labels}
      columns={columns}
      list={list}
      rowKey={({ id }) => id}
      tools={<ListSearch label={t("search")} shortcuts={false} />}
      empty={<NoQuotations />}
    />
  );
}

function NoQuotations() {
  const t = useTranslations("quotations");
  const paths = usePaths();
  return (
    <EmptyState
      icon={<FileSignature />}
      title={t("emptyTitle")}
      action={
        <Link to={paths.cart()} className={buttonClass({ variant: "primary" })}>
          {t("toCart")}
        </Link>
      }
    >
      {t("emptyText")}
    </EmptyState>
  );
}

function useColumns(): DataColumn<QuotationSummary>[] {
  const t = useTranslations("quotations");
  const paths = usePaths();
  return [
    {
      key: "number",
      header: t("number"),
      rowHeader: true,
      cell: ({ id, number }) => (
        <Link to={paths.quotation(id)} className="text-link font-mono">
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
      key: "items",
      header: t("items"),
      wrap: true,
      cell: ({ items }) => <OrderedItems lines={items} />,
    },
    { key: "issuedAt", header: t("issuedAt"), cell: ({ issuedAt }) => <Instant at={issuedAt} /> },
    { key: "lastDay", header: t("lastDay"), cell: ({ lastDay }) => lastDay },
    { key: "total", header: t("total"), numeric: true, cell: ({ total }) => formatMoney(total) },
  ];
}
