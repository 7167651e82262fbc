import type { z } from "zod";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import type { TableView } from "#shared/admin/savedViews/contract.ts";
import {
  type ListSource,
  loadList as loadRows,
  type LoadedList as LoadedRows,
} from "#app/lists/listSource.server.ts";
import type { OfficeListSpec } from "./officeListSpec.ts";

export type OfficeListSource<S extends z.ZodType, Row> = ListSource<S, Row, OfficeListSpec>;

export interface LoadedList<Row> extends LoadedRows<Row> {
  readonly views: readonly TableView[];
}

export async function loadList<S extends z.ZodType, Row>(
  asked: PageRequest,
  url: URL,
  source: OfficeListSource<S, Row>,
): Promise<LoadedList<Row>> {
  const loaded = await loadRows(asked, url, source);
  return { ...loaded, views: await asked.portal.views.list({ table: source.spec.table }) };
}
