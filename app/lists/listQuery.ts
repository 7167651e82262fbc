import { foldWidth } from "#shared/kit/parseNumber.ts";
import type { TableView } from "#shared/admin/savedViews/contract.ts";

/** `choices`: several at once, of which any may match. */
export type FilterSpec = { readonly name: string } & (
  | { readonly kind: "choice" | "choices"; readonly options: readonly string[] }
  | { readonly kind: "day" | "flag" }
  | {
      readonly kind: "text";
      readonly pattern?: { test(value: string): boolean };
      /** Accepts lowercase. */ readonly capitals?: true;
    }
);

/** UUID of a row. */
export const UUID_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface ColumnSpec {
  readonly key: string;
  readonly sortable?: true;
  /** Hidden by default. */
  readonly optional?: true;
}

export type Direction = "asc" | "desc";

/** Shared by page, address and export. */
export interface ListSpec {
  readonly filters: readonly FilterSpec[];
  /** The first names the rows and is always shown. */
  readonly columns: readonly ColumnSpec[];
  readonly order: { readonly by: string; readonly sort: Direction };
}

/** Empty filters are absent. */
export interface ListQuery {
  readonly search: string;
  readonly filters: Readonly<Record<string, readonly string[]>>;
  readonly orderby: string;
  readonly sort: Direction;
  readonly page: number;
  readonly limit: number;
  /** Visible column keys in list order. */
  readonly columns: readonly string[];
}

export const PAGE_SIZES = [25, 50, 100] as const;
const SEARCH_MAX = 100;
const PAGE_MAX = 100_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Ignores what the list does not know. */
export function readListQuery(spec: ListSpec, params: URLSearchParams): ListQuery {
  const orderby = spec.columns.find(
    ({ key, sortable }) => sortable && key === params.get("orderby"),
  )?.key;
  const limit = PAGE_SIZES.find((size) => size === Number(params.get("limit")));
  const page = Number(params.get("page"));
  return {
    search: textIn(params.get("search")),
    filters: Object.fromEntries(
      spec.filters
        .map(
          (filter) => [filter.name, readFilterValues(filter, params.getAll(filter.name))] as const,
        )
        .filter(([, values]) => values.length > 0),
    ),
    orderby: orderby ?? spec.order.by,
    sort: directionIn(params, spec, orderby),
    page: Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1,
    limit: limit ?? PAGE_SIZES[0],
    columns: columnsIn(spec, params),
  };
}

const textIn = (text: string | null) => (text ?? "").trim().slice(0, SEARCH_MAX).trim();

function directionIn(params: URLSearchParams, spec: ListSpec, orderby?: string): Direction {
  const asked = params.get("sort");
  if (asked === "asc" || asked === "desc") return asked;
  return orderby === undefined || orderby === spec.order.by ? spec.order.sort : "asc";
}

function columnsIn(spec: ListSpec, params: URLSearchParams): string[] {
  const asked = new Set(params.getAll("columns").flatMap((value) => value.split(",")));
  const chosen = spec.columns.filter(({ key }, index) => index === 0 || asked.has(key));
  return asked.size > 0 ? chosen.map(({ key }) => key) : defaultColumns(spec);
}

export const defaultColumns = (spec: ListSpec): string[] =>
  spec.columns.filter(({ optional }) => !optional).map(({ key }) => key);

function readFilterValues(filter: FilterSpec, asked: readonly string[]): string[] {
  if (filter.kind === "choices") return filter.options.filter((option) => asked.includes(option));
  const typed = textIn(asked[0] ?? null);
  const isName = filter.kind === "text" && !filter.pattern;
  const plain = isName ? typed : foldWidth(typed);
  const first = "capitals" in filter && filter.capitals ? plain.toUpperCase() : plain;
  return accepts(filter, first) ? [first] : [];
}

function accepts(filter: FilterSpec, value: string): boolean {
  switch (filter.kind) {
    case "choice":
    case "choices":
      return filter.options.includes(value);
    case "day":
      return isDay(value);
    case "flag":
      return value === "1";
    case "text":
      return value !== "" && (filter.pattern?.test(value) ?? true);
  }
}

const isDay = (text: string) =>
  DAY.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

/** Omits defaults. */
export function listEntries(spec: ListSpec, query: ListQuery): [string, string][] {
  const entries: [string, string][] = [];
  const say = (name: string, value: string, standard: string) => {
    if (value !== standard) entries.push([name, value]);
  };
  say("search", query.search, "");
  for (const { name } of spec.filters) {
    for (const value of query.filters[name] ?? []) entries.push([name, value]);
  }
  say("orderby", query.orderby, spec.order.by);
  say("sort", query.sort, query.orderby === spec.order.by ? spec.order.sort : "asc");
  say("limit", String(query.limit), String(PAGE_SIZES[0]));
  say("columns", query.columns.join(","), defaultColumns(spec).join(","));
  say("page", String(query.page), "1");
  return entries;
}

/** `?…`, or empty for the default list. */
export function listSearch(spec: ListSpec, query: ListQuery): string {
  const text = new URLSearchParams(listEntries(spec, query)).toString();
  return text && `?${text}`;
}

export function viewQuery(spec: ListSpec, view: Pick<TableView, "query" | "columns">): ListQuery {
  const params = new URLSearchParams(view.query);
  if (view.columns.length > 0) params.set("columns", view.columns.join(","));
  return readListQuery(spec, params);
}

export const isFiltered = ({ search, filters }: ListQuery): boolean =>
  search !== "" || Object.keys(filters).length > 0;

export const withoutFilters = (query: ListQuery): ListQuery => ({
  ...query,
  search: "",
  filters: {},
  page: 1,
});

export function withoutFilter(query: ListQuery, name: string): ListQuery {
  const { [name]: _, ...others } = query.filters;
  return { ...query, page: 1, filters: others };
}

export function withoutValue(query: ListQuery, name: string, value: string): ListQuery {
  const rest = (query.filters[name] ?? []).filter((other) => other !== value);
  if (rest.length === 0) return withoutFilter(query, name);
  return { ...query, page: 1, filters: { ...query.filters, [name]: rest } };
}

/** For the use case: several choices as a list, other filters as single values. */
export function listInput(spec: ListSpec, query: ListQuery): Record<string, unknown> {
  const filters = spec.filters.flatMap(({ name, kind }) => {
    const values = query.filters[name];
    return values ? [[name, kind === "choices" ? values : values[0]] as const] : [];
  });
  const { search, orderby, sort, page, limit } = query;
  return { ...Object.fromEntries(filters), ...(search && { search }), orderby, sort, page, limit };
}
