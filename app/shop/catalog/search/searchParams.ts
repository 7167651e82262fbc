import type { SearchInput } from "#shared/catalog/search/contract.ts";
import { usePaths } from "#app/i18n/useLang.ts";

export type SearchParams = Pick<SearchInput, "search" | "kind" | "category" | "tag" | "page">;

/** The same search with changed parameters, from page 1 by default. */
export function useSearchPath(asked: SearchParams): (changes: Partial<SearchParams>) => string {
  const paths = usePaths();
  return (changes) => {
    const { page, ...rest } = { ...asked, page: 1, ...changes };
    return paths.search({ ...rest, page: page > 1 ? page : undefined });
  };
}
