import { type CsvTable, readCsv, unmarked } from "#shared/kit/csv.ts";
import { ensure } from "#shared/errors.ts";
import { columnOf } from "#shared/catalog/productImport/nativeColumns.ts";
import { type FileFormat, PRODUCT_FILE_MAX } from "#shared/catalog/productImport/contract.ts";
import { shopifyColumnOf } from "./shopifyColumns.ts";
import type { At, Findings } from "./cellIssues.ts";

/** A row of a file, its cells by our names of their columns. */
export interface FileRow {
  readonly line: number;
  /** What the cell of a column says; null for an empty one and where there is no such column. */
  readonly cell: (column: string) => At | null;
  /** The place of a column's cell, whatever it says. */
  readonly place: (column: string) => At;
}

export interface FileTable {
  readonly format: FileFormat;
  /** Our names of the columns that are read. */
  readonly columns: readonly string[];
  /** Headings of the others. */
  readonly skipped: readonly string[];
  readonly rows: readonly FileRow[];
}

const namers = { own: columnOf, shopify: shopifyColumnOf } as const;

/** A file's text as it is compared: forms and spreadsheets end lines in their own ways. */
export const plainText = (text: string): string =>
  text.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n");

/**
 * The rows of a file by our names of its columns. @throws {Refusal} `request.invalid` at `text` for what is no such
 * file, and for one that is too long, too wide or names a column twice.
 */
export function tableOf(
  text: string,
  asked: FileFormat | undefined,
  findings: Findings,
): FileTable {
  const refuse = (isFine: boolean, code: string) =>
    ensure(isFine, "request.invalid", { text: [code] });
  const max = PRODUCT_FILE_MAX;
  refuse(Buffer.byteLength(text) <= max.bytes, "file_too_large");
  const csv = readCsv(plainText(text));
  refuse(csv.torn === null, "csv_quotes");
  refuse(csv.rows.length > 0, "csv_empty");
  refuse(csv.rows.length <= max.rows, "too_many_rows");
  refuse(csv.headers.length <= max.columns, "csv_columns");
  const format = asked ?? formatOf(csv.headers);
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

/** Whose columns these are: where more of the names are known. */
function formatOf(headers: readonly string[]): FileFormat {
  const count = (format: FileFormat) =>
    headers.filter((heading) => namers[format](heading) !== null).length;
  return count("shopify") > count("own") ? "shopify" : "own";
}

function rowsOf(
  { headers, rows, numbers }: CsvTable,
  named: readonly (string | null)[],
  findings: Findings,
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
    const placeOf = (column: string): At => {
      const at = place.get(column);
      if (at === undefined) return { line, column: "", read: "" };
      return { line, column: headers[at] ?? "", read: unmarked(cells[at] ?? "") };
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
