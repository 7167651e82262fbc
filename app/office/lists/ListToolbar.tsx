import { Download } from "lucide-react";
import { useTranslations } from "use-intl";
import type { TableView, ViewTable } from "#shared/admin/savedViews/contract.ts";
import { useList } from "#app/lists/listContext.ts";
import { ListSearch } from "#app/lists/ListSearch.tsx";
import { listSearch } from "#app/lists/listQuery.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { useOffice } from "#app/office/layout/officeContext.ts";
import { type ListName, useOfficePaths } from "#app/office/layout/paths.ts";
import { ColumnChooser } from "./ColumnChooser.tsx";
import { DisplayMenu } from "./DisplayMenu.tsx";
import { SavedViews } from "./SavedViews.tsx";

interface ListToolbarProps {
  name: ListName;
  table: ViewTable;
  searchLabel: string | undefined;
  views: readonly TableView[];
}

export function ListToolbar({ name, table, searchLabel, views }: ListToolbarProps) {
  const t = useTranslations("list");
  const paths = useOfficePaths();
  const { spec, query } = useList();
  const { shortcuts } = useOffice().display;
  const narrows = searchLabel !== undefined || spec.filters.length > 0;
  return (
    <div className="relative flex flex-wrap items-center gap-2 border-b border-line px-3 py-2.5 md:px-4">
      <ListSearch label={searchLabel} shortcuts={shortcuts} />
      <div className="flex flex-wrap items-center gap-2 max-md:contents md:ms-auto">
        {narrows && <SavedViews table={table} views={views} />}
        <ColumnChooser />
        <DisplayMenu />
        <a
          href={paths.file(name, listSearch(spec, { ...query, page: 1 }))}
          download
          className={buttonClass({ size: "sm" })}
        >
          <Download className="size-4 max-sm:hidden" />
          {t("file")}
        </a>
      </div>
    </div>
  );
}
