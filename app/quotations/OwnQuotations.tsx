import { FileSignature } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import type { QuotationSummary } from "#shared/quotations/contract.ts";
import type { QuotationState } from "#shared/quotations/rules.ts";
import { ItemsShown } from "../checkout/ItemsShown.tsx";
import { page } from "../context.ts";
import { Instant } from "../kit/Instant.tsx";
import { usePaths } from "../kit/language.ts";
import { WithPhrases } from "../kit/WithPhrases.tsx";
import { ListSearch } from "../list/ListSearch.tsx";
import { loadList } from "../list/source.server.ts";
import { OwnList } from "../member/OwnList.tsx";
import { quotationPhrases } from "../phrases.server.ts";
import { buttonClass } from "../ui/buttonClass.ts";
import type { DataColumn } from "../ui/DataTable.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import type { Route } from "./+types/OwnQuotations";
import { ownQuotations } from "./ownQuotations.ts";
import { ownQuotationSource } from "./ownQuotations.server.ts";
import { StateBadge } from "./StateBadge.tsx";

/** The member's own quotations, newest first. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(page);
  const loaded = await loadList(asked, url, ownQuotationSource);
  return { ...loaded, phrases: quotationPhrases(asked.lang) };
}

export default function OwnQuotations(props: Route.ComponentProps) {
  return (
    <WithPhrases phrases={props.loaderData.phrases}>
      <Screen {...props} />
    </WithPhrases>
  );
}

function Screen({ loaderData: { query, list } }: Route.ComponentProps) {
  const t = useTranslations("quotations");
  const columns = useColumns();
  const labels = {
    state: { label: t("state"), option: (value: string) => t(`states.${value as QuotationState}`) },
  };
  return (
    <OwnList
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
    { key: "state", header: t("state"), cell: ({ state }) => <StateBadge state={state} /> },
    {
      key: "items",
      header: t("items"),
      wrap: true,
      cell: ({ items }) => <ItemsShown lines={items} />,
    },
    { key: "issuedAt", header: t("issuedAt"), cell: ({ issuedAt }) => <Instant at={issuedAt} /> },
    { key: "lastDay", header: t("lastDay"), cell: ({ lastDay }) => lastDay },
    { key: "total", header: t("total"), numeric: true, cell: ({ total }) => formatMoney(total) },
  ];
}
