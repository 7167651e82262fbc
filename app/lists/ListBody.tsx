import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { Page } from "#shared/kit/endpoint.ts";
import { routerLink } from "#app/navigation/routerLink.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { type DataColumn, DataTable } from "#app/ui/tables/DataTable.tsx";
import type { RowSelection } from "#app/ui/tables/rowSelection.tsx";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import { useList } from "./listContext.ts";
import { FilterChips } from "./FilterChips.tsx";
import { ListFooter } from "./ListFooter.tsx";
import { type Direction, isFiltered, withoutFilters } from "./listQuery.ts";

interface ListBodyProps<Row> {
  caption: string;
  list: Page<Row>;
  columns: readonly DataColumn<Row>[];
  rowKey: (row: Row) => string;
  compact?: boolean;
  selection?: RowSelection<Row> | undefined;
  /** Shown while the list has no entries at all. */
  empty: ReactNode;
}

export function ListBody<Row extends object>({ list, empty, ...table }: ListBodyProps<Row>) {
  const { query } = useList();
  return (
    <>
      <FilterChips />
      {list.data.length > 0 ? (
        <>
          <Rows {...table} rows={list.data} />
          <ListFooter total={list.total} shown={list.data.length} />
        </>
      ) : isFiltered(query) ? (
        <NoMatch />
      ) : (
        empty
      )}
    </>
  );
}

type RowsProps<Row> = Omit<ListBodyProps<Row>, "list" | "empty"> & { rows: readonly Row[] };

function Rows<Row extends object>(props: RowsProps<Row>) {
  const { spec, query, path, href } = useList();
  const { pathname } = useLocation();
  const next = useNavigation();
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
      stale={next.state === "loading" && next.location.pathname === path && path === pathname}
      link={routerLink}
    />
  );
}

export function NoMatch() {
  const t = useTranslations("list");
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
