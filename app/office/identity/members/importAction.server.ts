import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { unescapeFormula } from "#shared/kit/csv.ts";
import type { FieldErrors } from "#shared/kit/refusal.ts";
import {
  IMPORT_FIELDS,
  type ImportField,
  FIRST_ROW_LINE,
  IMPORT_MAX_BYTES,
} from "#shared/identity/members/importFields.ts";
import type { ImportError } from "#shared/identity/members/adminContract.ts";
import { findRefusal, textValue } from "#app/forms/submitted.ts";
import { mapColumns } from "./importColumns.server.ts";
import {
  decodeFile,
  type ImportFileError,
  isText,
  parseRows,
  type ParsedFile,
} from "./readImportFile.server.ts";
import { SAMPLE_EMAIL } from "./importSampleRow.server.ts";

const SHOWN = 100;
/** The maximum length of the longest field. */
const CELL_MAX = 500;
const REQUIRED = ["email", "lastName", "firstName"] as const satisfies readonly ImportField[];

/** What is wrong with a field of a row, counted from 0. */
export interface RowError extends Pick<ImportError, "field" | "error"> {
  readonly row: number;
}

export interface ImportPreviewData {
  readonly headers: readonly string[];
  readonly columns: readonly (ImportField | null)[];
  /** Required, without a column. */
  readonly missing: readonly ImportField[];
  readonly total: number;
  readonly faultyRows: number;
  readonly sample: boolean;
  readonly all: boolean;
  readonly shown: readonly {
    readonly row: number;
    /** As a spreadsheet counts. */
    readonly number: number;
    readonly cells: readonly string[];
  }[];
  readonly errors: readonly RowError[];
  readonly encoding: string;
  /** Saves a second upload in the next step. */
  readonly text: string;
}

export type ImportActionResult =
  | { readonly error: ImportFileError | "onlySample" }
  | { readonly imported: number }
  | { readonly preview: ImportPreviewData };

export async function importAction(
  { portal }: PageRequest,
  form: FormData,
): Promise<ImportActionResult> {
  const sent = await sentText(form);
  if (typeof sent === "string") return { error: sent };
  // In UTF-8, as the next step sends it.
  if (Buffer.byteLength(sent.text) > IMPORT_MAX_BYTES) return { error: "tooLarge" };
  const read = parseRows(sent.text);
  if (typeof read === "string") return { error: read };
  const columns = chosenColumns(form, read.headers);
  const file = withoutSample(read, columns);
  if (file.rows.length === 0) return { error: "onlySample" };
  const sample = file.rows.length < read.rows.length;
  const rows = rowsOf(file, columns);
  const all = form.get("intent") === "all";
  const previewOf = (errors: readonly RowError[]) => ({
    preview: preview({ ...sent, file, columns, errors, sample, all }),
  });
  if (form.get("intent") !== "import") {
    const { errors } = await portal.members.import({ rows, preview: true });
    return previewOf(
      errors.map(({ line, ...error }) => ({ ...error, row: line - FIRST_ROW_LINE })),
    );
  }
  try {
    const key = textValue(form, "idempotencyKey");
    const { imported } = await portal.members.import({ rows, preview: false }, key || undefined);
    return { imported };
  } catch (error) {
    const refused = findRefusal(error);
    if (refused?.data.code !== "import.invalid") throw error;
    return previewOf(parseRowErrors(refused.data.fields ?? {}));
  }
}

async function sentText(
  form: FormData,
): Promise<{ text: string; encoding: string } | ImportFileError> {
  const file = form.get("file");
  if (file instanceof File && file.size > 0)
    return decodeFile(new Uint8Array(await file.arrayBuffer())) ?? "unreadable";
  const text = form.get("text");
  if (typeof text !== "string" || text === "") return "noFile";
  if (!isText(text)) return "unreadable";
  return { text, encoding: textValue(form, "encoding") || "utf-8" };
}

function chosenColumns(form: FormData, headers: readonly string[]): (ImportField | null)[] {
  if (!form.has("column.0")) return mapColumns(headers);
  return headers.map((_, index) => {
    const chosen = form.get(`column.${index}`);
    return IMPORT_FIELDS.find((field) => field === chosen) ?? null;
  });
}

function withoutSample(
  { headers, rows, numbers }: ParsedFile,
  columns: readonly (ImportField | null)[],
) {
  const email = columns.indexOf("email");
  const meant = [...rows.entries()].filter(
    ([, cells]) => cells[email]?.trim().toLowerCase() !== SAMPLE_EMAIL,
  );
  return {
    headers,
    rows: meant.map(([, cells]) => cells),
    numbers: meant.map(([row]) => numbers[row] ?? 0),
  };
}

const rowsOf = ({ rows }: ParsedFile, columns: readonly (ImportField | null)[]) =>
  rows.map((cells) =>
    Object.fromEntries(
      columns.flatMap((field, index) => {
        const cell = (cells[index] ?? "").slice(0, CELL_MAX);
        return field === null ? [] : [[field, unescapeFormula(cell)] as const];
      }),
    ),
  );

interface Previewed extends Pick<
  ImportPreviewData,
  "columns" | "sample" | "all" | "text" | "encoding"
> {
  file: ParsedFile;
  errors: readonly RowError[];
}

function preview({ file, errors: found, ...told }: Previewed): ImportPreviewData {
  const missing = REQUIRED.filter((field) => !told.columns.includes(field));
  // Reported once for the file.
  const errors = found.filter(({ field }) => !missing.some((each) => each === field));
  const faulty = new Set(errors.map(({ row }) => row));
  const numbered = file.rows.map((cells, row) => ({ row, number: file.numbers[row] ?? 0, cells }));
  const { first = [], rest = [] } = Object.groupBy(numbered, ({ row }) =>
    faulty.has(row) ? "first" : "rest",
  );
  const shown = (told.all || first.length === 0 ? [...first, ...rest] : first).slice(0, SHOWN);
  const listed = new Set(shown.map(({ row }) => row));
  return {
    ...told,
    headers: file.headers,
    missing,
    total: file.rows.length,
    faultyRows: faulty.size,
    shown,
    errors: errors.filter(({ row }) => listed.has(row)),
  };
}

/** Field names are `rows.<line>.<field>`. */
const parseRowErrors = (fields: FieldErrors): RowError[] =>
  Object.entries(fields).map(([path, [error = "invalid"]]) => {
    const [, line = "0", field = ""] = path.split(".");
    return { row: Number(line) - FIRST_ROW_LINE, field, error };
  });
