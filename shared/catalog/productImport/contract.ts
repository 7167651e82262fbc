import { z } from "zod";
import { PlanMonthsWire, StockWire } from "../listing/contract.ts";
import { PRODUCT_KINDS } from "../products/rules.ts";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import { filter, STAFF_REFUSALS } from "#shared/kit/filters.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { InstantWire, MoneyWire } from "#shared/kit/wireSchemas.ts";
import { ProductContent } from "../products/content.ts";
import { PRODUCT_STATES, ProductListInput } from "../products/adminContract.ts";

/** Whose columns a file has. */
export const FILE_FORMATS = ["own", "shopify"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** The most that a file of products may hold; `told`: the most faults and notes that are told of it; `compared`: products whose differences are. */
export const PRODUCT_FILE_MAX = {
  bytes: 5 * 1024 * 1024,
  rows: 2_000,
  columns: 250,
  told: 1_000,
  compared: 100,
} as const;

/** A product with everything that its file says of it. */
export const ProductRecord = z.object({
  uuid: z.uuid(),
  version: z.int(),
  state: z.enum(PRODUCT_STATES),
  changedAt: InstantWire,
  content: ProductContent,
  /** Names of its categories in addresses, from the top down. */
  category: z.array(z.string()),
  /** Names of its tags, in the order of `content.tags`; and of its industries. */
  tags: z.array(z.string()),
  industries: z.array(z.string()),
  /** Part numbers of the products in `content.relations`, in their order. */
  related: z.array(z.string()),
  /** What can be bought of it now, or will be; prices are those in force. */
  plans: z.array(
    z.object({
      commodity: z.uuid(),
      edition: z.uuid().nullable(),
      months: PlanMonthsWire,
      stock: StockWire,
      /** Of a piece; null: nobody has weighed it. */
      grams: z.int().nullable(),
      prices: z.array(MoneyWire),
    }),
  ),
});
export type ProductRecord = z.infer<typeof ProductRecord>;

const Basis = z.string("invalid").regex(/^[0-9a-f]{32}\.[0-9a-f]{32}$/, "invalid");

export const ProductImportInput = z.object({
  /** The file: CSV with a first row that names the columns. */
  text: z.string("required").min(1, "required"),
  /** Whose columns it has; told by their names when left out. */
  format: filter(z.enum(FILE_FORMATS, "invalid")),
  /** In which language a file of Shopify is. */
  lang: z.enum(LANGS, "invalid").default("tw"),
  /** Which currency its prices are in. */
  currency: z
    .string("invalid")
    .regex(/^[A-Z]{3}$/, "currency_unknown")
    .default("TWD"),
  /** What its new products are. */
  kind: z.enum(PRODUCT_KINDS, "invalid").default("software"),
  /** Where those stand whose type names no category of the shop. */
  category: filter(z.uuid("invalid")),
  /** Tells what would happen, and changes nothing. */
  preview: z.stringbool().or(z.boolean()).default(false),
  /** Of the preview that was seen: without it nothing is written. */
  basis: filter(Basis),
});
export type ProductImportInput = z.output<typeof ProductImportInput>;

const Place = z.object({
  /** As a spreadsheet counts rows, the headings being the first. */
  line: z.int(),
  /** The heading of its column; empty when it is about the whole row. */
  column: z.string(),
  code: z.string(),
  /** What stands there. */
  read: z.string(),
  /** What the sentence about it needs to know. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type FilePlace = z.infer<typeof Place>;

const Count = z.int();

export const ProductImportReport = z.object({
  applied: z.boolean(),
  format: z.enum(FILE_FORMATS),
  /** Of the file and of everything that it would change; an import names it. */
  basis: z.string(),
  counts: z.object({
    rows: Count,
    created: Count,
    changed: Count,
    unchanged: Count,
    published: Count,
    withdrawn: Count,
    prices: Count,
    /** Of these prices, those that stand on sale, which ends with them. */
    endsSales: Count,
    stock: Count,
    weights: Count,
    errors: Count,
    notes: Count,
  }),
  /** What keeps the file from being imported. */
  errors: z.array(Place),
  /** What is left out of it, or has to be done by hand. */
  notes: z.array(Place),
  /** Columns that nothing is read from. */
  skipped: z.array(z.string()),
  /** Tags that are made, by the ids that `changes` name them by, which are not those they get. */
  newTags: z.array(z.object({ uuid: z.uuid(), name: z.string() })),
  products: z.array(
    z.object({
      /** Null for one that is not added yet. */
      uuid: z.uuid().nullable(),
      line: z.int(),
      code: z.string(),
      name: z.string(),
      kind: z.enum(PRODUCT_KINDS),
      outcome: z.enum(["created", "changed", "unchanged"]),
      publishes: z.boolean(),
      withdraws: z.boolean(),
      /** Parts of it that differ. */
      fields: z.array(z.string()),
      prices: Count,
      stock: Count,
      weights: Count,
      /** What it says now and would say, of the first that are changed: the path of each field leads to its name. */
      changes: z.array(
        z.object({
          field: z.string(),
          before: z.string().nullable(),
          after: z.string().nullable(),
        }),
      ),
      /** Prices in minor units of their currency, pieces, and grams. */
      sold: z.array(
        z.object({
          what: z.enum(["prices", "stock", "weights"]),
          edition: z.string().nullable(),
          months: PlanMonthsWire,
          currency: z.string().nullable(),
          was: z.int().nullable(),
          now: z.int().nullable(),
        }),
      ),
    }),
  ),
  /** The change that its prices are, which can be undone. */
  priceChange: z.uuid().nullable(),
});
export type ProductImportReport = z.infer<typeof ProductImportReport>;

/** Products as files. */
export const productFiles = {
  records: listEndpoint({
    method: "GET",
    path: "/Manager/Product/Record",
    access: "products.read",
    summary:
      "Every product with all that its file says of it: the newest versions, stock and prices",
    input: ProductListInput,
    output: ProductRecord,
    errors: STAFF_REFUSALS,
  }),
  import: endpoint({
    method: "POST",
    path: "/Manager/Product/Import",
    access: "products.write",
    summary:
      "Add and change products by a CSV file (2,000 rows and 5 MB at most) in the shop's own or in Shopify's columns, all or none; ask for a preview first, which names every fault by row and column, and send its `basis` along",
    maxBytes: 2 * PRODUCT_FILE_MAX.bytes,
    input: ProductImportInput,
    output: ProductImportReport,
    message: "products_imported",
    idempotent: true,
    errors: [
      ...STAFF_REFUSALS,
      "import.invalid",
      "product.import_changed",
      "product.import_other_file",
    ],
  }),
};
