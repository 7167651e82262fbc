import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Page } from "#shared/kit/endpoint.ts";
import { FilterChips } from "#app/lists/FilterChips.tsx";
import { NoMatch } from "#app/lists/ListBody.tsx";
import { type FilterLabel, ListContext } from "#app/lists/listContext.ts";
import { ListFooter } from "#app/lists/ListFooter.tsx";
import { isFiltered, listSearch, type ListSpec } from "#app/lists/listQuery.ts";
import { ListSearch } from "#app/lists/ListSearch.tsx";
import type { LoadedList } from "#app/lists/listSource.server.ts";
import { useOffice } from "#app/office/layout/officeContext.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";

interface PostListProps<Row> {
  title: string;
  spec: ListSpec;
  loaded: LoadedList<Row>;
  labels: Readonly<Record<string, FilterLabel>>;
  searchLabel: string;
  /** Address of the file with what the filters find. */
  file: (search: string) => string;
  empty: ReactNode;
  children: ReactNode;
}

/** Posts that staff read before they decide: searched, filtered and paged as other lists, but read whole. */
export function PostList<Row>({
  title,
  spec,
  loaded,
  labels,
  children,
  ...more
}: PostListProps<Row>) {
  const t = useTranslations("list");
  const { shortcuts } = useOffice().display;
  const { query, list } = loaded;
  return (
    <ListContext value={{ spec, query, labels, columns: [] }}>
      <section aria-label={title} className="grid min-w-0 gap-4">
        <div className="min-w-0 rounded-lg border border-line bg-raised">
          <div className="relative flex flex-wrap items-center gap-2 px-3 py-2.5 md:px-4">
            <ListSearch label={more.searchLabel} shortcuts={shortcuts} />
            <a
              href={more.file(listSearch(spec, { ...query, page: 1 }))}
              download
              className={buttonClass({ size: "sm" })}
            >
              <Download className="size-4 max-sm:hidden" />
              {t("file")}
            </a>
          </div>
          <div className="border-t border-line empty:hidden *:border-b-0">
            <FilterChips />
          </div>
        </div>
        <Found list={list} empty={isFiltered(query) ? <NoMatch /> : more.empty}>
          {children}
        </Found>
      </section>
    </ListContext>
  );
}

interface FoundProps {
  list: Page<unknown>;
  empty: ReactNode;
  children: ReactNode;
}

function Found({ list, empty, children }: FoundProps) {
  if (list.data.length === 0) return empty;
  return (
    <>
      {children}
      <ListFooter total={list.total} shown={list.data.length} />
    </>
  );
}
