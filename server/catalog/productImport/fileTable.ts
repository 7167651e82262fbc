import { type CsvTable, readCsv, unescapeFormula } from "#shared/kit/csv.ts";
import { ensure } from "#shared/errors.ts";
import { parseHeading } from "#shared/catalog/productImport/nativeColumns.ts";
import { type FileFormat, PRODUCT_FILE_MAX } from "#shared/catalog/productImport/contract.ts";
import { shopifyColumnOf } from "./shopifyColumns.ts";
import type { CellPlace, CellIssues } from "./cellIssues.ts";

/** Cells by internal column name. */
export interface FileRow {
  readonly line: number;
  /** Null: empty cell or missing column. */
  readonly cell: (column: string) => CellPlace | null;
  readonly place: (column: string) => CellPlace;
}

export interface FileTable {
  readonly format: FileFormat;
  /** Internal names of the columns read. */
  readonly columns: readonly string[];
  /** Unknown headings. */
  readonly skipped: readonly string[];
  readonly rows: readonly FileRow[];
}

const namers = { own: parseHeading, shopify: shopifyColumnOf } as const;

/** Normalizes BOM and line endings, which forms and spreadsheets change. */
export const normalizeFileText = (text: string): string =>
  text.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n");

/** Parses the file into rows. @throws {Refusal} `request.invalid` at `text`. */
export function parseTable(
  text: string,
  asked: FileFormat | undefined,
  findings: CellIssues,
): FileTable {
  const refuse = (isFine: boolean, code: string) =>
    ensure(isFine, "request.invalid", { text: [code] });
  const max = PRODUCT_FILE_MAX;
  refuse(Buffer.byteLength(text) <= max.bytes, "file_too_large");
  const csv = readCsv(normalizeFileText(text));
  refuse(csv.unclosedQuoteRow === null, "csv_quotes");
  refuse(csv.rows.length > 0, "csv_empty");
  refuse(csv.rows.length <= max.rows, "too_many_rows");
  refuse(csv.headers.length <= max.columns, "csv_columns");
  const format = asked ?? detectFormat(csv.headers);
  const named = csv.headers.map(namers[format]);
  const known = named.filter((column) => column !== null);
  refuse(known.includes(format === "own" ? "code" : "handle") || known.includes("uuid"), "csv_key");
  refuse(new Set(known).size === known.length, "csv_heading_twice");
  return {
    format,
    columns: known,
    skipped: csv.headers.filter((heading, at) => named[at] === null && heading !== ""),
    rows: rowsOf(csv, named, findings),
  };
}

/** Chooses the format with more known headings. */
function detectFormat(headers: readonly string[]): FileFormat {
  const count = (format: FileFormat) =>
    headers.filter((heading) => namers[format](heading) !== null).length;
  return count("shopify") > count("own") ? "shopify" : "own";
}

function rowsOf(
  { headers, rows, numbers }: CsvTable,
  named: readonly (string | null)[],
  findings: CellIssues,
): FileRow[] {
  const place = new Map(named.flatMap((column, at) => (column === null ? [] : [[column, at]])));
  return rows.map((cells, index) => {
    const line = numbers[index] ?? 0;
    if (cells.slice(headers.length).some((cell) => cell.trim() !== "")) {
      const read = cells.slice(headers.length).join(" ");
      findings.add(
        { line, column: "", read },
        { code: "row_long", values: { max: headers.length } },
      );
    }
    const placeOf = (column: string): CellPlace => {
      const at = place.get(column);
      if (at === undefined) return { line, column: "", read: "" };
      return { line, column: headers[at] ?? "", read: unescapeFormula(cells[at] ?? "") };
    };
    return {
      line,
      place: placeOf,
      cell: (column) => {
        const at = placeOf(column);
        return at.read.trim() === "" ? null : at;
      },
    };
  });
}
