import { toCsv } from "#shared/kit/csv.ts";
import type { Page } from "#shared/kit/endpoint.ts";

export interface CsvColumn<Row> {
  readonly header: string;
  readonly value: (row: Row) => string | number | null;
}

const BYTE_ORDER_MARK = "\uFEFF"; // without it Excel decodes Chinese in the local code page

/** Texts that a spreadsheet would run as formulas are marked as text. */
export const csvLines = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  toCsv(rows.map((row) => columns.map(({ value }) => value(row) ?? "")));

/** Streamed while pages are read. */
export function csvResponse<Row>(
  filename: string,
  columns: readonly CsvColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): Response {
  return new Response(encoded(generateCsv(columns, pages)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${filename}"`,
      "X-Robots-Tag": "noindex",
    },
  });
}

/** With backpressure; ends when the reader cancels. */
function encoded(text: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(stream) {
      const { done, value } = await text.next();
      if (done) stream.close();
      else stream.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await text.return(undefined)),
  });
}

async function* generateCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toCsv([columns.map(({ header }) => header)]);
  for await (const rows of pages) yield csvLines(columns, rows);
}

export interface ExportCursor {
  readonly page: number;
  readonly after: string | undefined;
}

/**
 * Yields a row that moves to a later page meanwhile once. A page of known rows only is not the end:
 * new rows may have come in front.
 */
export async function* readAllPages<Row>(
  read: (progress: ExportCursor) => Promise<Pick<Page<Row>, "data" | "perPage" | "total">>,
  keyOf: (row: Row) => string,
): AsyncGenerator<Row[]> {
  const seen = new Set<string>();
  let after: string | undefined;
  for (let page = 1; ; page += 1) {
    const { data, perPage, total } = await read({ page, after });
    const fresh = data.filter((row) => !seen.has(keyOf(row)));
    fresh.forEach((row) => seen.add(keyOf(row)));
    if (fresh.length > 0) yield fresh;
    const last = data.at(-1);
    const isBehindAll = fresh.length === 0 && page * perPage >= total;
    if (last === undefined || data.length < perPage || isBehindAll) return;
    after = keyOf(last);
  }
}
