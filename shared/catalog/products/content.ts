import { z } from "zod";
import { Day } from "#shared/kit/instant.ts";
import { RELATION_KINDS } from "./relations.ts";
import { PLAN_MONTHS, PRODUCT_KINDS } from "./rules.ts";
import { draftText as draft, draftTexts as texts } from "#shared/kit/draftSchemas.ts";
import { Count, PictureWire } from "#shared/kit/wireSchemas.ts";

/** The most characters that each text may have, in every language. */
export const PRODUCT_TEXT_MAX = {
  name: 80,
  tagline: 160,
  summary: 600,
  description: 20_000,
  label: 60,
  value: 300,
  reminder: 400,
  alt: 200,
  edition: 60,
  features: 2_000,
  reason: 200,
  paymentTitle: 60,
} as const;

/** The most that a product may have of each. */
export const PRODUCT_MOST = {
  specifications: 40,
  reminders: 12,
  pictures: 12,
  editions: 8,
  features: 30,
  tags: 30,
  industries: 12,
  relations: 24,
} as const;

const list = <S extends z.ZodType>(item: S, most: number) =>
  z.array(item, "invalid").max(most, "out_of_range").default([]);

const ticked = z.union([z.boolean(), z.literal("on").transform(() => true)], "invalid");

/** An empty field of a form stands for nothing. */
const orNull = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === "" || value === undefined ? null : value), schema.nullable());

const Months = z.union(
  PLAN_MONTHS.map((months) => z.literal(months)),
  "invalid",
);

/** How long a plan runs; null: for good. */
export const PlanLength = z.preprocess(
  (value) =>
    value === "permanent" ? null : typeof value === "string" && value ? Number(value) : value,
  Months.nullable(),
);

const Plans = z
  .array(PlanLength, "invalid")
  .max(PLAN_MONTHS.length + 1, "out_of_range")
  .default([])
  .transform((lengths) => [...new Set(lengths)].toSorted(byLength));

/** The shortest first, what has no end last. */
const byLength = (a: number | null, b: number | null) => (a ?? Infinity) - (b ?? Infinity);

export const ProductPicture = z.object({
  picture: PictureWire,
  alt: texts(PRODUCT_TEXT_MAX.alt),
});
export type ProductPicture = z.output<typeof ProductPicture>;

const Edition = z.object({
  /** Null for a new one. */
  uuid: orNull(z.uuid("invalid")),
  name: texts(PRODUCT_TEXT_MAX.edition),
  /** What it adds to the edition before it, each in every language. */
  features: list(texts(PRODUCT_TEXT_MAX.value), PRODUCT_MOST.features),
  plans: Plans,
});

/** What a licence of new software begins with: confirmed once a day, and used for a month without a network. */
export const ACTIVATION = { seats: 1, leaseHours: 24, graceDays: 30 } as const;

/** Everything that staff write about a product, as one revision holds it; prices and stock are not among it. */
export const ProductContent = z.object({
  kind: z.enum(PRODUCT_KINDS, "invalid"),
  category: z.uuid("required"),
  code: z
    .string("required")
    .trim()
    .min(1, "required")
    .max(40, "too_long")
    .regex(/^[A-Z0-9]+(?:[-.][A-Z0-9]+)*$/, "product_code"),
  slug: z
    .string("required")
    .trim()
    .min(1, "required")
    .max(80, "too_long")
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "slug"),
  name: texts(PRODUCT_TEXT_MAX.name).refine(({ tw }) => tw !== "", {
    error: "required",
    path: ["tw"],
  }),
  tagline: texts(PRODUCT_TEXT_MAX.tagline),
  summary: texts(PRODUCT_TEXT_MAX.summary),
  /** Markdown. */
  description: texts(PRODUCT_TEXT_MAX.description),
  specifications: list(
    z.object({ label: texts(PRODUCT_TEXT_MAX.label), value: texts(PRODUCT_TEXT_MAX.value) }),
    PRODUCT_MOST.specifications,
  ),
  /** To read before buying; without a required one acknowledged, no order is taken. */
  reminders: list(
    z.object({ text: texts(PRODUCT_TEXT_MAX.reminder), required: ticked.default(false) }),
    PRODUCT_MOST.reminders,
  ),
  /** The first stands for the product wherever one is shown. */
  pictures: list(ProductPicture, PRODUCT_MOST.pictures),
  /** The most telling first. */
  tags: list(z.uuid("invalid"), PRODUCT_MOST.tags).transform((ids) => [...new Set(ids)]),
  /** For whom it is made. */
  industries: list(z.uuid("invalid"), PRODUCT_MOST.industries).transform((ids) => [
    ...new Set(ids),
  ]),
  /** What it is to other products; of several that it requires, any one will do. */
  relations: list(
    z.object({ kind: z.enum(RELATION_KINDS, "invalid"), product: z.uuid("related_product") }),
    PRODUCT_MOST.relations,
  ),
  /** From the smallest to the largest; none where it comes in one. */
  editions: list(Edition, PRODUCT_MOST.editions),
  /** Of a product without editions. */
  plans: Plans,
  /** What a key of it allows; null for what needs none. */
  activation: z
    .object({
      seats: Count(1, 1_000),
      leaseHours: Count(1, 8_760),
      graceDays: Count(0, 365),
    })
    .nullable()
    .default(null),
  /** What gateways and banks call it. */
  paymentTitle: draft(PRODUCT_TEXT_MAX.paymentTitle),
  soldOnline: ticked.default(false),
  availableFrom: orNull(Day).default(null),
  /** Why it cannot be bought, while it cannot. */
  unavailableReason: texts(PRODUCT_TEXT_MAX.reason),
  /** Shown on the home page. */
  featured: ticked.default(false),
});
export type ProductContent = z.output<typeof ProductContent>;

/** How a revision came to be; `found`: it was there before anybody edited the product. */
export const REVISION_ORIGINS = [
  "found",
  "created",
  "edited",
  "restored",
  "copied",
  "imported",
] as const;
export type RevisionOrigin = (typeof REVISION_ORIGINS)[number];
