import { z } from "zod";
import { MultiLine, SingleLine } from "#shared/kit/text.ts";
import { Day } from "#shared/kit/instant.ts";
import {
  DEFAULT_POLICY,
  FINGERPRINT_RULES,
  LICENSE_KINDS,
  type LicensePolicy,
  PERMANENT_OFFLINE_DAYS,
} from "#shared/licensing/licenses/policy.ts";
import { RELATION_KINDS } from "./relations.ts";
import { PLAN_MONTHS, PRODUCT_KINDS } from "./rules.ts";
import { draftText as draft, draftTexts as texts, orNull } from "#shared/kit/formSchemas.ts";
import { Count, PictureWire } from "#shared/kit/wireSchemas.ts";

/** Characters per language. */
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

export const MAX_PRODUCT_ITEMS = {
  specifications: 40,
  reminders: 12,
  pictures: 12,
  editions: 8,
  features: 30,
  tags: 30,
  industries: 12,
  relations: 24,
  entitlements: 40,
} as const;

const list = <S extends z.ZodType>(item: S, most: number) =>
  z.array(item, "invalid").max(most, "out_of_range").default([]);

const ticked = z.union([z.boolean(), z.literal("on").transform(() => true)], "invalid");

const Months = z.union(
  PLAN_MONTHS.map((months) => z.literal(months)),
  "invalid",
);

/** Null: permanent. */
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

/** Permanent last. */
export const byLength = (a: number | null, b: number | null) => (a ?? Infinity) - (b ?? Infinity);

export const ProductPicture = z.object({
  picture: PictureWire,
  alt: texts(PRODUCT_TEXT_MAX.alt),
});
export type ProductPicture = z.output<typeof ProductPicture>;

const Edition = z.object({
  /** Null: new. */
  uuid: orNull(z.uuid("invalid")),
  name: texts(PRODUCT_TEXT_MAX.edition),
  /** Added to the previous edition. */
  features: list(texts(PRODUCT_TEXT_MAX.value), MAX_PRODUCT_ITEMS.features),
  plans: Plans,
});

/** Separated by blanks or commas, as typed in a form. */
const Entitlements = z.preprocess(
  (value) =>
    typeof value === "string" ? value.split(/[\s,，、]+/).filter((code) => code !== "") : value,
  list(
    SingleLine("invalid")
      .max(40, "too_long")
      .regex(/^[a-z0-9]+(?:[._-][a-z0-9]+)*$/, "entitlement"),
    MAX_PRODUCT_ITEMS.entitlements,
  ).transform((codes) => [...new Set(codes)]),
);

const PolicyContent = z.object({
  kind: z.enum(LICENSE_KINDS, "invalid").default(DEFAULT_POLICY.kind),
  seats: Count(1, 1_000),
  leaseHours: Count(1, 8_760),
  floatingMinutes: Count(5, 1_440).default(DEFAULT_POLICY.floatingMinutes),
  graceDays: Count(0, 365),
  renewalGraceDays: Count(0, 365).default(DEFAULT_POLICY.renewalGraceDays),
  offlineDays: Count(0, PERMANENT_OFFLINE_DAYS).default(DEFAULT_POLICY.offlineDays),
  unbindQuota: Count(0, 100).default(DEFAULT_POLICY.unbindQuota),
  fingerprintRule: z.enum(FINGERPRINT_RULES, "invalid").default(DEFAULT_POLICY.fingerprintRule),
  entitlements: Entitlements.default([]),
  maintenanceMonths: orNull(Count(1, 120)).default(null),
  trialDays: Count(1, 365).default(DEFAULT_POLICY.trialDays),
}) satisfies z.ZodType<LicensePolicy>;

/** One revision; prices and stock are not versioned. */
export const ProductContent = z.object({
  kind: z.enum(PRODUCT_KINDS, "invalid"),
  category: z.uuid("required"),
  code: SingleLine("required")
    .min(1, "required")
    .max(40, "too_long")
    .regex(/^[A-Z0-9]+(?:[-.][A-Z0-9]+)*$/, "product_code"),
  slug: SingleLine("required")
    .min(1, "required")
    .max(80, "too_long")
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "slug"),
  name: texts(PRODUCT_TEXT_MAX.name).refine(({ tw }) => tw !== "", {
    error: "required",
    path: ["tw"],
  }),
  tagline: texts(PRODUCT_TEXT_MAX.tagline),
  summary: texts(PRODUCT_TEXT_MAX.summary, MultiLine),
  /** Markdown. */
  description: texts(PRODUCT_TEXT_MAX.description, MultiLine),
  specifications: list(
    z.object({ label: texts(PRODUCT_TEXT_MAX.label), value: texts(PRODUCT_TEXT_MAX.value) }),
    MAX_PRODUCT_ITEMS.specifications,
  ),
  /** Notices before buying; required ones must be acknowledged. */
  reminders: list(
    z.object({
      text: texts(PRODUCT_TEXT_MAX.reminder, MultiLine),
      required: ticked.default(false),
    }),
    MAX_PRODUCT_ITEMS.reminders,
  ),
  /** The first is the main picture. */
  pictures: list(ProductPicture, MAX_PRODUCT_ITEMS.pictures),
  /** Most important first. */
  tags: list(z.uuid("invalid"), MAX_PRODUCT_ITEMS.tags).transform((ids) => [...new Set(ids)]),
  industries: list(z.uuid("invalid"), MAX_PRODUCT_ITEMS.industries).transform((ids) => [
    ...new Set(ids),
  ]),
  /** Required products are alternatives. */
  relations: list(
    z.object({ kind: z.enum(RELATION_KINDS, "invalid"), product: z.uuid("related_product") }),
    MAX_PRODUCT_ITEMS.relations,
  ),
  /** From the smallest; empty for a single edition. */
  editions: list(Edition, MAX_PRODUCT_ITEMS.editions),
  /** For products without editions. */
  plans: Plans,
  /** Null: no key. */
  activation: PolicyContent.nullable().default(null),
  /** Sent to gateways and banks. */
  paymentTitle: draft(PRODUCT_TEXT_MAX.paymentTitle),
  soldOnline: ticked.default(false),
  availableFrom: orNull(Day).default(null),
  unavailableReason: texts(PRODUCT_TEXT_MAX.reason),
  featured: ticked.default(false),
});
export type ProductContent = z.output<typeof ProductContent>;

/** `found`: existed before the first edit. */
export const REVISION_ORIGINS = [
  "found",
  "created",
  "edited",
  "restored",
  "copied",
  "imported",
] as const;
export type RevisionOrigin = (typeof REVISION_ORIGINS)[number];
