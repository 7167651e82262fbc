/** Columns of Shopify's product CSV: current exports and the newer template. */
const COLUMNS = {
  handle: ["Handle", "URL handle"],
  title: ["Title"],
  body: ["Body (HTML)", "Body HTML", "Description"],
  type: ["Type"],
  tags: ["Tags"],
  published: ["Published", "Published on online store"],
  status: ["Status"],
  giftCard: ["Gift Card"],
  option1Name: ["Option1 Name"],
  option1Value: ["Option1 Value"],
  option2Name: ["Option2 Name"],
  option2Value: ["Option2 Value"],
  option3Name: ["Option3 Name"],
  option3Value: ["Option3 Value"],
  sku: ["Variant SKU", "SKU"],
  grams: ["Variant Grams", "Weight value (grams)"],
  tracker: ["Variant Inventory Tracker", "Inventory tracker"],
  quantity: ["Variant Inventory Qty", "Inventory quantity"],
  price: ["Variant Price", "Price"],
  image: ["Image Src", "Product image URL"],
  imagePosition: ["Image Position"],
  imageAlt: ["Image Alt Text"],
} as const;
export type ShopifyColumn = keyof typeof COLUMNS;

const fold = (heading: string) => heading.normalize("NFKC").toLowerCase().replaceAll(/[\s_]/g, "");

const known = new Map<string, ShopifyColumn>(
  Object.entries(COLUMNS).flatMap(([column, names]) =>
    names.map((name) => [fold(name), column as ShopifyColumn] as const),
  ),
);

/** Null: ignored column. */
export const shopifyColumnOf = (heading: string): ShopifyColumn | null =>
  known.get(fold(heading)) ?? null;
