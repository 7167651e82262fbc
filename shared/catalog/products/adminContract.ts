import { z } from "zod";
import { Instant } from "#shared/kit/instant.ts";
import { PlanMonthsWire, Product, StockWire } from "../listing/contract.ts";
import { PRODUCT_KINDS } from "./rules.ts";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import {
  ChoiceFilter,
  ManyFilter,
  SearchFilter,
  STAFF_ERRORS,
  filter,
} from "#shared/kit/filters.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { paging, sortedPaging } from "#shared/kit/pagination.ts";
import {
  PersonWire,
  Count,
  CurrencyParam,
  InstantWire,
  PictureWire,
} from "#shared/kit/wireSchemas.ts";
import { MAX_GRAMS } from "#shared/sales/shipping/weight.ts";
import {
  saveMessages,
  saveResultFields,
  Significance,
  UpToDate,
} from "#shared/content/cms/saveOptions.ts";
import { ProductContent, REVISION_ORIGINS } from "./content.ts";

/** `uncounted`: stock is not counted. */
export const STOCK_CHOICES = ["in_stock", "few_left", "sold_out", "uncounted"] as const;

/** `changed`: an earlier version is live. */
export const PRODUCT_STATES = ["published", "changed", "unpublished"] as const;

export const ProductRow = z.object({
  uuid: z.uuid(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(PRODUCT_KINDS),
  category: z.object({ uuid: z.uuid(), name: z.string() }),
  state: z.enum(PRODUCT_STATES),
  /** Scheduled publication. */
  publishAt: InstantWire.nullable(),
  /** Error code of a failed publication. */
  publishFault: z.string().nullable(),
  picture: PictureWire,
  /** Current TWD price in minor units; null: none. */
  from: z.int().nullable(),
  soldOnline: z.boolean(),
  /** `YYYY-MM-DD`, only if in the future. */
  offeredFrom: z.iso.date().nullable(),
  /** Pieces; null: not counted. */
  stock: StockWire,
  version: z.int(),
  changedAt: InstantWire,
});
export type ProductRow = z.infer<typeof ProductRow>;

export const ProductListInput = z.object({
  /** Names in any language, part number and slug. */
  search: SearchFilter,
  kind: ManyFilter(z.enum(PRODUCT_KINDS, "invalid")),
  /** Includes subcategories. */
  category: filter(z.uuid("invalid")),
  tag: filter(z.uuid("invalid")),
  state: ChoiceFilter(PRODUCT_STATES),
  /** With a scheduled publication. */
  scheduled: filter(z.stringbool().or(z.boolean())),
  stock: ChoiceFilter(STOCK_CHOICES),
  ...sortedPaging({
    limit: 25,
    orderby: ["sort", "name", "code", "from", "stock", "changedAt"],
    sort: "asc",
  }),
});
export type ProductListInput = z.output<typeof ProductListInput>;

const Plan = z.object({
  commodity: z.uuid(),
  edition: z.uuid().nullable(),
  months: PlanMonthsWire,
  stock: StockWire,
  /** With packaging; null: unknown. */
  grams: z.int().nullable(),
  /** Free, or priced now or later; others are hidden. */
  priced: z.boolean(),
});

export const EditedProduct = z.object({
  uuid: z.uuid(),
  version: z.int(),
  content: ProductContent,
  /** Null: not visible. */
  live: z.int().nullable(),
  savedAt: InstantWire,
  savedBy: PersonWire.nullable(),
  publish: z.object({ at: InstantWire, version: z.int() }).nullable(),
  publishFault: z.string().nullable(),
  /** Blocks publication. */
  missing: z.record(z.string(), z.array(z.string())),
  /** Outdated texts, e.g. `name.en`. */
  behind: z.array(z.string()),
  /** Outdated languages: last version in sync; 0: copied from another language. */
  follows: z.partialRecord(z.enum(LANGS), z.int()),
  plans: z.array(Plan),
  /** Was ever visible. */
  wasLive: z.boolean(),
  /** Keys that are not closed for good. */
  issuedKeys: z.int(),
});
export type EditedProduct = z.infer<typeof EditedProduct>;

export const Revision = z.object({
  version: z.int(),
  origin: z.enum(REVISION_ORIGINS),
  /** Version restored. */
  restored: z.int().nullable(),
  /** A correction that outdates no translation. */
  minor: z.boolean().optional(),
  savedAt: InstantWire,
  savedBy: PersonWire.nullable(),
  publishedAt: InstantWire.nullable(),
  live: z.boolean(),
  changes: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
});
export type Revision = z.infer<typeof Revision>;

const named = { id: z.uuid("invalid") };
const Version = Count(1, 1_000_000);
const based = { ...named, version: Version };
const edited = [...STAFF_ERRORS, "product.not_found", "edit.conflict"] as const;

export const productOffice = {
  list: listEndpoint({
    method: "GET",
    path: "/Manager/Product",
    access: "products.read",
    summary: "List products, published or not",
    input: ProductListInput,
    output: ProductRow,
    errors: STAFF_ERRORS,
  }),
  detail: endpoint({
    method: "GET",
    path: "/Manager/Product/:id",
    access: "products.read",
    summary: "Get the newest version of a product and its publication state",
    input: z.object(named),
    output: EditedProduct,
    errors: [...STAFF_ERRORS, "product.not_found"],
  }),
  create: endpoint({
    method: "POST",
    path: "/Manager/Product",
    access: "products.write",
    summary: "Create an unpublished product",
    input: ProductContent.pick({ kind: true, category: true, code: true, slug: true, name: true }),
    output: EditedProduct,
    message: "product_created",
    errors: STAFF_ERRORS,
  }),
  save: endpoint({
    method: "PUT",
    path: "/Manager/Product/:id",
    access: "products.write",
    summary: "Save a new version; visitors see it once it is published",
    input: z.object({
      ...based,
      content: ProductContent,
      upToDate: UpToDate,
      significance: Significance,
    }),
    output: EditedProduct.extend(saveResultFields),
    ...saveMessages,
    maxBytes: 1_048_576,
    errors: edited,
  }),
  revisions: listEndpoint({
    method: "GET",
    path: "/Manager/Product/:id/Revision",
    access: "products.read",
    summary: "List the versions of a product with their changes, newest first",
    input: z.object({ ...named, ...paging({ limit: 10 }) }),
    output: Revision,
    errors: [...STAFF_ERRORS, "product.not_found"],
  }),
  restore: endpoint({
    method: "POST",
    path: "/Manager/Product/:id/Restoration",
    access: "products.write",
    summary: "Restore an earlier version as a new one",
    input: z.object({ ...based, earlier: Version }),
    output: EditedProduct,
    message: "product_restored",
    errors: [...edited, "revision.not_found"],
  }),
  copy: endpoint({
    method: "POST",
    path: "/Manager/Product/:id/Copy",
    access: "products.write",
    summary: "Copy a product as an unpublished one with a new part number",
    input: z.object(named),
    output: EditedProduct,
    message: "product_copied",
    errors: [...STAFF_ERRORS, "product.not_found"],
  }),
  publish: endpoint({
    method: "POST",
    path: "/Manager/Product/:id/Publication",
    access: "products.write",
    summary: "Publish the newest version, now or at a scheduled time",
    input: z.object({ ...based, at: filter(Instant) }),
    output: EditedProduct,
    message: "product_published",
    errors: [...edited, "publish.incomplete"],
  }),
  unschedule: endpoint({
    method: "DELETE",
    path: "/Manager/Product/:id/Publication",
    access: "products.write",
    summary: "Cancel a scheduled publication",
    input: z.object(named),
    output: EditedProduct,
    message: "product_unscheduled",
    errors: [...STAFF_ERRORS, "product.not_found"],
  }),
  withdraw: endpoint({
    method: "POST",
    path: "/Manager/Product/:id/Unpublication",
    access: "products.write",
    summary: "Unpublish a product; its orders remain",
    input: z.object(named),
    output: EditedProduct,
    message: "product_withdrawn",
    errors: [...STAFF_ERRORS, "product.not_found"],
  }),
  stock: endpoint({
    method: "PUT",
    path: "/Manager/Product/:id/Stock",
    access: "products.write",
    summary: "Set stock and unit weight of plans, all or none; null: stock is not counted",
    input: z.object({
      ...named,
      stock: z
        .array(
          z.object({
            commodity: z.uuid("invalid"),
            was: Count(0, 1_000_000).nullable(),
            now: Count(0, 1_000_000).nullable(),
            /** Per piece; null: unknown; absent: unchanged. */
            grams: Count(1, MAX_GRAMS).nullable().optional(),
            /** For edit conflicts. */
            wasGrams: Count(1, 10_000_000).nullable().optional(),
          }),
        )
        .min(1, "required")
        .max(100, "out_of_range"),
    }),
    output: EditedProduct,
    message: "product_stock_set",
    errors: [...STAFF_ERRORS, "product.not_found", "product.stock_changed"],
  }),
  preview: endpoint({
    method: "GET",
    path: "/Manager/Product/:id/Preview",
    access: "products.read",
    summary: "Preview a version of a product as visitors would see it; the newest by default",
    input: z.object({ ...named, version: Version.optional(), currency: CurrencyParam }),
    output: Product,
    errors: [...STAFF_ERRORS, "product.not_found", "revision.not_found"],
  }),
};
