import { createContext, useContext } from "react";
import { useLocation } from "react-router";
import { type ListQuery, listSearch, type ListSpec } from "./listQuery.ts";

export interface FilterLabel {
  readonly label: string;
  /** The word for one of its choices; others are shown as they stand. */
  readonly option?: (value: string) => string;
  /** What a text is chosen from, where it need not be typed. */
  readonly options?: readonly string[];
  /** What can be typed. */
  readonly hint?: string;
}

/** The list that the parts around it work on. */
export interface ListAsked {
  readonly spec: ListSpec;
  readonly query: ListQuery;
  readonly labels: Readonly<Record<string, FilterLabel>>;
  readonly columns: readonly { readonly key: string; readonly header: string }[];
}

export const ListContext = createContext<ListAsked | null>(null);

/** The list around, and the address of the same list asked otherwise. */
export function useList() {
  const asked = useContext(ListContext);
  const { pathname } = useLocation();
  if (!asked) throw new Error("a part of a list stands outside one");
  const { spec, query } = asked;
  return {
    ...asked,
    path: pathname,
    href: (change: Partial<ListQuery>) => pathname + listSearch(spec, { ...query, ...change }),
  };
}
