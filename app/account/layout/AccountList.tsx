import type { ComponentProps, ReactNode } from "react";
import { type ListContextValue, ListContext } from "#app/lists/listContext.ts";
import { ListBody } from "#app/lists/ListBody.tsx";
import { isFiltered } from "#app/lists/listQuery.ts";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import { AccountPage } from "./AccountPage.tsx";

interface AccountListProps<Row extends object>
  extends
    Pick<ListContextValue, "spec" | "query" | "labels">,
    Pick<ComponentProps<typeof ListBody<Row>>, "list" | "rowKey"> {
  title: string;
  /** Shown only while the list has rows. */
  intro: string;
  columns: DataColumn<Row>[];
  tools: ReactNode;
  /** Above the list, also while it is empty. */
  notices?: ReactNode;
  /** Shown while the member has no entries at all. */
  empty: ReactNode;
}

export function AccountList<Row extends object>(props: AccountListProps<Row>) {
  const { title, intro, spec, query, labels, columns, list, rowKey, tools, notices, empty } = props;
  const never = list.total === 0 && !isFiltered(query);
  return (
    <AccountPage title={title} intro={never ? undefined : intro}>
      {notices}
      {never ? (
        empty
      ) : (
        <ListContext value={{ spec, query, labels, columns }}>
          <section aria-label={title} className="min-w-0 rounded-lg border border-line bg-raised">
            <div className="relative flex flex-wrap items-center gap-2 border-b border-line px-3 py-2.5 md:px-4">
              {tools}
            </div>
            <ListBody caption={title} list={list} columns={columns} rowKey={rowKey} empty={empty} />
          </section>
        </ListContext>
      )}
    </AccountPage>
  );
}
