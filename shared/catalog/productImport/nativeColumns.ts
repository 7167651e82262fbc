import { foldHeader } from "#shared/kit/csv.ts";
import { LANGS, type Lang } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";

const PRODUCT_COLUMNS = [
  "uuid",
  "code",
  "name",
  "status",
  "kind",
  "category",
  "slug",
  "tags",
  "industries",
  "tagline",
  "summary",
  "description",
  "specifications",
  "reminders",
  "remindersRequired",
  "pictures",
  "pictureAlt",
  "relations",
  "soldOnline",
  "availableFrom",
  "unavailableReason",
  "paymentTitle",
  "featured",
  "seats",
  "leaseHours",
  "graceDays",
  "licenseKind",
  "floatingMinutes",
  "offlineDays",
  "unbindQuota",
  "fingerprintRule",
  "entitlements",
  "maintenanceMonths",
  "trialDays",
  "renewalGraceDays",
] as const;
const PLAN_COLUMNS = ["editionId", "edition", "features", "plan", "stock", "weight"] as const;
type Base = (typeof PRODUCT_COLUMNS)[number] | (typeof PLAN_COLUMNS)[number];

const LOCALIZED_COLUMNS: readonly Base[] = [
  "name",
  "tagline",
  "summary",
  "description",
  "specifications",
  "reminders",
  "pictureAlt",
  "unavailableReason",
  "edition",
  "features",
];

const inLanguages = (base: Base): string[] =>
  LOCALIZED_COLUMNS.includes(base) ? LANGS.map((lang) => `${base}.${lang}`) : [base];

/** Without the `price.TWD` columns that follow. */
export const NATIVE_COLUMNS: readonly string[] = [...PRODUCT_COLUMNS, ...PLAN_COLUMNS].flatMap(
  inLanguages,
);
export const isPlanColumn = (column: string): boolean =>
  column.startsWith("price.") || PLAN_COLUMNS.some((base) => column.split(".")[0] === base);

export function headingOf(lang: Lang, column: string): string {
  const [base = "", part] = column.split(".");
  const word = phrases[lang].products.files.columns[base as Base | "price"];
  return part === undefined ? word : `${word} (${part})`;
}

/** Headings of earlier releases, still accepted. */
const FORMER: Readonly<Partial<Record<Base, readonly string[]>>> = {
  code: ["料号", "产品编号"],
  edition: ["版本"],
  editionId: ["版本 ID"],
};

const bases: ReadonlyMap<string, Base | "price"> = new Map(
  ([...PRODUCT_COLUMNS, ...PLAN_COLUMNS, "price"] as const).flatMap((base) =>
    [
      base,
      ...(base === "price" ? [] : (FORMER[base] ?? [])),
      ...LANGS.map((lang) => phrases[lang].products.files.columns[base]),
    ].map((name) => [foldHeader(name), base] as const),
  ),
);

/** In any language or by internal name; null: unknown. */
export function parseHeading(heading: string): string | null {
  const [, name = "", inside, behind] =
    /^(.*?)(?:\(([a-z]{2,3})\)|\.([a-z]{2,3}))?$/.exec(foldHeader(heading)) ?? [];
  const part = inside ?? behind;
  const base = bases.get(name);
  if (base === undefined) return null;
  if (base === "price") return part ? `price.${part.toUpperCase()}` : null;
  const column = part ? `${base}.${part}` : base;
  return NATIVE_COLUMNS.includes(column) ? column : null;
}

/** Clears a field; an empty cell leaves it unchanged. */
const CLEARS = /^\[(clear|清空)\]$/i;

export const isClear = (cell: string): boolean => CLEARS.test(cell.trim());

const ESCAPED = /^(\s*)(\\*)(?=\[(?:clear|清空)\]\s*$)/i;
/** Escapes texts that look like the clear marker. */
export const escapeClear = (text: string): string => text.replace(ESCAPED, "$1$2\\");
export const unescapeClear = (cell: string): string =>
  cell.replace(/^(\s*)\\(?=\\*\[(?:clear|清空)\]\s*$)/i, "$1");

/** Separator of names; escaped within them. */
const TAG_SEPARATOR = ";";
export const formatNames = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll(/[\\;]/g, "\\$&")).join(`${TAG_SEPARATOR} `);
export const parseNames = (cell: string): string[] =>
  [...cell.matchAll(/(?:\\.|[^;\\])+/gs)]
    .map(([part]) => part.replaceAll(/\\(.)/gs, "$1").trim())
    .filter(Boolean);
