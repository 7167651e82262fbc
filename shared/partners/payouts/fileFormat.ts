import { formatDecimal } from "#shared/catalog/products/rules.ts";
import { toCsv } from "#shared/kit/csv.ts";

export const PAYOUT_FIELDS = [
  "line",
  "reference",
  "batch",
  "accountName",
  "accountNumber",
  "bankName",
  "branch",
  "bankAddress",
  "swiftCode",
  "phone",
  "address",
  "amount",
  "currency",
  "date",
  /** `text` of the column, the same in every line. */
  "fixed",
] as const;
export type PayoutField = (typeof PAYOUT_FIELDS)[number];

/** utf8bom: for Excel. */
export const FILE_ENCODINGS = ["utf8", "utf8bom", "big5"] as const;
export const FILE_SEPARATORS = ["comma", "semicolon", "tab"] as const;
/** 2026-11-30, 2026/11/30, 20261130, and years of the Republic of China: 1151130 and 115/11/30. */
export const FILE_DATES = ["iso", "slashes", "compact", "roc", "rocSlashes"] as const;
export type FileDate = (typeof FILE_DATES)[number];

export interface ProfileColumn {
  readonly field: PayoutField;
  readonly heading: string;
  readonly text?: string | undefined;
}

export interface ProfileFormat {
  readonly columns: readonly ProfileColumn[];
  readonly headings: boolean;
  readonly encoding: (typeof FILE_ENCODINGS)[number];
  readonly separator: (typeof FILE_SEPARATORS)[number];
  readonly date: FileDate;
}

export interface FileLine {
  readonly reference: string;
  readonly minor: number;
  readonly bank: Readonly<
    Record<
      | "accountName"
      | "accountNumber"
      | "bankName"
      | "branch"
      | "bankAddress"
      | "swiftCode"
      | "phone"
      | "address",
      string
    >
  >;
}

export interface FileContents {
  readonly batch: string;
  readonly currency: string;
  /** Day in Taipei. */
  readonly day: string;
  readonly lines: readonly FileLine[];
}

const ROC_YEARS = 1911;

/** `day` as `2026-11-30`. */
export function formatFileDate(day: string, form: FileDate): string {
  const [year = "", month = "", of = ""] = day.split("-");
  const roc = String(Number(year) - ROC_YEARS).padStart(3, "0");
  switch (form) {
    case "iso":
      return day;
    case "slashes":
      return `${year}/${month}/${of}`;
    case "compact":
      return `${year}${month}${of}`;
    case "roc":
      return `${roc}${month}${of}`;
    case "rocSlashes":
      return `${roc}/${month}/${of}`;
  }
}

/** The file's text, of the same contents always the same. Texts that a spreadsheet would run are marked as text. */
export function payoutFileText(format: ProfileFormat, contents: FileContents): string {
  const rows = contents.lines.map((line, at) =>
    format.columns.map((column) => fieldOf(column, { contents, line, at, format })),
  );
  const headings = format.headings ? [format.columns.map(({ heading }) => heading)] : [];
  const separator = { comma: ",", semicolon: ";", tab: "\t" }[format.separator];
  return toCsv([...headings, ...rows], separator);
}

interface Cell {
  readonly contents: FileContents;
  readonly format: ProfileFormat;
  readonly line: FileLine;
  readonly at: number;
}

function fieldOf({ field, text }: ProfileColumn, { contents, format, line, at }: Cell): string {
  const { batch, currency, day } = contents;
  switch (field) {
    case "line":
      return String(at + 1);
    case "reference":
      return line.reference;
    case "batch":
      return batch;
    case "amount":
      return formatDecimal({ minor: line.minor, currency });
    case "currency":
      return currency;
    case "date":
      return formatFileDate(day, format.date);
    case "fixed":
      return text ?? "";
    default:
      return line.bank[field];
  }
}
