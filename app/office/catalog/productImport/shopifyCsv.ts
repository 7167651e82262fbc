import { formatDecimal } from "#shared/catalog/products/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { type NativeRow, toNativeRows } from "#shared/catalog/productImport/nativeRows.ts";
import type { ProductRecord } from "#shared/catalog/productImport/contract.ts";
import { localizedName } from "#shared/catalog/products/localizedName.ts";
import { pageContext } from "#app/requestContext.ts";
import { markdownHtml } from "#app/text/markdown.ts";
import { pictureAddress } from "#app/shop/catalog/media/imageUrl.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import { type CsvColumn, csvResponse } from "#app/lists/csv.server.ts";
import type { Route } from "./+types/shopifyCsv";
import { readRecordPages } from "./productRecords.server.ts";

/** Format of Shopify's product import. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const names = new Map(
    (await asked.portal.categories.tree()).categories.map(({ slug, name }) => [slug, name]),
  );
  const typeOf = ({ category }: ProductRecord) =>
    names.get(category.at(-1) ?? "")?.[asked.lang] ?? "";
  const columns = columnsIn(asked.lang, typeOf, new URL(url).origin);
  return csvResponse("products-shopify.csv", columns, readRecordPages(asked, url, toNativeRows));
}

const CURRENCY = "TWD";

type Column = CsvColumn<NativeRow>;

const column = (header: string, value: (row: NativeRow) => string | number): Column => ({
  header,
  value,
});
/** Product-level columns are set in a product's first row only. */
const productColumn = (header: string, value: (record: ProductRecord) => string): Column =>
  column(header, (row) => (row.isFirst ? value(row.record) : ""));
const isLive = ({ state }: ProductRecord): boolean => state !== "unpublished";

/** Only the first picture: further ones would need rows that are no variants. */
const columnsIn = (
  lang: Lang,
  typeOf: (record: ProductRecord) => string,
  origin: string,
): Column[] => [
  column("Handle", ({ record }) => record.content.slug),
  productColumn("Title", ({ content }) => localizedName(content.name, lang)),
  productColumn("Body (HTML)", ({ content }) => markdownHtml(content.description[lang]).trim()),
  productColumn("Vendor", () => ""),
  productColumn("Type", typeOf),
  productColumn("Tags", ({ tags }) => tags.join(", ")),
  productColumn("Published", (record) => String(isLive(record))),
  ...optionColumns(lang),
  ...VARIANT,
  productColumn("Image Src", ({ content: { pictures } }) =>
    pictures[0] ? origin + pictureAddress(pictures[0].picture) : "",
  ),
  productColumn("Image Position", ({ content }) => (content.pictures.length > 0 ? "1" : "")),
  productColumn("Image Alt Text", ({ content }) => content.pictures[0]?.alt[lang] ?? ""),
  productColumn("Gift Card", () => "false"),
  productColumn("Status", (record) => (isLive(record) ? "active" : "draft")),
];

function optionColumns(lang: Lang): Column[] {
  const t = translatorFor(lang);
  const lengthOf = ({ plan }: NativeRow): string => {
    if (!plan) return "Default Title";
    if (plan.months === null) return t("products.files.plans.permanent");
    if (plan.months === 0) return t("products.files.plans.trial");
    return t("catalogue.plan.months", { months: plan.months });
  };
  const named = (isSo: boolean, name: string): string => (isSo ? name : "");
  return [
    column("Option1 Name", ({ isFirst, plan }) =>
      named(isFirst, plan ? t("products.files.options.plan") : "Title"),
    ),
    column("Option1 Value", lengthOf),
    column("Option2 Name", ({ isFirst, edition }) =>
      named(isFirst && edition !== null, t("products.files.options.edition")),
    ),
    column("Option2 Value", ({ edition }) => (edition ? localizedName(edition.name, lang) : "")),
  ];
}

const VARIANT: readonly Column[] = [
  column("Variant SKU", skuOf),
  column("Variant Grams", ({ sold }) => sold?.grams ?? ""),
  column("Variant Inventory Tracker", ({ sold }) => (sold?.stock == null ? "" : "shopify")),
  column("Variant Inventory Qty", ({ sold }) => sold?.stock ?? ""),
  column("Variant Inventory Policy", () => "deny"),
  column("Variant Price", ({ sold, plan }) => {
    const price = sold?.prices.find(({ currency }) => currency === CURRENCY);
    return price ? formatDecimal(price) : plan?.months === 0 ? "0" : "";
  }),
  column("Variant Requires Shipping", ({ record }) => String(record.content.kind === "hardware")),
];

/** Unique per variant. */
function skuOf({ record, edition, plan }: NativeRow): string {
  const { code, editions } = record.content;
  const place = edition ? [`E${editions.indexOf(edition) + 1}`] : [];
  const length = plan && editions.length + record.content.plans.length > 1;
  const months = plan?.months === null ? "P" : plan?.months === 0 ? "T" : `${plan?.months}M`;
  return [code, ...place, ...(length ? [months] : [])].join("-");
}
