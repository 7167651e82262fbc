import { data } from "react-router";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { type ProductRecord, productFiles } from "#shared/catalog/productImport/contract.ts";
import { readAllPages } from "#app/lists/csv.server.ts";
import { listInput, readListQuery } from "#app/lists/listQuery.ts";
import { productList } from "../products/listSpec.ts";

const PAGE_SIZE = 100;

export async function* readRecordPages<Row>(
  { portal }: PageRequest,
  url: URL,
  rowsOf: (record: ProductRecord) => readonly Row[],
): AsyncGenerator<Row[]> {
  const asked = listInput(productList, readListQuery(productList, url.searchParams));
  const read = productFiles.records.input.safeParse({ ...asked, limit: PAGE_SIZE });
  if (!read.success) throw data({ code: "request.invalid" }, { status: 422 });
  const pages = readAllPages(
    ({ page }) => portal.products.records({ ...read.data, page }),
    ({ uuid }: ProductRecord) => uuid,
  );
  for await (const records of pages) yield records.flatMap(rowsOf);
}
