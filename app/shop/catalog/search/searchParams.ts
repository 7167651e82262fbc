import type { SearchInput } from "#shared/catalog/search/contract.ts";
import { usePaths } from "#app/i18n/useLang.ts";

/** What a search page shows, as its address says. */
export type Asked = Pick<SearchInput, "search" | "kind" | "category" | "tag" | "page">;

/** The address of the same search with other choices, from its first page unless one is named. */
export function useSearchPath(asked: Asked): (changes: Partial<Asked>) => string {
  const paths = usePaths();
  return (changes) => {
    const { page, ...rest } = { ...asked, page: 1, ...changes };
    return paths.search({ ...rest, page: page > 1 ? page : undefined });
  };
}
