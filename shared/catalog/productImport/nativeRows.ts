import { formatDecimal } from "../products/rules.ts";
import type { Lang, Texts } from "#shared/kit/lang.ts";
import { formatKilograms } from "#shared/sales/shipping/weight.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import type { ProductContent } from "../products/content.ts";
import { escapeClear, NATIVE_COLUMNS, formatNames } from "./nativeColumns.ts";
import { escapeLine, formatPair, formatRequiredNumbers } from "./multilineCells.ts";
import type { ProductRecord } from "./contract.ts";
import { formatPictureAddress } from "../media/pictureAddress.ts";

/** One plan, or a product or edition without plans. */
export interface NativeRow {
  readonly record: ProductRecord;
  /** Holds the product's columns. */
  readonly isFirst: boolean;
  /** Holds the edition's columns. */
  readonly isFirstOfEdition: boolean;
  readonly edition: ProductContent["editions"][number] | null;
  /** Null: no plans. */
  readonly plan: { readonly months: number | null } | null;
  readonly sold: ProductRecord["plans"][number] | null;
}

export function toNativeRows(record: ProductRecord): NativeRow[] {
  const { editions, plans } = record.content;
  const soldAs = (edition: string | null, months: number | null) =>
    record.plans.find((each) => each.edition === edition && each.months === months) ?? null;
  type Part = Pick<NativeRow, "edition" | "isFirstOfEdition" | "plan" | "sold">;
  const rowsOf = (edition: NativeRow["edition"], lengths: readonly (number | null)[]): Part[] =>
    lengths.length === 0
      ? [{ edition, isFirstOfEdition: true, plan: null, sold: null }]
      : lengths.map((months, at) => ({
          edition,
          isFirstOfEdition: at === 0,
          plan: { months },
          sold: soldAs(edition?.uuid ?? null, months),
        }));
  const rows =
    editions.length > 0
      ? editions.flatMap((edition) => rowsOf(edition, edition.plans))
      : rowsOf(null, plans);
  return rows.map((row, at) => ({ ...row, record, isFirst: at === 0 }));
}

export const nativeColumns = (currencies: readonly string[]): string[] => [
  ...NATIVE_COLUMNS,
  ...currencies.map((currency) => `price.${currency}`),
];

/** Localized to `lang`. */
export function nativeCell(row: NativeRow, column: string, lang: Lang): string | number {
  const [base = "", part = ""] = column.split(".");
  const sold = planCell(row, base, part, lang);
  if (sold !== null) return sold;
  if (base === "uuid") return row.record.uuid;
  if (base === "code") return row.record.content.code;
  if (!row.isFirst) return "";
  return listColumnCell(row.record, base, part, lang) ?? productCell(row.record, base, part, lang);
}

/** Spreadsheet line endings. */
const cell = (text: string): string => escapeClear(text.replaceAll(/\r\n?/g, "\n"));
const said = (texts: Texts, lang: string): string => cell(texts[lang as Lang]);
const lines = <T>(all: readonly T[], lang: string, of: (each: T) => Texts): string =>
  linesOf(all.map((each) => escapeLine(of(each)[lang as Lang])));
const linesOf = (all: readonly string[]): string =>
  all.every((line) => line === "") ? "" : escapeClear(all.join("\n"));

/** Null: product column. */
function planCell(
  { edition, isFirstOfEdition, plan, sold }: NativeRow,
  base: string,
  part: string,
  lang: Lang,
) {
  const words = phrases[lang].products.files.plans;
  switch (base) {
    case "editionId":
      return edition?.uuid ?? "";
    case "edition":
      return edition ? said(edition.name, part) : "";
    case "features":
      return edition && isFirstOfEdition ? lines(edition.features, part, (each) => each) : "";
    case "plan":
      if (!plan) return "";
      return plan.months === null ? words.permanent : plan.months === 0 ? words.trial : plan.months;
    case "stock":
      return sold?.stock ?? "";
    case "weight":
      return sold?.grams == null ? "" : formatKilograms(sold.grams);
    case "price": {
      const price = sold?.prices.find(({ currency }) => currency === part);
      return price ? formatDecimal(price) : "";
    }
    default:
      return null;
  }
}

function productCell(
  { content, state, category, tags, industries }: ProductRecord,
  base: string,
  part: string,
  lang: Lang,
): string | number {
  const { catalogue, products, manager } = phrases[lang];
  switch (base) {
    case "name":
    case "tagline":
    case "summary":
    case "description":
    case "unavailableReason":
      return said(content[base], part);
    case "status":
      return products.states[state];
    case "kind":
      return catalogue.kind[content.kind];
    case "category":
      return category.join("/");
    case "slug":
      return content.slug;
    case "tags":
      return formatNames(tags);
    case "industries":
      return formatNames(industries);
    case "soldOnline":
    case "featured":
      return manager.common[content[base] ? "yes" : "no"];
    case "availableFrom":
      return content.availableFrom ?? "";
    case "paymentTitle":
      return cell(content.paymentTitle);
    case "licenseKind":
      return content.activation?.kind ?? "";
    case "entitlements":
      return content.activation?.entitlements.join("; ") ?? "";
    default:
      return content.activation?.[base as "seats"] ?? "";
  }
}

/** One item per line; null: other column. */
function listColumnCell(
  { content, related }: ProductRecord,
  base: string,
  part: string,
  lang: Lang,
): string | null {
  switch (base) {
    case "specifications":
      return linesOf(
        content.specifications.map(({ label, value }) =>
          formatPair(label[part as Lang], value[part as Lang]),
        ),
      );
    case "reminders":
      return lines(content.reminders, part, ({ text }) => text);
    case "remindersRequired":
      return formatRequiredNumbers(content.reminders);
    case "pictures":
      return content.pictures.map(({ picture }) => formatPictureAddress(picture)).join("\n");
    case "pictureAlt":
      return lines(content.pictures, part, ({ alt }) => alt);
    case "relations": {
      const words = phrases[lang].products.fields.relationKinds;
      return content.relations
        .flatMap(({ kind }, at) => (related[at] ? `${words[kind]}: ${related[at]}` : []))
        .join("\n");
    }
    default:
      return null;
  }
}
