import { z } from "zod";
import { SingleLine } from "#shared/kit/text.ts";
import { InstantText } from "#shared/kit/instant.ts";
import { PLAN_CHOICES, PRODUCT_KINDS } from "#shared/catalog/products/rules.ts";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import { ChoiceFilter, SearchFilter, STAFF_ERRORS } from "#shared/kit/filters.ts";
import { paging, sortedPaging } from "#shared/kit/pagination.ts";
import {
  PersonWire,
  Count,
  InstantWire,
  MoneyWire,
  TextsWire,
  CurrencyCode,
} from "#shared/kit/wireSchemas.ts";
import { Email, requiredText } from "#shared/kit/validation.ts";
import { BehindWire, saveOptions } from "#shared/content/cms/saveOptions.ts";
import { CODE_PATTERN, MAX_CODE_LENGTH, foldCode, MAX_GENERATED } from "./promoCodes.ts";
import { EFFECT_KINDS, MAX_FREE_MONTHS, FULL_BASIS_POINTS } from "./rules.ts";

const TITLE_MAX = 120;
const MAX_NAMED = 500;
const MAX_MINOR = 1_000_000_000_000;

/** Free trials are excluded: they have no price to discount. */
export const PROMOTION_PLANS = PLAN_CHOICES.filter((plan) => plan !== "0");

export const PROMOTION_STATES = ["running", "planned", "over", "off"] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

const AmountsWire = z.record(CurrencyCode, Count(1, MAX_MINOR));

const Effect = z.discriminatedUnion(
  "kind",
  [
    z.object({ kind: z.literal("percent"), basisPoints: Count(1, FULL_BASIS_POINTS) }),
    z.object({
      kind: z.literal("amount"),
      amounts: AmountsWire.refine((amounts) => Object.keys(amounts).length > 0, "required"),
    }),
    z.object({ kind: z.literal("months"), months: Count(1, MAX_FREE_MONTHS) }),
  ],
  "invalid",
);

const title = requiredText(TITLE_MAX);
const YesNo = z.stringbool().or(z.boolean());
const Moment = InstantText.nullable().default(null);
const Limit = Count(1, 1_000_000_000).nullable().default(null);
const many = <S extends z.ZodType>(one: S) =>
  z.array(one).max(MAX_NAMED, "out_of_range").default([]);

const PromotionDraft = z.object({
  /** Internal; buyers see the title. */
  name: requiredText(100),
  title: z.object({ tw: title, en: title, cn: title }),
  effect: Effect,
  /** Part numbers; empty means every product. */
  products: many(SingleLine("invalid").max(60, "too_long")),
  plans: many(z.enum(PROMOTION_PLANS, "invalid")),
  kinds: many(z.enum(PRODUCT_KINDS, "invalid")),
  /** Restricts the promotion to `members` (email addresses). */
  membersOnly: YesNo.default(false),
  members: many(Email),
  firstOrder: YesNo.default(false),
  startsAt: Moment,
  endsAt: Moment,
  totalLimit: Limit,
  memberLimit: Limit,
  minimum: AmountsWire.default({}),
  combinable: YesNo.default(false),
  active: YesNo.default(true),
});
export type PromotionInput = z.output<typeof PromotionDraft>;

const Code = SingleLine("required")
  .transform(foldCode)
  .pipe(
    z
      .string()
      .min(1, "required")
      .max(MAX_CODE_LENGTH, "too_long")
      .regex(CODE_PATTERN, "promotion_code"),
  );

export const NewPromotion = PromotionDraft;
export const EditedPromotion = PromotionDraft.extend({
  id: z.uuid("invalid"),
  revision: Count(0, 1_000_000),
  ...saveOptions,
});

const EffectWire = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("percent"), basisPoints: z.int() }),
  z.object({ kind: z.literal("amount"), amounts: z.record(z.string(), z.int()) }),
  z.object({ kind: z.literal("months"), months: z.int() }),
]);

export const PromotionSummary = z.object({
  uuid: z.uuid(),
  name: z.string(),
  title: TextsWire,
  createdAt: InstantWire,
  state: z.enum(PROMOTION_STATES),
  effect: EffectWire,
  startsAt: InstantWire.nullable(),
  endsAt: InstantWire.nullable(),
  totalLimit: z.int().nullable(),
  codes: z.int(),
  /** Orders that count toward the limits. */
  used: z.int(),
});
export type PromotionSummary = z.infer<typeof PromotionSummary>;

export const PromotionDetail = PromotionSummary.extend({
  products: z.array(z.object({ uuid: z.uuid(), code: z.string(), name: z.string() })),
  plans: z.array(z.enum(PROMOTION_PLANS)),
  kinds: z.array(z.enum(PRODUCT_KINDS)),
  membersOnly: z.boolean(),
  members: z.array(PersonWire),
  firstOrder: z.boolean(),
  memberLimit: z.int().nullable(),
  minimum: z.record(z.string(), z.int()),
  combinable: z.boolean(),
  active: z.boolean(),
  revision: z.int(),
  behind: BehindWire,
});
export type PromotionDetail = z.infer<typeof PromotionDetail>;

export const PromotionCode = z.object({
  code: z.string(),
  /** Single-use: one of a generated batch. */
  single: z.boolean(),
  createdAt: InstantWire,
  withdrawnAt: InstantWire.nullable(),
  used: z.int(),
});
export type PromotionCode = z.infer<typeof PromotionCode>;

export const PromotionRedemption = z.object({
  id: z.uuid(),
  order: z.object({ id: z.uuid(), number: z.string() }),
  code: z.string(),
  discount: MoneyWire,
  freeMonths: z.int(),
  usedAt: InstantWire,
  releasedAt: InstantWire.nullable(),
});
export type PromotionRedemption = z.infer<typeof PromotionRedemption>;

export const PromotionListInput = z.object({
  search: SearchFilter,
  state: ChoiceFilter(PROMOTION_STATES),
  effect: ChoiceFilter(EFFECT_KINDS),
  ...sortedPaging({ orderby: ["createdAt", "name", "startsAt", "endsAt", "used"], limit: 20 }),
});
export type PromotionListInput = z.output<typeof PromotionListInput>;

const One = z.object({ id: z.uuid("invalid") });
const Part = One.extend({ search: SearchFilter, ...paging({ limit: 20 }) });
const PROMOTION_ERRORS = [...STAFF_ERRORS, "promotion.not_found"] as const;
const path = "/Manager/Promotion/:id" as const;

export const promotionOffice = {
  list: listEndpoint({
    method: "GET",
    path: "/Manager/Promotion",
    access: "promotions.read",
    summary: "List promotions with their effect and number of redemptions",
    input: PromotionListInput,
    output: PromotionSummary,
    errors: STAFF_ERRORS,
  }),
  detail: endpoint({
    method: "GET",
    path,
    access: "promotions.read",
    summary: "Return a promotion",
    input: One,
    output: PromotionDetail,
    errors: PROMOTION_ERRORS,
  }),
  create: endpoint({
    method: "POST",
    path: "/Manager/Promotion",
    access: "promotions.write",
    summary: "Create a promotion; it needs a code before anyone can use it",
    message: "promotion_created",
    input: NewPromotion,
    output: PromotionDetail,
    errors: STAFF_ERRORS,
  }),
  edit: endpoint({
    method: "PUT",
    path,
    access: "promotions.write",
    summary: "Edit or disable a promotion; existing orders are unaffected",
    message: "promotion_changed",
    input: EditedPromotion,
    output: PromotionDetail,
    errors: [...PROMOTION_ERRORS, "edit.conflict"],
  }),
  codes: listEndpoint({
    method: "GET",
    path: `${path}/Code`,
    access: "promotions.read",
    summary: "List the codes of a promotion, reusable ones first",
    input: Part,
    output: PromotionCode,
    errors: PROMOTION_ERRORS,
  }),
  addCode: endpoint({
    method: "POST",
    path: `${path}/Code`,
    access: "promotions.write",
    summary: "Add a reusable code to a promotion",
    message: "promotion_code_added",
    input: One.extend({ code: Code }),
    output: PromotionDetail,
    errors: PROMOTION_ERRORS,
  }),
  withdrawCode: endpoint({
    method: "DELETE",
    path: `${path}/Code/:code`,
    access: "promotions.write",
    summary: "Withdraw a code permanently; existing orders are unaffected",
    message: "promotion_code_withdrawn",
    input: One.extend({ code: Code }),
    output: PromotionDetail,
    errors: [...PROMOTION_ERRORS, "promo_code.not_found"],
  }),
  makeCodes: endpoint({
    method: "POST",
    path: `${path}/Campaign`,
    access: "promotions.write",
    summary: "Generate single-use numeric codes",
    message: "promotion_codes_made",
    idempotent: true,
    input: One.extend({ count: Count(1, MAX_GENERATED) }),
    output: PromotionDetail,
    errors: PROMOTION_ERRORS,
  }),
  uses: listEndpoint({
    method: "GET",
    path: `${path}/Use`,
    access: "promotions.read",
    summary: "List the orders that used a promotion, newest first",
    input: Part,
    output: PromotionRedemption,
    errors: PROMOTION_ERRORS,
  }),
};
