import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { type FilterLabel, ListContext } from "#app/lists/listContext.ts";
import { ListBody } from "#app/lists/ListBody.tsx";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import type { RowSelection } from "#app/ui/tables/rowSelection.tsx";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import { useOffice } from "#app/office/layout/officeContext.ts";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { type ListName, useOfficePaths } from "#app/office/layout/paths.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { ListToolbar } from "./ListToolbar.tsx";
import type { LoadedList } from "./loadList.server.ts";
import type { OfficeListSpec } from "./officeListSpec.ts";
import { VIEW_SAVED_PARAM } from "./viewSavedParam.ts";

interface ListPageProps<Row> {
  name: ListName;
  spec: OfficeListSpec;
  title: string;
  intro?: ReactNode;
  loaded: LoadedList<Row>;
  columns: readonly DataColumn<Row>[];
  rowKey: (row: Row) => string;
  labels: Readonly<Record<string, FilterLabel>>;
  searchLabel?: string;
  empty: { icon: ReactNode; title: string; text: string };
  selection?: { rows: RowSelection<Row>; bar: ReactNode } | undefined;
  /** Above the list. */
  notices?: ReactNode;
  tabs?: ReactNode;
  actions?: ReactNode;
}

export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const { name, spec, title, intro, loaded, columns, rowKey, labels, searchLabel, empty } = props;
  const { query, list, views } = loaded;
  const { compact } = useOffice().display;
  const here = useOfficePaths().list(name);
  return (
    <OfficePage title={title} here={here} intro={intro} actions={props.actions}>
      <ListContext value={{ spec, query, labels, columns }}>
        <ViewSaved />
        {props.notices}
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
    </OfficePage>
  );
}

function ViewSaved() {
  const t = useTranslations("manager.list");
  const { search, key } = useLocation();
  useEffect(() => {
    const url = new URL(location.href);
    if (!url.searchParams.has(VIEW_SAVED_PARAM)) return;
    url.searchParams.delete(VIEW_SAVED_PARAM); // a reload must not repeat the message
    history.replaceState(history.state, "", url);
  }, [key]);
  if (!new URLSearchParams(search).has(VIEW_SAVED_PARAM)) return null;
  return <Alert tone="success" title={t("viewKept")} className="mb-4" />;
}
