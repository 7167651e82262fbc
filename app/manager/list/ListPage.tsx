import type { ReactNode } from "react";
import { type FilterLabel, ListContext } from "../../list/address.ts";
import { ListBody } from "../../list/ListBody.tsx";
import type { DataColumn } from "../../ui/DataTable.tsx";
import type { RowSelection } from "../../ui/rowSelection.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { useManager } from "../context.ts";
import { ManagerPage } from "../ManagerPage.tsx";
import { type ListName, useManagerPaths } from "../paths.ts";
import { ListToolbar } from "./ListToolbar.tsx";
import type { LoadedList } from "./source.server.ts";
import type { OfficeListSpec } from "./spec.ts";
import { ViewTold } from "./ViewTold.tsx";

interface ListPageProps<Row> {
  name: ListName;
  spec: OfficeListSpec;
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
  /** Rows can be ticked for what stands below them. */
  selection?: { rows: RowSelection<Row>; bar: ReactNode } | undefined;
  /** Ways to parts of the list, above it. */
  tabs?: ReactNode;
  actions?: ReactNode;
}

/** A list of the back office with everything that lists can do; all of it stands in the address. */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const { name, spec, title, intro, loaded, columns, rowKey, labels, searchLabel, empty } = props;
  const { query, list, views } = loaded;
  const { compact } = useManager().display;
  const here = useManagerPaths().list(name);
  return (
    <ManagerPage title={title} here={here} intro={intro} actions={props.actions}>
      <ListContext value={{ spec, query, labels, columns }}>
        <ViewTold />
        {props.tabs}
        <section aria-label={title} className="min-w-0 rounded-lg border border-line bg-raised">
          <ListToolbar name={name} table={spec.table} searchLabel={searchLabel} views={views} />
          <ListBody
            caption={title}
            list={list}
            columns={columns}
            rowKey={rowKey}
            compact={compact}
            selection={props.selection?.rows}
            empty={
              <EmptyState icon={empty.icon} title={empty.title}>
                {empty.text}
              </EmptyState>
            }
          />
          {list.data.length > 0 && props.selection?.bar}
        </section>
      </ListContext>
    </ManagerPage>
  );
}
