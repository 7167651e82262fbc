import { Download } from "lucide-react";
import { useTranslations } from "use-intl";
import type { TableView } from "#shared/views/contract.ts";
import { buttonClass } from "../../ui/buttonClass.ts";
import { useManagerPaths } from "../paths.ts";
import { useList } from "./address.ts";
import { ColumnChooser } from "./ColumnChooser.tsx";
import { DisplayMenu } from "./DisplayMenu.tsx";
import { ListSearch } from "./ListSearch.tsx";
import { listSearch } from "./query.ts";
import { SavedViews } from "./SavedViews.tsx";

interface ListToolbarProps {
  /** Says what is looked for; absent where nothing can be. */
  searchLabel: string | undefined;
  views: readonly TableView[];
}

/** Everything that changes what a list shows. */
export function ListToolbar({ searchLabel, views }: ListToolbarProps) {
  const t = useTranslations("manager.list");
  const paths = useManagerPaths();
  const { name, spec, query } = useList();
  const narrows = searchLabel !== undefined || spec.filters.length > 0;
  return (
    <div className="relative flex flex-wrap items-center gap-2 border-b border-line px-3 py-2.5 md:px-4">
      <ListSearch label={searchLabel} />
      <div className="flex flex-wrap items-center gap-2 max-md:contents md:ms-auto">
        {narrows && <SavedViews views={views} />}
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
