import type { Lang, Texts } from "#shared/kit/lang.ts";
import { TRIAL } from "#shared/catalog/products/rules.ts";
import { normalizeName } from "#shared/kit/normalizeName.ts";
import { localizedName } from "#shared/catalog/products/localizedName.ts";
import type { ImportedPlan } from "./importRow.ts";
import type { ImportLookups, ExistingProduct } from "./lookups.ts";
import { isSame } from "./fieldMapping.ts";
import type { ShopifyColumn } from "./shopifyColumns.ts";
import type { FileRow } from "./fileTable.ts";
import type { CellPlace, CellIssues, CellValue } from "./cellIssues.ts";
import {
  parseAmount,
  isCellError,
  parsePlanLength,
  parseShopifyWeight,
  parseStock,
} from "./parseCell.ts";

export type ShopifyRow = Omit<FileRow, "cell" | "place"> & {
  readonly cell: (column: ShopifyColumn) => CellPlace | null;
  readonly place: (column: ShopifyColumn) => CellPlace;
};

const OPTIONS = [
  ["option1Name", "option1Value"],
  ["option2Name", "option2Value"],
  ["option3Name", "option3Value"],
] as const;

interface VariantRows {
  readonly rows: readonly ShopifyRow[];
  readonly product: ExistingProduct | null;
  readonly known: ImportLookups;
  readonly choices: { readonly lang: Lang; readonly currency: string };
  readonly findings: CellIssues;
}

const isDefault = (text: string): boolean => normalizeName(text) === "default title";

/** Option names under which bare numbers are months. */
const LASTING =
  /\b(?:plans?|terms?|periods?|duration|subscriptions?|months?)\b|方案|期間|期间|期限|訂閱|订阅|月數|月数/;

/** A number, possibly in meters. */
const isBare = (text: string): boolean => /^\d+ ?m?$/.test(normalizeName(text));

/**
 * An option whose values are all plan lengths is the plan; the others form the edition name. Bare numbers may be
 * diameters or seats, so they count only under a `LASTING` name.
 */
export function parseVariants(group: VariantRows): ImportedPlan[] {
  const { rows } = group;
  const variants = rows.filter(isVariant);
  const said = OPTIONS.map(([, value]) =>
    variants.flatMap((row) => {
      const cell = row.cell(value);
      return cell && !isDefault(cell.read) ? [cell] : [];
    }),
  );
  const used = OPTIONS.map(([name], at) => {
    const isNamed = rows.some((row) => row.cell(name) && !isTitle(row, name));
    return isNamed || (said[at]?.length ?? 0) > 0;
  });
  const plan = OPTIONS.findIndex(([name], at) => {
    const isLasting = LASTING.test(
      normalizeName(rows.flatMap((row) => row.cell(name) ?? [])[0]?.read ?? ""),
    );
    const isLength = ({ read }: CellPlace) =>
      !isCellError(parsePlanLength(read)) && (isLasting || !isBare(read));
    return used[at] && said[at]?.every(isLength) && said[at].length > 0;
  });
  return variants.flatMap((row) => parseVariant(row, { ...group, used, plan }) ?? []);
}

const isTitle = (row: ShopifyRow, name: (typeof OPTIONS)[number][0]): boolean =>
  normalizeName(row.cell(name)?.read ?? "") === "title";

/** Picture-only rows are no variants. */
const isVariant = (row: ShopifyRow, index: number): boolean =>
  index === 0
    ? ["option1Value", "price", "sku", "quantity"].some((each) => row.cell(each as "price"))
    : ["option1Value", "price", "sku"].some((each) => row.cell(each as "price"));

interface VariantContext extends VariantRows {
  readonly used: readonly boolean[];
  readonly plan: number;
}

/** Null: an option is missing, reported. */
function parseVariant(row: ShopifyRow, options: VariantContext): ImportedPlan | null {
  const { choices, findings, used, plan } = options;
  const cells = OPTIONS.map(([, value], at): CellPlace | null => {
    if (!used[at]) return null;
    const cell = row.cell(value);
    if (!cell) findings.add(row.place(value), { code: "option_needed" });
    return cell;
  });
  if (cells.some((cell, at) => used[at] && !cell)) return null;
  const length = cells[plan];
  const read = length ? parsePlanLength(length.read) : { value: null };
  const at = row.place("option1Value");
  const months = { value: isCellError(read) ? null : read.value, at: length ?? at };
  const names = cells.filter((cell, index) => cell && index !== plan && !isDefault(cell.read));
  const [first] = names;
  const edition = names.flatMap((cell) => cell?.read.trim() ?? []).join(" / ");
  const stock = parseVariantStock(row, options);
  const grams = parseVariantWeight(row, options);
  const price = months.value === TRIAL ? null : parseVariantPrice(row, options);
  return {
    at: first ?? length ?? at,
    edition: first ? findEdition({ value: edition, at: first }, options) : null,
    months,
    ...(stock && { stock }),
    ...(grams && { grams }),
    prices: new Map(price ? [[choices.currency, price]] : []),
  };
}

/** The exported name was a fallback from another language. */
export const isFallbackName = (
  name: Texts | undefined,
  { read }: Pick<CellPlace, "read">,
  lang: Lang,
): boolean => name?.[lang] === "" && isSame(localizedName(name, lang), read);

/** Matches the file's language, else the fallback name. */
function findEdition(
  name: CellValue<string>,
  { product, choices: { lang } }: VariantContext,
): ImportedPlan["edition"] {
  const had = product?.content.editions ?? [];
  const lent = had.find((each) => isFallbackName(each.name, { read: name.value }, lang));
  const isNamed = had.some((each) => isSame(each.name[lang], name.value));
  return lent?.uuid && !isNamed
    ? { id: { value: lent.uuid, at: name.at }, name: {} }
    : { name: { [lang]: name } };
}

function parseVariantPrice(
  row: ShopifyRow,
  { choices, known, findings }: VariantContext,
): CellValue<number> | null {
  const at = row.cell("price");
  if (!at || !known.currencies.has(choices.currency)) return null;
  const read = parseAmount(at.read, choices.currency);
  if (!isCellError(read)) return { value: read.value, at };
  findings.add(at, read);
  return null;
}

/** Without an inventory tracker stock is not counted. */
function parseVariantStock(
  row: ShopifyRow,
  { rows, findings }: VariantContext,
): CellValue<number | null> | null {
  const at = row.cell("quantity");
  const tracks = rows.some((each) => each.place("tracker").column !== "");
  if (tracks && !row.cell("tracker")) return { value: null, at: row.place("tracker") };
  if (!at) return null;
  const read = parseStock(at.read);
  if (!isCellError(read)) return { value: read.value, at };
  findings.add(at, read);
  return null;
}

/** Unknown in Shopify keeps the weight stored here. */
function parseVariantWeight(
  row: ShopifyRow,
  { findings }: VariantContext,
): CellValue<number> | null {
  const at = row.cell("grams");
  if (!at) return null;
  const read = parseShopifyWeight(at.read);
  if (!isCellError(read)) return read.value === null ? null : { value: read.value, at };
  findings.add(at, read);
  return null;
}
