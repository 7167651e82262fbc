import {
  ownCell,
  ownColumns,
  type OwnRow,
  ownRows,
} from "#shared/catalog/productImport/nativeRows.ts";
import { headingOf } from "#shared/catalog/productImport/nativeColumns.ts";
import { page } from "#app/requestContext.ts";
import { csvResponse } from "#app/lists/csv.server.ts";
import type { Route } from "./+types/exportCsv";
import { recordPages } from "./productRecords.server.ts";

/** Native format, which can be imported again. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(page);
  const { portal, lang } = asked;
  const currencies = (await portal.catalogue.pricedCurrencies()).map(({ code }) => code);
  const columns = ownColumns(currencies).map((column) => ({
    header: headingOf(lang, column),
    value: (row: OwnRow) => ownCell(row, column, lang),
  }));
  return csvResponse("products-export.csv", columns, recordPages(asked, url, ownRows));
}
