import { toCsv } from "#shared/kit/csv.ts";

/** Includes ignored ones. */
export const SHOPIFY_COLUMNS = [
  "Handle",
  "Title",
  "Body (HTML)",
  "Vendor",
  "Product Category",
  "Type",
  "Tags",
  "Published",
  "Option1 Name",
  "Option1 Value",
  "Option2 Name",
  "Option2 Value",
  "Variant SKU",
  "Variant Grams",
  "Variant Inventory Tracker",
  "Variant Inventory Qty",
  "Variant Price",
  "Variant Compare At Price",
  "Variant Requires Shipping",
  "Image Src",
  "Image Position",
  "Image Alt Text",
  "Gift Card",
  "SEO Title",
  "Status",
] as const;
export type ShopifyHeading = (typeof SHOPIFY_COLUMNS)[number];

export type ShopifyCells = Partial<Record<ShopifyHeading, string>>;

const EDITIONS = ["Standard", "Standard", "Professional", "Professional", "Professional"];
const PLANS = ["1 month", "12 months", "1 month", "1 year", "Permanent"];
const SIMPLE = 100;
const SEVERAL = 60;

/** Rows count from 0 below the header. */
export const lineOf = (row: number): number => row + 2;
/** Two rows; the second holds a picture. */
export const simpleRow = (index: number): number => index * 2;
/** Five rows: editions and plans. */
export const severalRow = (index: number): number => SIMPLE * 2 + index * EDITIONS.length;

/** 160 products in 500 rows. */
export function shopifyRows(type: string): ShopifyCells[] {
  const simple = Array.from({ length: SIMPLE }, (_, index) => simpleRows(index, type));
  const several = Array.from({ length: SEVERAL }, (_, index) => severalRows(index, type));
  return [...simple, ...several].flat();
}

const about = (name: string, type: string): ShopifyCells => ({
  Title: `Tool "${name}", by Mill & Co`,
  "Body (HTML)": `<h1>${name}</h1><p>Cuts <strong>steel</strong> &amp; brass,<br>5 &lt; 6.</p><ul><li>One</li><li>Two</li></ul>`,
  Vendor: "Mill & Co",
  Type: type,
  Tags: "steel, nobody has this one",
  Published: "true",
  "Gift Card": "false",
  Status: "active",
});

function simpleRows(index: number, type: string): ShopifyCells[] {
  const Handle = `simple-tool-${index}`;
  const picture = (position: number): ShopifyCells => ({
    "Image Src": `https://cdn.example.com/${Handle}-${position}.jpg?v=1`,
    "Image Position": String(position),
    "Image Alt Text": "A tool",
  });
  const variant: ShopifyCells = {
    "Option1 Name": "Title",
    "Option1 Value": "Default Title",
    "Variant SKU": `ST-${index}`,
    "Variant Inventory Tracker": "shopify",
    "Variant Inventory Qty": String(index),
    "Variant Price": `${1_000 + index}.00`,
  };
  return [
    { Handle, ...about(`S${index}`, type), ...variant, ...picture(1) },
    { Handle, ...picture(2) },
  ];
}

function severalRows(index: number, type: string): ShopifyCells[] {
  const Handle = `several-${index}`;
  return EDITIONS.map((edition, at) => ({
    Handle,
    ...(at === 0 && about(`V${index}`, type)),
    ...(at === 0 && { "Option1 Name": "Edition", "Option2 Name": "Plan" }),
    "Option1 Value": edition,
    "Option2 Value": PLANS[at] ?? "",
    "Variant SKU": `SV-${index}-${at}`,
    "Variant Price": String(500 * (at + 1)),
  }));
}

export const shopifyFile = (
  rows: readonly ShopifyCells[],
  more: readonly string[][] = [],
): string =>
  toCsv([
    SHOPIFY_COLUMNS,
    ...rows.map((row, at) => [
      ...SHOPIFY_COLUMNS.map((column) => row[column] ?? ""),
      ...(more[at] ?? []),
    ]),
  ]);
