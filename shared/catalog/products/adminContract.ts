import { z } from "zod";
import { Moment } from "#shared/kit/instant.ts";
import { PlanMonthsWire, Product, StockWire } from "../listing/contract.ts";
import { PRODUCT_KINDS } from "./rules.ts";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import {
  ChoiceFilter,
  ManyFilter,
  SearchFilter,
  STAFF_REFUSALS,
  filter,
} from "#shared/kit/filters.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { paging, sortedPaging } from "#shared/kit/pagination.ts";
import {
  PersonWire,
  Count,
  CurrencyAsked,
  InstantWire,
  PictureWire,
} from "#shared/kit/wireSchemas.ts";
import { GRAMS_MAX } from "#shared/sales/shipping/weight.ts";
import {
  saidOfSave,
  savedBesides,
  Significance,
  UpToDate,
} from "#shared/content/cms/saveOptions.ts";
import { ProductContent, REVISION_ORIGINS } from "./content.ts";

/** How much is left of a product whose pieces are counted; `uncounted` of all others. */
export const STOCK_CHOICES = ["in_stock", "few_left", "sold_out", "uncounted"] as const;

/** `changed`: visitors see an earlier version than the newest. */
export const PRODUCT_STATES = ["published", "changed", "unpublished"] as const;

export const ProductRow = z.object({
  uuid: z.uuid(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(PRODUCT_KINDS),
  category: z.object({ uuid: z.uuid(), name: z.string() }),
  state: z.enum(PRODUCT_STATES),
  /** When an edited version takes its place before visitors. */
  publishAt: InstantWire.nullable(),
  /** Why that did not happen when it should have: the code of a refusal. */
  publishFault: z.string().nullable(),
  /** Its first picture. */
  picture: PictureWire,
  /** The lowest price of its plans now, in Taiwan dollars, in minor units; null: it has none. */
  from: z.int().nullable(),
  soldOnline: z.boolean(),
  /** `YYYY-MM-DD` from when it is offered; null where that is no day to come. */
  offeredFrom: z.iso.date().nullable(),
  /** Pieces of all its plans together; null: nobody counts them. */
  stock: StockWire,
  /** The newest version's number. */
  version: z.int(),
  changedAt: InstantWire,
});
export type ProductRow = z.infer<typeof ProductRow>;

export const ProductListInput = z.object({
  /** Words of its name in any language, of its part number or of its address. */
  search: SearchFilter,
  kind: ManyFilter(z.enum(PRODUCT_KINDS, "invalid")),
  /** With everything below it. */
  category: filter(z.uuid("invalid")),
  tag: filter(z.uuid("invalid")),
  state: ChoiceFilter(PRODUCT_STATES),
  /** Those that wait for their moment. */
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
  /** What a piece weighs with its packing; null: nobody has said. */
  grams: z.int().nullable(),
  /** Whether it is free, or costs something now or at a moment to come; what has no price is not shown. */
  priced: z.boolean(),
});

export const EditedProduct = z.object({
  uuid: z.uuid(),
  /** The version that is edited: the newest. */
  version: z.int(),
  content: ProductContent,
  /** The one that visitors see; null: none. */
  live: z.int().nullable(),
  savedAt: InstantWire,
  savedBy: PersonWire.nullable(),
  publish: z.object({ at: InstantWire, version: z.int() }).nullable(),
  publishFault: z.string().nullable(),
  /** What is missing before it may be published. */
  missing: z.record(z.string(), z.array(z.string())),
  /** Texts that another language has left behind, as `name.en`. */
  behind: z.array(z.string()),
  /** Of the languages that were left behind: the version with which they last kept pace; 0: they are borrowed. */
  follows: z.partialRecord(z.enum(LANGS), z.int()),
  /** What can be bought of it, or will be. */
  plans: z.array(Plan),
  /** Whether visitors ever saw it. */
  wasLive: z.boolean(),
});
export type EditedProduct = z.infer<typeof EditedProduct>;

export const Revision = z.object({
  version: z.int(),
  origin: z.enum(REVISION_ORIGINS),
  /** The version of the same product that it restored. */
  restored: z.int().nullable(),
  /** Only a correction, which left no other language behind. */
  minor: z.boolean().optional(),
  savedAt: InstantWire,
  savedBy: PersonWire.nullable(),
  /** When it was last put before visitors. */
  publishedAt: InstantWire.nullable(),
  live: z.boolean(),
  /** What differs from the version before it; empty for the first. */
  changes: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
});
export type Revision = z.infer<typeof Revision>;

const named = { id: z.uuid("invalid") };
const Version = Count(1, 1_000_000);
const based = { ...named, version: Version };
const edited = [...STAFF_REFUSALS, "product.not_found", "edit.conflict"] as const;

/** Products as staff write, publish and take them back. */
export const productOffice = {
  list: listEndpoint({
    method: "GET",
    path: "/Manager/Product",
    access: "products.read",
    summary: "Every product, published or not",
    input: ProductListInput,
    output: ProductRow,
    errors: STAFF_REFUSALS,
  }),
  detail: endpoint({
    method: "GET",
    path: "/Manager/Product/:id",
    access: "products.read",
    summary: "The newest version of a product, and how it stands",
    input: z.object(named),
    output: EditedProduct,
    errors: [...STAFF_REFUSALS, "product.not_found"],
  }),
  create: endpoint({
    method: "POST",
    path: "/Manager/Product",
    access: "products.write",
    summary: "Add a product that nobody sees before it is published",
    input: ProductContent.pick({ kind: true, category: true, code: true, slug: true, name: true }),
    output: EditedProduct,
    message: "product_created",
    errors: STAFF_REFUSALS,
  }),
  save: endpoint({
    method: "PUT",
    path: "/Manager/Product/:id",
    access: "products.write",
    summary: "Write a new version; visitors see it once it is published",
    input: z.object({
      ...based,
      content: ProductContent,
      upToDate: UpToDate,
      significance: Significance,
    }),
    output: EditedProduct.extend(savedBesides),
    ...saidOfSave,
    maxBytes: 1_048_576,
    errors: edited,
  }),
  revisions: listEndpoint({
    method: "GET",
    path: "/Manager/Product/:id/Revision",
    access: "products.read",
    summary: "The versions of a product with what each changed, the newest first",
    input: z.object({ ...named, ...paging({ limit: 10 }) }),
    output: Revision,
    errors: [...STAFF_REFUSALS, "product.not_found"],
  }),
  restore: endpoint({
    method: "POST",
    path: "/Manager/Product/:id/Restoration",
    access: "products.write",
    summary: "Write a new version that says what an earlier one said",
    input: z.object({ ...based, earlier: Version }),
    output: EditedProduct,
    message: "product_restored",
    errors: [...edited, "revision.not_found"],
  }),
  copy: endpoint({
    method: "POST",
    path: "/Manager/Product/:id/Copy",
    access: "products.write",
    summary: "Add an unpublished product that says the same, under another part number",
    input: z.object(named),
    output: EditedProduct,
    message: "product_copied",
    errors: [...STAFF_REFUSALS, "product.not_found"],
  }),
  publish: endpoint({
    method: "POST",
    path: "/Manager/Product/:id/Publication",
    access: "products.write",
    summary: "Put the newest version before visitors, at once or at a moment to come",
    input: z.object({ ...based, at: filter(Moment) }),
    output: EditedProduct,
    message: "product_published",
    errors: [...edited, "publish.incomplete"],
  }),
  unschedule: endpoint({
    method: "DELETE",
    path: "/Manager/Product/:id/Publication",
    access: "products.write",
    summary: "Take back what was to be published at a moment to come",
    input: z.object(named),
    output: EditedProduct,
    message: "product_unscheduled",
    errors: [...STAFF_REFUSALS, "product.not_found"],
  }),
  withdraw: endpoint({
    method: "POST",
    path: "/Manager/Product/:id/Unpublication",
    access: "products.write",
    summary: "Take a product from visitors; orders of it stay",
    input: z.object(named),
    output: EditedProduct,
    message: "product_withdrawn",
    errors: [...STAFF_REFUSALS, "product.not_found"],
  }),
  stock: endpoint({
    method: "PUT",
    path: "/Manager/Product/:id/Stock",
    access: "products.write",
    summary:
      "Set how many pieces there are of plans and what one weighs, all or none; null: nobody counts them",
    input: z.object({
      ...named,
      stock: z
        .array(
          z.object({
            commodity: z.uuid("invalid"),
            was: Count(0, 1_000_000).nullable(),
            now: Count(0, 1_000_000).nullable(),
            /** What a piece weighs; null: nobody knows. Absent: as it is. */
            grams: Count(1, GRAMS_MAX).nullable().optional(),
            /** What it weighed when somebody looked; refused when that is something else by now. */
            wasGrams: Count(1, 10_000_000).nullable().optional(),
          }),
        )
        .min(1, "required")
        .max(100, "out_of_range"),
    }),
    output: EditedProduct,
    message: "product_stock_set",
    errors: [...STAFF_REFUSALS, "product.not_found", "product.stock_changed"],
  }),
  preview: endpoint({
    method: "GET",
    path: "/Manager/Product/:id/Preview",
    access: "products.read",
    summary: "A version of a product as visitors would see it; the newest unless told",
    input: z.object({ ...named, version: Version.optional(), currency: CurrencyAsked }),
    output: Product,
    errors: [...STAFF_REFUSALS, "product.not_found", "revision.not_found"],
  }),
};
