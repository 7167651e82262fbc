import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { routed } from "../../kit/routed.tsx";
import { buttonClass } from "../../ui/buttonClass.ts";
import { type DataColumn, DataTable } from "../../ui/DataTable.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { useManager } from "../context.ts";
import { ManagerPage } from "../ManagerPage.tsx";
import { type ListName, useManagerPaths } from "../paths.ts";
import { type FilterLabel, ListContext, useList } from "./address.ts";
import { FilterChips } from "./FilterChips.tsx";
import { ListFooter } from "./ListFooter.tsx";
import { ListToolbar } from "./ListToolbar.tsx";
import { type Direction, isNarrowed, type ListSpec, withoutFilters } from "./query.ts";
import type { LoadedList } from "./source.server.ts";

interface ListPageProps<Row> {
  name: ListName;
  spec: ListSpec;
  title: string;
  intro?: ReactNode;
  loaded: LoadedList<Row>;
  columns: readonly DataColumn<Row>[];
  rowKey: (row: Row) => string;
  labels: Readonly<Record<string, FilterLabel>>;
  /** Says what is looked for; absent where nothing can be. */
  searchLabel?: string;
  /** What stands there while nothing has come in yet. */
  empty: { icon: ReactNode; title: string; text: string };
  /** Ways to parts of the list, above it. */
  tabs?: ReactNode;
  actions?: ReactNode;
}

/** A list of the back office with everything that lists can do; all of it stands in the address. */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const { name, spec, title, intro, loaded, columns, rowKey, labels, searchLabel, empty } = props;
  const { query, list, views } = loaded;
  const here = useManagerPaths().list(name);
  return (
    <ManagerPage title={title} here={here} intro={intro} actions={props.actions}>
      <ListContext value={{ name, spec, query, labels, columns }}>
        {props.tabs}
        <section aria-label={title} className="min-w-0 rounded-lg border border-line bg-raised">
          <ListToolbar searchLabel={searchLabel} views={views} />
          <FilterChips />
          {list.data.length > 0 ? (
            <>
              <Rows caption={title} columns={columns} rows={list.data} rowKey={rowKey} />
              <ListFooter total={list.total} shown={list.data.length} />
            </>
          ) : isNarrowed(query) ? (
            <NoMatch />
          ) : (
            <EmptyState icon={empty.icon} title={empty.title}>
              {empty.text}
            </EmptyState>
          )}
        </section>
      </ListContext>
    </ManagerPage>
  );
}

interface RowsProps<Row> extends Pick<ListPageProps<Row>, "columns" | "rowKey"> {
  caption: string;
  rows: readonly Row[];
}

function Rows<Row extends object>(props: RowsProps<Row>) {
  const { spec, query, path, href } = useList();
  const { pathname } = useLocation();
  const next = useNavigation();
  const { compact } = useManager().display;
  const turned: Record<Direction, Direction> = { asc: "desc", desc: "asc" };
  const order = spec.columns
    .filter(({ sortable }) => sortable)
    .map(({ key }) => {
      const direction = key === query.orderby ? query.sort : null;
      const first = key === spec.order.by ? spec.order.sort : "asc";
      const sort = direction ? turned[direction] : first;
      return [key, { direction, href: href({ orderby: key, sort, page: 1 }) }] as const;
    });
  return (
    <DataTable
      {...props}
      visible={query.columns}
      order={Object.fromEntries(order)}
      compact={compact}
      stale={next.state === "loading" && next.location.pathname === path && path === pathname}
      link={routed}
    />
  );
}

function NoMatch() {
  const t = useTranslations("manager.list");
  const { query, href } = useList();
  return (
    <EmptyState
      icon={<SearchX />}
      title={t("noMatchTitle")}
      action={
        <Link to={href(withoutFilters(query))} preventScrollReset className={buttonClass()}>
          {t("clear")}
        </Link>
      }
    >
      {t("noMatchText")}
    </EmptyState>
  );
}
