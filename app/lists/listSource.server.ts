import { data, redirect } from "react-router";
import type { z } from "zod";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import type { Portal } from "#server/platform/pages/portal.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { type CsvColumn, csvResponse, everyPage } from "./csv.server.ts";
import {
  type ListQuery,
  listInput,
  listSearch,
  type ListSpec,
  readListQuery,
} from "./listQuery.ts";

/** Where the rows of a list come from, for its page and for its file. */
export interface ListSource<S extends z.ZodType, Row, Spec extends ListSpec = ListSpec> {
  readonly spec: Spec;
  /** What the use case takes. */
  readonly input: S;
  readonly read: (portal: Portal, input: z.output<S>) => Promise<Page<Row>>;
  readonly keyOf: (row: Row) => string;
}

/** What a list's page is given. */
export interface LoadedList<Row> {
  readonly query: ListQuery;
  readonly list: Page<Row>;
}

/** One page of a list. An address with empty fields, or beyond the last page, leads to the proper one. */
export async function loadList<S extends z.ZodType, Row>(
  { portal }: PageRequest,
  url: URL,
  source: ListSource<S, Row>,
): Promise<LoadedList<Row>> {
  const { pathname, searchParams } = url;
  const { spec } = source;
  const query = readListQuery(spec, searchParams);
  const at = (asked: ListQuery) => redirect(pathname + listSearch(spec, asked));
  if (writtenByForm(searchParams)) throw at(query);
  const list = await source.read(portal, checked(source, listInput(spec, query)));
  const last = Math.max(1, Math.ceil(list.total / list.perPage));
  if (query.page > last) throw at({ ...query, page: last });
  return { query: { ...query, page: list.page }, list };
}

/** A form sends its empty fields too, and each box of its own: nobody wants to share such an address. */
const writtenByForm = (params: URLSearchParams): boolean =>
  [...params.values()].includes("") || params.getAll("columns").length > 1;

const EXPORT_LIMIT = 100;

/** The whole list as it is narrowed and ordered, page by page, as CSV. */
export function exportList<S extends z.ZodType, Row>(
  { portal }: PageRequest,
  url: URL,
  source: ListSource<S, Row>,
  file: { name: string; columns: readonly CsvColumn<Row>[] },
): Response {
  const { spec, read, keyOf } = source;
  const query = readListQuery(spec, url.searchParams);
  const input = { ...listInput(spec, query), limit: EXPORT_LIMIT };
  const pages = everyPage(
    (progress) => read(portal, checked(source, { ...input, ...progress })),
    keyOf,
  );
  return csvResponse(`${file.name}.csv`, file.columns, pages);
}

function checked<S extends z.ZodType>(source: { input: S }, input: object): z.output<S> {
  const parsed = source.input.safeParse(input);
  if (!parsed.success) throw data({ code: "request.invalid" }, { status: 422 });
  return parsed.data;
}
