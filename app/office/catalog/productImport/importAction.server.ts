import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { csvOf } from "#shared/kit/csv.ts";
import {
  type FilePlace,
  PRODUCT_FILE_MAX,
  productFiles,
  type ProductImportReport,
} from "#shared/catalog/productImport/contract.ts";
import { refusalIn, textIn } from "#app/forms/submitted.ts";
import { decoded, isText } from "#app/office/identity/members/readImportFile.server.ts";
import { namedParts, namesOfParts } from "../products/referenceNames.server.ts";
import { importWords } from "./importMessages.server.ts";

const CHOICES = ["format", "lang", "currency", "kind", "category"] as const;
export type Choices = Readonly<Record<(typeof CHOICES)[number], string>>;

export interface ToldPlace extends Pick<FilePlace, "line" | "column" | "read"> {
  readonly right: string;
}

export interface ImportPreview {
  readonly report: Omit<ProductImportReport, "errors" | "notes" | "products">;
  readonly faults: readonly ToldPlace[];
  readonly notes: readonly ToldPlace[];
  readonly products: readonly ToldProduct[];
  /** All differing products; `products` holds the first. */
  readonly differing: number;
  /** CSV data URL. */
  readonly faultFile: string;
  readonly encoding: string;
  readonly text: string;
  readonly choices: Choices;
  /** Why an import fell back to a preview. */
  readonly again: "changed" | "otherFile" | null;
}

export type ToldProduct = Pick<
  ProductImportReport["products"][number],
  "uuid" | "line" | "code" | "name" | "kind" | "outcome" | "changes" | "sold"
> & {
  readonly what: string;
};

export type ImportAnswer =
  | { readonly fault: string; readonly choices: Choices }
  | { readonly preview: ImportPreview }
  | { readonly done: Pick<ImportPreview, "report" | "products" | "differing"> };

const LISTED = 100;

export async function importAction(asked: PageRequest, form: FormData): Promise<ImportAnswer> {
  const choices = Object.fromEntries(CHOICES.map((name) => [name, textIn(form, name)])) as Choices;
  const sent = await sentText(form);
  if ("fault" in sent) return { ...sent, choices };
  const input = productFiles.import.input.safeParse({
    ...choices,
    text: sent.text,
    ...(form.get("intent") === "import" ? { basis: textIn(form, "basis") } : { preview: true }),
  });
  if (!input.success) return { fault: "invalid", choices };
  try {
    const key = textIn(form, "idempotencyKey");
    const report = await asked.portal.products.import(input.data, key || undefined);
    const told = await toldOf(asked, report);
    if (report.applied) return { done: told };
    return { preview: { ...told, ...sent, choices, again: null } };
  } catch (error) {
    return refusedImport(asked, error, { ...sent, choices, input: input.data });
  }
}

type Input = Parameters<PageRequest["portal"]["products"]["import"]>[0];

const AGAIN: Readonly<Record<string, ImportPreview["again"]>> = {
  "product.import_changed": "changed",
  "product.import_other_file": "otherFile",
  "import.invalid": null,
};

/** Previews again if the data changed since; reports an unreadable file. */
async function refusedImport(
  asked: PageRequest,
  error: unknown,
  { input, choices, ...sent }: Sent & { choices: Choices; input: Input },
): Promise<ImportAnswer> {
  const refusal = refusalIn(error)?.data;
  const again = AGAIN[refusal?.code ?? ""];
  if (again !== undefined) {
    const report = await asked.portal.products.import({ ...input, preview: true });
    return { preview: { ...(await toldOf(asked, report)), ...sent, choices, again } };
  }
  const [fault] = refusal?.fields?.["text"] ?? [];
  if (refusal?.code !== "request.invalid" || fault === undefined) throw error;
  return { fault, choices };
}

interface Sent {
  readonly text: string;
  readonly encoding: string;
}

/** The uploaded file, or its text from the preview. */
async function sentText(form: FormData): Promise<Sent | { fault: string }> {
  const file = form.get("file");
  if (file instanceof File && file.size > 0) {
    if (file.size > PRODUCT_FILE_MAX.bytes) return { fault: "file_too_large" };
    return decoded(new Uint8Array(await file.arrayBuffer())) ?? { fault: "csv_unreadable" };
  }
  const text = textIn(form, "text");
  if (text === "") return { fault: "required" };
  if (!isText(text)) return { fault: "csv_unreadable" };
  return { text, encoding: textIn(form, "encoding") || "utf-8" };
}

async function toldOf(asked: PageRequest, report: ProductImportReport) {
  const names = await namesOfParts(asked, report.newTags);
  const words = importWords(asked.lang);
  const { errors: faults, notes, products, ...rest } = report;
  const told = faults.map((each) => ({ ...placeOf(each), right: words.fault(each) }));
  const differing = products.filter(({ outcome }) => outcome !== "unchanged");
  return {
    report: rest,
    faults: told,
    notes: notes.map((each) => ({ ...placeOf(each), right: words.note(each) })),
    products: differing.slice(0, LISTED).map((each) => ({
      uuid: each.uuid,
      line: each.line,
      code: each.code,
      name: each.name,
      kind: each.kind,
      outcome: each.outcome,
      what: words.what(each),
      sold: each.sold,
      changes: namedParts(each.changes, names),
    })),
    differing: differing.length,
    faultFile: fileOf(words.headings, told),
  };
}

const placeOf = ({ line, column, read }: FilePlace) => ({ line, column, read });

function fileOf(headings: readonly string[], faults: readonly ToldPlace[]): string {
  if (faults.length === 0) return "";
  const rows = faults.map(({ line, column, read, right }) => [line, column, read, right]);
  const text = `\uFEFF${csvOf([headings, ...rows])}`;
  return `data:text/csv;charset=utf-8;base64,${Buffer.from(text).toString("base64")}`;
}
