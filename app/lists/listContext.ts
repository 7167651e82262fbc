import { createContext, useContext } from "react";
import { useLocation } from "react-router";
import { type ListQuery, listSearch, type ListSpec } from "./listQuery.ts";

export interface FilterLabel {
  readonly label: string;
  /** Label of a choice; other values are shown as is. */
  readonly option?: (value: string) => string;
  readonly options?: readonly string[];
  readonly hint?: string;
}

export interface ListContextValue {
  readonly spec: ListSpec;
  readonly query: ListQuery;
  readonly labels: Readonly<Record<string, FilterLabel>>;
  readonly columns: readonly { readonly key: string; readonly header: string }[];
}

export const ListContext = createContext<ListContextValue | null>(null);

/** `href` is the same list with changes. */
export function useList() {
  const asked = useContext(ListContext);
  const { pathname } = useLocation();
  if (!asked) throw new Error("useList needs a ListContext");
  const { spec, query } = asked;
  return {
    ...asked,
    path: pathname,
    href: (change: Partial<ListQuery>) => pathname + listSearch(spec, { ...query, ...change }),
  };
}
