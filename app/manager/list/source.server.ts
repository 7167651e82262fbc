import type { z } from "zod";
import type { PageRequest } from "#server/http/pages.ts";
import type { TableView } from "#shared/views/contract.ts";
import {
  type ListSource,
  loadList as loadRows,
  type LoadedList as LoadedRows,
} from "../../list/source.server.ts";
import type { OfficeListSpec } from "./spec.ts";

export type OfficeSource<S extends z.ZodType, Row> = ListSource<S, Row, OfficeListSpec>;

/** What a list's page is given. */
export interface LoadedList<Row> extends LoadedRows<Row> {
  readonly views: readonly TableView[];
}

/** One page of a list, with the views that the viewer keeps of it. */
export async function loadList<S extends z.ZodType, Row>(
  asked: PageRequest,
  url: URL,
  source: OfficeSource<S, Row>,
): Promise<LoadedList<Row>> {
  const loaded = await loadRows(asked, url, source);
  return { ...loaded, views: await asked.portal.views.list({ table: source.spec.table }) };
}
