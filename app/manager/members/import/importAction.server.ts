import type { PageRequest } from "#server/http/pages.ts";
import type { FieldFaults } from "#shared/kit/errors.ts";
import { FILE_FIELDS, type FileField, IMPORT_MAX_BYTES } from "#shared/members/fields.ts";
import type { ImportFault } from "#shared/members/office.ts";
import { refusalIn, textIn } from "../../../kit/submitted.ts";
import { columnsOf } from "./columns.server.ts";
import { decoded, type FileFault, isText, parsed, type ReadFile } from "./readFile.server.ts";

/** The most rows that a preview lists, those with faults first in line. */
const SHOWN = 100;

export interface ImportPreview {
  readonly headers: readonly string[];
  readonly columns: readonly (FileField | null)[];
  readonly total: number;
  readonly faultyRows: number;
  readonly shown: readonly {
    /** As calls and faults count them, from 0. */
    readonly row: number;
    /** As a spreadsheet counts them. */
    readonly number: number;
    readonly cells: readonly string[];
  }[];
  readonly faults: readonly ImportFault[];
  readonly encoding: string;
  /** The file's text, which goes along so that it need not be sent again. */
  readonly text: string;
}

export type ImportAnswer =
  | { readonly fault: FileFault }
  | { readonly imported: number }
  | { readonly preview: ImportPreview };

/** Reads a file and says what is wrong with it, or registers everybody in it. */
export async function importAction({ portal }: PageRequest, form: FormData): Promise<ImportAnswer> {
  const sent = await sentText(form);
  if (typeof sent === "string") return { fault: sent };
  // As it goes along with the next step, whatever encoding it came in.
  if (Buffer.byteLength(sent.text) > IMPORT_MAX_BYTES) return { fault: "tooLarge" };
  const file = parsed(sent.text);
  if (typeof file === "string") return { fault: file };
  const columns = chosenColumns(form, file.headers);
  const rows = rowsOf(file, columns);
  const previewOf = (faults: readonly ImportFault[]) => ({
    preview: preview({ ...sent, file, columns, faults }),
  });
  if (form.get("intent") !== "import")
    return previewOf((await portal.members.import({ rows, preview: true })).faults);
  try {
    const key = textIn(form, "idempotencyKey");
    const { imported } = await portal.members.import({ rows, preview: false }, key || undefined);
    return { imported };
  } catch (error) {
    const refused = refusalIn(error);
    if (refused?.data.code !== "member.import_refused") throw error;
    return previewOf(faultsIn(refused.data.fields ?? {}));
  }
}

/** The text of the file that was chosen, or of the one that was read before. */
async function sentText(form: FormData): Promise<{ text: string; encoding: string } | FileFault> {
  const file = form.get("file");
  if (file instanceof File && file.size > 0)
    return decoded(new Uint8Array(await file.arrayBuffer())) ?? "unreadable";
  const text = form.get("text");
  if (typeof text !== "string" || text === "") return "noFile";
  if (!isText(text)) return "unreadable";
  return { text, encoding: textIn(form, "encoding") || "utf-8" };
}

/** As the form says, or as the names of the columns say. */
function chosenColumns(form: FormData, headers: readonly string[]): (FileField | null)[] {
  if (!form.has("column.0")) return columnsOf(headers);
  return headers.map((_, index) => {
    const chosen = form.get(`column.${index}`);
    return FILE_FIELDS.find((field) => field === chosen) ?? null;
  });
}

const rowsOf = ({ rows }: ReadFile, columns: readonly (FileField | null)[]) =>
  rows.map((cells) =>
    Object.fromEntries(
      columns.flatMap((field, index) => {
        const cell = (cells[index] ?? "").slice(0, 500);
        return field === null ? [] : [[field, unmarked(cell)] as const];
      }),
    ),
  );

/** Without the mark by which our own files keep a spreadsheet from running a text. */
const unmarked = (cell: string) => cell.replace(/^'(?=\s*[=+\-@＝＋－＠\t\r])/, "");

interface Previewed {
  file: ReadFile;
  columns: readonly (FileField | null)[];
  faults: readonly ImportFault[];
  text: string;
  encoding: string;
}

function preview({ file, columns, faults, text, encoding }: Previewed): ImportPreview {
  const faulty = new Set(faults.map(({ row }) => row));
  const numbered = file.rows.map((cells, row) => ({ row, number: file.numbers[row] ?? 0, cells }));
  const shown = faulty.size > 0 ? numbered.filter(({ row }) => faulty.has(row)) : numbered;
  const listed = new Set(shown.slice(0, SHOWN).map(({ row }) => row));
  return {
    headers: file.headers,
    columns,
    total: file.rows.length,
    faultyRows: faulty.size,
    shown: shown.slice(0, SHOWN),
    faults: faults.filter(({ row }) => listed.has(row)),
    encoding,
    text,
  };
}

/** `rows.<row>.<field>` as faults. */
const faultsIn = (fields: FieldFaults): ImportFault[] =>
  Object.entries(fields).map(([path, [fault = "invalid"]]) => {
    const [, row = "0", field = ""] = path.split(".");
    return { row: Number(row), field, fault };
  });
