import { LANGS, type Lang } from "#shared/kit/lang.ts";
import {
  isClear,
  isPlanColumn,
  unescapeClear,
} from "#shared/catalog/productImport/nativeColumns.ts";
import type { PlanDraft } from "./importRow.ts";
import type { Known } from "./lookups.ts";
import type { FileRow } from "./fileTable.ts";
import type { At, Findings, Told } from "./cellIssues.ts";
import { amountOf, isWrong, planOf, stockOf, weightOf, type Read } from "./parseCell.ts";

interface Asked {
  readonly columns: readonly string[];
  readonly known: Known;
  readonly findings: Findings;
}

const FEATURES = LANGS.map((lang) => `features.${lang}`);

/** Null: a row about the product only. */
export function planIn(row: FileRow, { columns, known, findings }: Asked): PlanDraft | null {
  const own = columns.filter((column) => isPlanColumn(column) && row.cell(column));
  if (own.length === 0) return null;
  const plan = row.cell("plan");
  const months = plan && told(plan, planOf, findings);
  const stock = row.cell("stock");
  const weight = row.cell("weight");
  const prices = own.filter((column) => column.startsWith("price."));
  if (!plan && (stock || weight || prices.length > 0))
    findings.add(row.place("plan"), { code: "required" });
  const features = row.cell(FEATURES.find((column) => row.cell(column)) ?? "");
  const edition = editionIn(row, findings);
  if (features && !edition) findings.add(features, { code: "edition_needed" });
  const grams = weight && told<number | null>(weight, weightOf, findings, null);
  const pieces = stock && told<number | null>(stock, stockOf, findings, null);
  return {
    at: plan ?? row.place("plan"),
    edition,
    ...(months && { months }),
    ...(pieces && { stock: pieces }),
    ...(grams && { grams }),
    prices: new Map(
      prices.flatMap((column) => {
        const currency = column.slice("price.".length);
        const price = priceIn(row.place(column), currency, known, findings);
        return price ? [[currency, price]] : [];
      }),
    ),
  };
}

function priceIn(at: At, currency: string, { currencies }: Known, findings: Findings) {
  if (!currencies.has(currency)) {
    findings.add(at, { code: "currency_unknown", values: { currency } });
    return null;
  }
  return told<number | null>(at, (text) => amountOf(text, currency), findings, null);
}

function editionIn(row: FileRow, findings: Findings): PlanDraft["edition"] {
  const id = row.cell("editionId");
  const name: Partial<Record<Lang, Told<string>>> = {};
  for (const lang of LANGS) {
    const said = row.cell(`edition.${lang}`);
    const text = said && told(said, (value) => ({ value: value.trim() }), findings, "");
    if (text) name[lang] = text;
  }
  if (!id && Object.keys(name).length === 0) return null;
  const features = new Map(
    LANGS.flatMap((lang) => {
      const said = row.cell(`features.${lang}`);
      const lines = said && told(said, (value) => ({ value }), findings, "");
      return lines ? [[lang, lines] as const] : [];
    }),
  );
  if (!id) return { name, features };
  return { id: { value: id.read.trim().toLowerCase(), at: id }, name, features };
}
/** Parses a cell; reports an error and returns null. */
export function told<T>(
  at: At,
  read: (text: string) => Read<T>,
  findings: Findings,
  emptied?: T,
): Told<T> | null {
  if (isClear(at.read)) {
    if (emptied === undefined) findings.add(at, { code: "not_clearable" });
    return emptied === undefined ? null : { value: emptied, at };
  }
  const found = read(unescapeClear(at.read));
  if (!isWrong(found)) return { value: found.value, at };
  findings.add(at, found);
  return null;
}
