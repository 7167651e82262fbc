import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useList } from "#app/lists/listContext.ts";
import { listSearch } from "#app/lists/listQuery.ts";
import { ListSearch } from "#app/lists/ListSearch.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";

interface ListToolsProps {
  /** Label of the search field. */
  search: string;
  /** Address of the list as CSV, with the query of the page. */
  file: (search: string) => string;
  children?: ReactNode;
}

/** Search and CSV of a list in the dealer area, with its other actions after them. */
export function ListTools({ search, file, children }: ListToolsProps) {
  const t = useTranslations("list");
  const { spec, query } = useList();
  return (
    <>
      <ListSearch label={search} shortcuts={false} />
      <a
        href={file(listSearch(spec, { ...query, page: 1 }))}
        download
        className={buttonClass({ size: "sm" })}
      >
        <Download className="size-4 max-sm:hidden" />
        {t("file")}
      </a>
      {children}
    </>
  );
}
