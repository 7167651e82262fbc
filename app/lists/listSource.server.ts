import { data, redirect } from "react-router";
import type { z } from "zod";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import type { Portal } from "#server/platform/pages/portal.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { type CsvColumn, csvResponse, readAllPages } from "./csv.server.ts";
import {
  type ListQuery,
  listInput,
  listSearch,
  type ListSpec,
  readListQuery,
} from "./listQuery.ts";

export interface ListSource<S extends z.ZodType, Row, Spec extends ListSpec = ListSpec> {
  readonly spec: Spec;
  readonly input: S;
  readonly read: (portal: Portal, input: z.output<S>) => Promise<Page<Row>>;
  readonly keyOf: (row: Row) => string;
}

export interface LoadedList<Row> {
  readonly query: ListQuery;
  readonly list: Page<Row>;
}

/** Redirects empty fields and pages beyond the last to the proper address. */
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

/** Forms send empty fields, and each column box separately. */
const writtenByForm = (params: URLSearchParams): boolean =>
  [...params.values()].includes("") || params.getAll("columns").length > 1;

const EXPORT_LIMIT = 100;

export function exportList<S extends z.ZodType, Row>(
  { portal }: PageRequest,
  url: URL,
  source: ListSource<S, Row>,
  file: { name: string; columns: readonly CsvColumn<Row>[] },
): Response {
  const { spec, read, keyOf } = source;
  const query = readListQuery(spec, url.searchParams);
  const input = { ...listInput(spec, query), limit: EXPORT_LIMIT };
  const pages = readAllPages(
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
