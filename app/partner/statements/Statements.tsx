import { FileText } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import type { Statement } from "#shared/partners/statements/contract.ts";
import { AccountList } from "#app/account/layout/AccountList.tsx";
import { loadList } from "#app/lists/listSource.server.ts";
import { pageContext } from "#app/requestContext.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import type { Route } from "./+types/Statements";
import { ListTools } from "../layout/ListTools.tsx";
import { forDealer } from "../layout/forDealer.server.ts";
import { useDealerPaths } from "../paths.ts";
import { statementSource } from "./statementList.server.ts";
import { statementList } from "./statementListSpec.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  return forDealer(asked, () => loadList(asked, url, statementSource));
}

export default function Statements({ loaderData }: Route.ComponentProps) {
  return loaderData && <Screen {...loaderData} />;
}

function Screen({ query, list }: NonNullable<Route.ComponentProps["loaderData"]>) {
  const t = useTranslations("dealer.statement");
  const paths = useDealerPaths();
  return (
    <AccountList
      title={t("title")}
      intro={t("intro")}
      spec={statementList}
      query={query}
      labels={{}}
      columns={useColumns()}
      list={list}
      rowKey={({ month, closing }) => `${month} ${closing.currency}`}
      tools={<Tools />}
      empty={
        <EmptyState
          icon={<FileText />}
          title={t("emptyTitle")}
          action={
            <Link to={paths.record()} className={buttonClass({})}>
              {t("toRecord")}
            </Link>
          }
        >
          {t("emptyText")}
        </EmptyState>
      }
    />
  );
}

function Tools() {
  const t = useTranslations("dealer.statement");
  const paths = useDealerPaths();
  return <ListTools search={t("search")} file={paths.statementsFile} />;
}

const SUMS = ["opening", "earned", "adjusted", "paid", "returned"] as const;

function useColumns(): DataColumn<Statement>[] {
  const t = useTranslations("dealer.statement");
  const paths = useDealerPaths();
  return [
    { key: "month", header: t("month"), rowHeader: true, cell: ({ month }) => month },
    ...SUMS.map((part) => ({
      key: part,
      header: t(`columns.${part}`),
      numeric: true,
      cell: (row: Statement) => formatMoney(row[part]),
    })),
    {
      key: "closing",
      header: t("columns.closing"),
      numeric: true,
      cell: ({ closing }) => <strong>{formatMoney(closing)}</strong>,
    },
    {
      key: "file",
      header: t("document"),
      cell: ({ month }) => (
        <a
          href={paths.statement(month)}
          download
          aria-label={t("openOf", { month })}
          className="text-link"
        >
          {t("open")}
        </a>
      ),
    },
  ];
}
