import { z } from "zod";
import { Verbatim } from "#shared/kit/text.ts";
import { PlanMonthsWire, StockWire } from "../listing/contract.ts";
import { PRODUCT_KINDS } from "../products/rules.ts";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import { filter, STAFF_ERRORS } from "#shared/kit/filters.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { InstantWire, MoneyWire, CurrencyCode } from "#shared/kit/wireSchemas.ts";
import { ProductContent } from "../products/content.ts";
import { PRODUCT_STATES, ProductListInput } from "../products/adminContract.ts";

export const FILE_FORMATS = ["own", "shopify"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** `told`: reported errors and notes; `compared`: products with listed differences. */
export const PRODUCT_FILE_MAX = {
  bytes: 5 * 1024 * 1024,
  rows: 2_000,
  columns: 250,
  told: 1_000,
  compared: 100,
} as const;

export const ProductRecord = z.object({
  uuid: z.uuid(),
  version: z.int(),
  state: z.enum(PRODUCT_STATES),
  changedAt: InstantWire,
  content: ProductContent,
  /** Slugs, from the root down. */
  category: z.array(z.string()),
  /** In the order of the content. */
  tags: z.array(z.string()),
  industries: z.array(z.string()),
  /** Part numbers, in the order of `content.relations`. */
  related: z.array(z.string()),
  /** Current prices. */
  plans: z.array(
    z.object({
      commodity: z.uuid(),
      edition: z.uuid().nullable(),
      months: PlanMonthsWire,
      stock: StockWire,
      /** Per piece; null: unknown. */
      grams: z.int().nullable(),
      prices: z.array(MoneyWire),
    }),
  ),
});
export type ProductRecord = z.infer<typeof ProductRecord>;

const Basis = z.string("invalid").regex(/^[0-9a-f]{32}\.[0-9a-f]{32}$/, "invalid");

export const ProductImportInput = z.object({
  text: Verbatim("required").min(1, "required"),
  /** Detected by default. */
  format: filter(z.enum(FILE_FORMATS, "invalid")),
  /** Language of a Shopify file. */
  lang: z.enum(LANGS, "invalid").default("tw"),
  currency: CurrencyCode.default("TWD"),
  kind: z.enum(PRODUCT_KINDS, "invalid").default("software"),
  /** Fallback category. */
  category: filter(z.uuid("invalid")),
  /** Writes nothing. */
  preview: z.stringbool().or(z.boolean()).default(false),
  /** From the preview; required to import. */
  basis: filter(Basis),
});
export type ProductImportInput = z.output<typeof ProductImportInput>;

const Place = z.object({
  /** Spreadsheet row; the header is 1. */
  line: z.int(),
  /** Heading; empty: whole row. */
  column: z.string(),
  code: z.string(),
  read: z.string(),
  /** Placeholders of the phrase. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type FileIssue = z.infer<typeof Place>;

const Count = z.int();

export const ProductImportReport = z.object({
  applied: z.boolean(),
  format: z.enum(FILE_FORMATS),
  /** Hash of the file and all affected data. */
  basis: z.string(),
  counts: z.object({
    rows: Count,
    created: Count,
    changed: Count,
    unchanged: Count,
    published: Count,
    withdrawn: Count,
    prices: Count,
    /** Prices that end a running sale. */
    endsSales: Count,
    stock: Count,
    weights: Count,
    errors: Count,
    notes: Count,
  }),
  /** Prevent the import. */
  errors: z.array(Place),
  /** Skipped, or to be done by hand. */
  notes: z.array(Place),
  skipped: z.array(z.string()),
  /** Under stand-in ids used in `changes`. */
  newTags: z.array(z.object({ uuid: z.uuid(), name: z.string() })),
  products: z.array(
    z.object({
      /** Null: not created yet. */
      uuid: z.uuid().nullable(),
      line: z.int(),
      code: z.string(),
      name: z.string(),
      kind: z.enum(PRODUCT_KINDS),
      outcome: z.enum(["created", "changed", "unchanged"]),
      publishes: z.boolean(),
      withdraws: z.boolean(),
      fields: z.array(z.string()),
      prices: Count,
      stock: Count,
      weights: Count,
      /** Differences of the first products. */
      changes: z.array(
        z.object({
          field: z.string(),
          before: z.string().nullable(),
          after: z.string().nullable(),
        }),
      ),
      /** Minor units, pieces or grams. */
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
  /** Revertible price change. */
  priceChange: z.uuid().nullable(),
});
export type ProductImportReport = z.infer<typeof ProductImportReport>;

export const productFiles = {
  records: listEndpoint({
    method: "GET",
    path: "/Manager/Product/Record",
    access: "products.read",
    summary: "List products with their newest versions, stock and prices for export",
    input: ProductListInput,
    output: ProductRecord,
    errors: STAFF_ERRORS,
  }),
  import: endpoint({
    method: "POST",
    path: "/Manager/Product/Import",
    access: "products.write",
    summary:
      "Import products from a CSV file (at most 2,000 rows and 5 MB) in native or Shopify columns, all or none; request a preview first, which lists errors by row and column, and send its `basis`",
    maxBytes: 2 * PRODUCT_FILE_MAX.bytes,
    input: ProductImportInput,
    output: ProductImportReport,
    message: "products_imported",
    previews: true,
    idempotent: true,
    errors: [
      ...STAFF_ERRORS,
      "import.invalid",
      "product.import_changed",
      "product.import_other_file",
    ],
  }),
};
