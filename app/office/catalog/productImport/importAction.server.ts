import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { toCsv } from "#shared/kit/csv.ts";
import {
  type FileIssue,
  PRODUCT_FILE_MAX,
  productFiles,
  type ProductImportReport,
} from "#shared/catalog/productImport/contract.ts";
import { findRefusal, textValue } from "#app/forms/submitted.ts";
import { decodeFile, isText } from "#app/office/identity/members/readImportFile.server.ts";
import { nameReferences, loadReferenceNames } from "../products/referenceNames.server.ts";
import { importMessages } from "./importMessages.server.ts";

const CHOICES = ["format", "lang", "currency", "kind", "category"] as const;
export type ImportChoices = Readonly<Record<(typeof CHOICES)[number], string>>;

export interface CellIssue extends Pick<FileIssue, "line" | "column" | "read"> {
  readonly right: string;
}

export interface ImportPreview {
  readonly report: Omit<ProductImportReport, "errors" | "notes" | "products">;
  readonly errors: readonly CellIssue[];
  readonly notes: readonly CellIssue[];
  readonly products: readonly ChangedProduct[];
  /** All differing products; `products` holds the first. */
  readonly differing: number;
  /** CSV data URL. */
  readonly errorFile: string;
  readonly encoding: string;
  readonly text: string;
  readonly choices: ImportChoices;
  /** Why an import fell back to a preview. */
  readonly again: "changed" | "otherFile" | null;
}

export type ChangedProduct = Pick<
  ProductImportReport["products"][number],
  "uuid" | "line" | "code" | "name" | "kind" | "outcome" | "changes" | "sold"
> & {
  readonly what: string;
};

export type ImportAnswer =
  | { readonly error: string; readonly choices: ImportChoices }
  | { readonly preview: ImportPreview }
  | { readonly done: Pick<ImportPreview, "report" | "products" | "differing"> };

const MAX_LISTED = 100;

export async function importAction(asked: PageRequest, form: FormData): Promise<ImportAnswer> {
  const choices = Object.fromEntries(
    CHOICES.map((name) => [name, textValue(form, name)]),
  ) as ImportChoices;
  const sent = await readSentFile(form);
  if ("error" in sent) return { ...sent, choices };
  const input = productFiles.import.input.safeParse({
    ...choices,
    text: sent.text,
    ...(form.get("intent") === "import" ? { basis: textValue(form, "basis") } : { preview: true }),
  });
  if (!input.success) return { error: "invalid", choices };
  try {
    const key = textValue(form, "idempotencyKey");
    const report = await asked.portal.products.import(input.data, key || undefined);
    const view = await importView(asked, report);
    if (report.applied) return { done: view };
    return { preview: { ...view, ...sent, choices, again: null } };
  } catch (error) {
    return handleRefusedImport(asked, error, { ...sent, choices, input: input.data });
  }
}

type Input = Parameters<PageRequest["portal"]["products"]["import"]>[0];

const AGAIN: Readonly<Record<string, ImportPreview["again"]>> = {
  "product.import_changed": "changed",
  "product.import_other_file": "otherFile",
  "import.invalid": null,
};

/** Previews again if the data changed since; reports an unreadable file. */
async function handleRefusedImport(
  asked: PageRequest,
  error: unknown,
  { input, choices, ...sent }: SentFile & { choices: ImportChoices; input: Input },
): Promise<ImportAnswer> {
  const refusal = findRefusal(error)?.data;
  const again = AGAIN[refusal?.code ?? ""];
  if (again !== undefined) {
    const report = await asked.portal.products.import({ ...input, preview: true });
    return { preview: { ...(await importView(asked, report)), ...sent, choices, again } };
  }
  const [unreadable] = refusal?.fields?.["text"] ?? [];
  if (refusal?.code !== "request.invalid" || unreadable === undefined) throw error;
  return { error: unreadable, choices };
}

interface SentFile {
  readonly text: string;
  readonly encoding: string;
}

/** The uploaded file, or its text from the preview. */
async function readSentFile(form: FormData): Promise<SentFile | { error: string }> {
  const file = form.get("file");
  if (file instanceof File && file.size > 0) {
    if (file.size > PRODUCT_FILE_MAX.bytes) return { error: "file_too_large" };
    return decodeFile(new Uint8Array(await file.arrayBuffer())) ?? { error: "csv_unreadable" };
  }
  const text = textValue(form, "text");
  if (text === "") return { error: "required" };
  if (!isText(text)) return { error: "csv_unreadable" };
  return { text, encoding: textValue(form, "encoding") || "utf-8" };
}

async function importView(asked: PageRequest, report: ProductImportReport) {
  const names = await loadReferenceNames(asked, report.newTags);
  const words = importMessages(asked.lang);
  const { errors, notes, products, ...rest } = report;
  const issues = errors.map((each) => ({ ...cellOf(each), right: words.error(each) }));
  const differing = products.filter(({ outcome }) => outcome !== "unchanged");
  return {
    report: rest,
    errors: issues,
    notes: notes.map((each) => ({ ...cellOf(each), right: words.note(each) })),
    products: differing.slice(0, MAX_LISTED).map((each) => ({
      uuid: each.uuid,
      line: each.line,
      code: each.code,
      name: each.name,
      kind: each.kind,
      outcome: each.outcome,
      what: words.what(each),
      sold: each.sold,
      changes: nameReferences(each.changes, names),
    })),
    differing: differing.length,
    errorFile: errorCsv(words.headings, issues),
  };
}

const cellOf = ({ line, column, read }: FileIssue) => ({ line, column, read });

function errorCsv(headings: readonly string[], errors: readonly CellIssue[]): string {
  if (errors.length === 0) return "";
  const rows = errors.map(({ line, column, read, right }) => [line, column, read, right]);
  const text = `\uFEFF${toCsv([headings, ...rows])}`;
  return `data:text/csv;charset=utf-8;base64,${Buffer.from(text).toString("base64")}`;
}
