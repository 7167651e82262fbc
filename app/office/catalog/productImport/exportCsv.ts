import {
  nativeCell,
  nativeColumns,
  type NativeRow,
  toNativeRows,
} from "#shared/catalog/productImport/nativeRows.ts";
import { headingOf } from "#shared/catalog/productImport/nativeColumns.ts";
import { pageContext } from "#app/requestContext.ts";
import { csvResponse } from "#app/lists/csv.server.ts";
import type { Route } from "./+types/exportCsv";
import { readRecordPages } from "./productRecords.server.ts";

/** Native format, which can be imported again. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const { portal, lang } = asked;
  const currencies = (await portal.catalogue.pricedCurrencies()).map(({ code }) => code);
  const columns = nativeColumns(currencies).map((column) => ({
    header: headingOf(lang, column),
    value: (row: NativeRow) => nativeCell(row, column, lang),
  }));
  return csvResponse("products-export.csv", columns, readRecordPages(asked, url, toNativeRows));
}
