import { decimalText } from "#shared/catalog/products/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { type OwnRow, ownRows } from "#shared/catalog/productImport/nativeRows.ts";
import type { ProductRecord } from "#shared/catalog/productImport/contract.ts";
import { nameTold } from "#shared/catalog/products/localizedName.ts";
import { page } from "#app/requestContext.ts";
import { markdownHtml } from "#app/text/markdown.ts";
import { pictureAddress } from "#app/shop/catalog/media/imageUrl.ts";
import { sayIn } from "#app/i18n/translator.server.ts";
import { type CsvColumn, csvResponse } from "#app/lists/csv.server.ts";
import type { Route } from "./+types/shopifyCsv";
import { recordPages } from "./productRecords.server.ts";

/** Format of Shopify's product import. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(page);
  const names = new Map(
    (await asked.portal.categories.tree()).categories.map(({ slug, name }) => [slug, name]),
  );
  const typeOf = ({ category }: ProductRecord) =>
    names.get(category.at(-1) ?? "")?.[asked.lang] ?? "";
  const columns = columnsIn(asked.lang, typeOf, new URL(url).origin);
  return csvResponse("products-shopify.csv", columns, recordPages(asked, url, ownRows));
}

const CURRENCY = "TWD";

type Column = CsvColumn<OwnRow>;

const each = (header: string, value: (row: OwnRow) => string | number): Column => ({
  header,
  value,
});
/** Product-level columns are set in a product's first row only. */
const first = (header: string, value: (record: ProductRecord) => string): Column =>
  each(header, (row) => (row.isFirst ? value(row.record) : ""));
const isLive = ({ state }: ProductRecord): boolean => state !== "unpublished";

/** Only the first picture: further ones would need rows that are no variants. */
const columnsIn = (
  lang: Lang,
  typeOf: (record: ProductRecord) => string,
  origin: string,
): Column[] => [
  each("Handle", ({ record }) => record.content.slug),
  first("Title", ({ content }) => nameTold(content.name, lang)),
  first("Body (HTML)", ({ content }) => markdownHtml(content.description[lang]).trim()),
  first("Vendor", () => ""),
  first("Type", typeOf),
  first("Tags", ({ tags }) => tags.join(", ")),
  first("Published", (record) => String(isLive(record))),
  ...optionsIn(lang),
  ...VARIANT,
  first("Image Src", ({ content: { pictures } }) =>
    pictures[0] ? origin + pictureAddress(pictures[0].picture) : "",
  ),
  first("Image Position", ({ content }) => (content.pictures.length > 0 ? "1" : "")),
  first("Image Alt Text", ({ content }) => content.pictures[0]?.alt[lang] ?? ""),
  first("Gift Card", () => "false"),
  first("Status", (record) => (isLive(record) ? "active" : "draft")),
];

function optionsIn(lang: Lang): Column[] {
  const t = sayIn(lang);
  const lengthOf = ({ plan }: OwnRow): string => {
    if (!plan) return "Default Title";
    if (plan.months === null) return t("products.files.plans.permanent");
    if (plan.months === 0) return t("products.files.plans.trial");
    return t("catalogue.plan.months", { months: plan.months });
  };
  const named = (isSo: boolean, name: string): string => (isSo ? name : "");
  return [
    each("Option1 Name", ({ isFirst, plan }) =>
      named(isFirst, plan ? t("products.files.options.plan") : "Title"),
    ),
    each("Option1 Value", lengthOf),
    each("Option2 Name", ({ isFirst, edition }) =>
      named(isFirst && edition !== null, t("products.files.options.edition")),
    ),
    each("Option2 Value", ({ edition }) => (edition ? nameTold(edition.name, lang) : "")),
  ];
}

const VARIANT: readonly Column[] = [
  each("Variant SKU", skuOf),
  each("Variant Grams", ({ sold }) => sold?.grams ?? ""),
  each("Variant Inventory Tracker", ({ sold }) => (sold?.stock == null ? "" : "shopify")),
  each("Variant Inventory Qty", ({ sold }) => sold?.stock ?? ""),
  each("Variant Inventory Policy", () => "deny"),
  each("Variant Price", ({ sold, plan }) => {
    const price = sold?.prices.find(({ currency }) => currency === CURRENCY);
    return price ? decimalText(price) : plan?.months === 0 ? "0" : "";
  }),
  each("Variant Requires Shipping", ({ record }) => String(record.content.kind === "hardware")),
];

/** Unique per variant. */
function skuOf({ record, edition, plan }: OwnRow): string {
  const { code, editions } = record.content;
  const place = edition ? [`E${editions.indexOf(edition) + 1}`] : [];
  const length = plan && editions.length + record.content.plans.length > 1;
  const months = plan?.months === null ? "P" : plan?.months === 0 ? "T" : `${plan?.months}M`;
  return [code, ...place, ...(length ? [months] : [])].join("-");
}
