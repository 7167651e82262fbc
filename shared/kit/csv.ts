import Papa from "papaparse";

const LINE_END = "\r\n";

/**
 * Formula injection: what a spreadsheet would evaluate, also after spaces or in full width, and phone numbers with
 * a plus. Marked texts are marked again, so that `unescapeFormula` is exact.
 */
const FORMULA = /^(?!-?\d+(\.\d+)?$)'*\s*[=+\-@＝＋－＠\t\r]/;
const MARK = /^'(?='*\s*[=+\-@＝＋－＠\t\r])/;

export const unescapeFormula = (cell: string): string => cell.replace(MARK, "");

export const toCsv = (cells: readonly (readonly (string | number)[])[], separator = ","): string =>
  cells.length === 0
    ? ""
    : Papa.unparse(cells as (string | number)[][], {
        escapeFormulae: FORMULA,
        newline: LINE_END,
        delimiter: separator,
      }) + LINE_END;

export interface CsvTable {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Spreadsheet row numbers; blank rows count. */
  readonly numbers: readonly number[];
  readonly unclosedQuoteRow: number | null;
}

/** Column names match in any case and width, whatever separates their words. */
export const foldHeader = (name: string): string =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\s_-]/g, "");

const SEPARATORS = [",", ";", "\t", "|"] as const;

/** The first row has the headers; blank rows are skipped. */
export function readCsv(text: string): CsvTable {
  const content = text.replace(/^\uFEFF/, "");
  const { data, errors } = Papa.parse<string[]>(content, { delimiter: detectSeparator(content) });
  const numbered = data.map((cells, index) => ({ cells, number: index + 1 }));
  const [head, ...rows] = numbered.filter(({ cells }) => cells.join("").trim() !== "");
  const torn = errors.find(({ type }) => type === "Quotes");
  return {
    headers: (head?.cells ?? []).map((header) => header.trim()),
    rows: rows.map(({ cells }) => cells),
    numbers: rows.map(({ number }) => number),
    unclosedQuoteRow: torn ? (torn.row ?? 0) + 1 : null,
  };
}

/** Decided by the header row: other rows may contain separators in texts. */
function detectSeparator(text: string): string {
  const columns = (delimiter: string) =>
    Papa.parse<string[]>(text.trimStart(), { delimiter, preview: 1 }).data[0]?.length ?? 0;
  const most = Math.max(...SEPARATORS.map(columns));
  return SEPARATORS.find((each) => columns(each) === most) ?? ",";
}
