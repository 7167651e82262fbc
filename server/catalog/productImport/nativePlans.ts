import { LANGS, type Lang } from "#shared/kit/lang.ts";
import {
  isClear,
  isPlanColumn,
  unescapeClear,
} from "#shared/catalog/productImport/nativeColumns.ts";
import type { ImportedPlan } from "./importRow.ts";
import type { ImportLookups } from "./lookups.ts";
import type { FileRow } from "./fileTable.ts";
import type { CellPlace, CellIssues, CellValue } from "./cellIssues.ts";
import {
  parseAmount,
  isCellError,
  parsePlanLength,
  parseStock,
  parseWeight,
  type ParseResult,
} from "./parseCell.ts";

interface PlanContext {
  readonly columns: readonly string[];
  readonly known: ImportLookups;
  readonly findings: CellIssues;
}

const FEATURES = LANGS.map((lang) => `features.${lang}`);

/** Null: a row about the product only. */
export function parsePlan(
  row: FileRow,
  { columns, known, findings }: PlanContext,
): ImportedPlan | null {
  const own = columns.filter((column) => isPlanColumn(column) && row.cell(column));
  if (own.length === 0) return null;
  const plan = row.cell("plan");
  const months = plan && readCell(plan, parsePlanLength, findings);
  const stock = row.cell("stock");
  const weight = row.cell("weight");
  const prices = own.filter((column) => column.startsWith("price."));
  if (!plan && (stock || weight || prices.length > 0))
    findings.add(row.place("plan"), { code: "required" });
  const features = row.cell(FEATURES.find((column) => row.cell(column)) ?? "");
  const edition = parseEdition(row, findings);
  if (features && !edition) findings.add(features, { code: "edition_needed" });
  const grams = weight && readCell<number | null>(weight, parseWeight, findings, null);
  const pieces = stock && readCell<number | null>(stock, parseStock, findings, null);
  return {
    at: plan ?? row.place("plan"),
    edition,
    ...(months && { months }),
    ...(pieces && { stock: pieces }),
    ...(grams && { grams }),
    prices: new Map(
      prices.flatMap((column) => {
        const currency = column.slice("price.".length);
        const price = parsePrice(row.place(column), currency, known, findings);
        return price ? [[currency, price]] : [];
      }),
    ),
  };
}

function parsePrice(
  at: CellPlace,
  currency: string,
  { currencies }: ImportLookups,
  findings: CellIssues,
) {
  if (!currencies.has(currency)) {
    findings.add(at, { code: "currency_unknown", values: { currency } });
    return null;
  }
  return readCell<number | null>(at, (text) => parseAmount(text, currency), findings, null);
}

function parseEdition(row: FileRow, findings: CellIssues): ImportedPlan["edition"] {
  const id = row.cell("editionId");
  const name: Partial<Record<Lang, CellValue<string>>> = {};
  for (const lang of LANGS) {
    const said = row.cell(`edition.${lang}`);
    const text = said && readCell(said, (value) => ({ value: value.trim() }), findings, "");
    if (text) name[lang] = text;
  }
  if (!id && Object.keys(name).length === 0) return null;
  const features = new Map(
    LANGS.flatMap((lang) => {
      const said = row.cell(`features.${lang}`);
      const lines = said && readCell(said, (value) => ({ value }), findings, "");
      return lines ? [[lang, lines] as const] : [];
    }),
  );
  if (!id) return { name, features };
  return { id: { value: id.read.trim().toLowerCase(), at: id }, name, features };
}
/** Parses a cell; reports an error and returns null. */
export function readCell<T>(
  at: CellPlace,
  read: (text: string) => ParseResult<T>,
  findings: CellIssues,
  emptied?: T,
): CellValue<T> | null {
  if (isClear(at.read)) {
    if (emptied === undefined) findings.add(at, { code: "not_clearable" });
    return emptied === undefined ? null : { value: emptied, at };
  }
  const found = read(unescapeClear(at.read));
  if (!isCellError(found)) return { value: found.value, at };
  findings.add(at, found);
  return null;
}
