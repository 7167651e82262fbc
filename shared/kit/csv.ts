import Papa from "papaparse";

const LINE_END = "\r\n";

/**
 * What a spreadsheet would run, also behind a blank or in full width; a plain number is none of it. A telephone
 * number with a plus is: `+886-4-0000` would be shown as its sum, and `+886912345678` without its plus. A text
 * that begins as a marked one does is marked too, so that every mark can be taken off again.
 */
const FORMULA = /^(?!-?\d+(\.\d+)?$)'*\s*[=+\-@＝＋－＠\t\r]/;
const MARK = /^'(?='*\s*[=+\-@＝＋－＠\t\r])/;

/** A cell of such a file without the mark that keeps a spreadsheet from running it. */
export const unmarked = (cell: string): string => cell.replace(MARK, "");

/** Rows of cells as lines of CSV; a text that a spreadsheet would run as a formula is marked as text. */
export const csvOf = (cells: readonly (readonly (string | number)[])[]): string =>
  cells.length === 0
    ? ""
    : Papa.unparse(cells as (string | number)[][], {
        escapeFormulae: FORMULA,
        newline: LINE_END,
      }) + LINE_END;

export interface CsvTable {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Which row of a spreadsheet each is, its blank ones counted. */
  readonly numbers: readonly number[];
  /** The row in which a quotation mark is missing or one too many; null: none. */
  readonly torn: number | null;
}

const SEPARATORS = [",", ";", "\t", "|"] as const;

/** The table in a CSV text, whose first row names the columns; blank rows are left out, and counted. */
export function readCsv(text: string): CsvTable {
  const told = text.replace(/^\uFEFF/, "");
  const { data, errors } = Papa.parse<string[]>(told, { delimiter: separatorOf(told) });
  const numbered = data.map((cells, index) => ({ cells, number: index + 1 }));
  const [head, ...rows] = numbered.filter(({ cells }) => cells.join("").trim() !== "");
  const torn = errors.find(({ type }) => type === "Quotes");
  return {
    headers: (head?.cells ?? []).map((header) => header.trim()),
    rows: rows.map(({ cells }) => cells),
    numbers: rows.map(({ number }) => number),
    torn: torn ? (torn.row ?? 0) + 1 : null,
  };
}

/** What makes the most columns of the headings: in texts below them anything may stand more often. */
function separatorOf(text: string): string {
  const columns = (delimiter: string) =>
    Papa.parse<string[]>(text.trimStart(), { delimiter, preview: 1 }).data[0]?.length ?? 0;
  const most = Math.max(...SEPARATORS.map(columns));
  return SEPARATORS.find((each) => columns(each) === most) ?? ",";
}
