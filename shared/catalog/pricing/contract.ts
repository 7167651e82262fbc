import { z } from "zod";
import { Verbatim } from "#shared/kit/text.ts";
import { Instant } from "#shared/kit/instant.ts";
import { PlanMonthsWire } from "../listing/contract.ts";
import { PRODUCT_KINDS } from "../products/rules.ts";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import { filter, ManyFilter, SearchFilter, STAFF_ERRORS } from "#shared/kit/filters.ts";
import { paging } from "#shared/kit/pagination.ts";
import { PersonWire, InstantWire, MoneyWire, CurrencyCode } from "#shared/kit/wireSchemas.ts";
import { ROUNDING_DIRECTIONS, ROUNDINGS } from "./rules.ts";

/** Individually listed prices. */
export const CELLS_MAX = 500;
/** Prices per change. */
export const CHANGED_MAX = 3_000;

const Minor = z.int("invalid").min(1, "out_of_range").max(Number.MAX_SAFE_INTEGER, "out_of_range");

const Cell = z.object({
  commodity: z.uuid("invalid"),
  currency: CurrencyCode,
  /** Minor units without this change; null: none. */
  was: Minor.nullable(),
  now: Minor.nullable(),
  /** The regular price during a running sale, which continues. */
  kept: z.literal(true).optional(),
});

const ChangedCell = Cell.extend({
  sale: z
    .object({ price: Minor.nullable(), regular: Minor.nullable(), ends: InstantWire })
    .optional(),
});
export type ChangedCell = z.infer<typeof ChangedCell>;

export const PriceRow = z.object({
  commodity: z.uuid(),
  product: z.uuid(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(PRODUCT_KINDS),
  edition: z.string().nullable(),
  months: PlanMonthsWire,
  prices: z.array(MoneyWire),
  /** Next first; null amount: price ends. */
  scheduled: z.array(
    z.object({ minor: z.int().nullable(), currency: z.string(), from: InstantWire }),
  ),
});
export type PriceRow = z.infer<typeof PriceRow>;

const PlanFilters = z.object({
  /** Product names in any language and part numbers. */
  search: SearchFilter,
  kind: ManyFilter(z.enum(PRODUCT_KINDS, "invalid")),
  /** Includes subcategories. */
  category: filter(z.uuid("invalid")),
});
export type PlanFilters = z.output<typeof PlanFilters>;

export const PriceListInput = PlanFilters.extend(paging({ limit: 50 }));
export type PriceListInput = z.output<typeof PriceListInput>;

export const PriceChange = z.object({
  id: z.uuid(),
  cells: z.array(Cell),
  beginsAt: InstantWire,
  endsAt: InstantWire.nullable(),
  createdAt: InstantWire,
  createdBy: PersonWire.nullable(),
  revertedAt: InstantWire.nullable(),
});
export type PriceChange = z.infer<typeof PriceChange>;

const PlanCell = Cell.extend({
  code: z.string(),
  name: z.string(),
  kind: z.enum(PRODUCT_KINDS),
  edition: z.string().nullable(),
  months: PlanMonthsWire,
});
export type PlanCell = z.infer<typeof PlanCell>;

/**
 * Why undo is impossible: `newer` permanent change; running `sale`; a `planned` sale inside one this change ended;
 * `over`: a temporary change that has ended.
 */
const PriceRevertBlocker = z.object({
  by: z.enum(["newer", "sale", "planned", "over"]),
  /** To undo first; null: none. */
  change: PriceChange.omit({ cells: true }).nullable(),
});
export type PriceRevertBlocker = z.infer<typeof PriceRevertBlocker>;

export const PriceChangeDetail = PriceChange.extend({
  cells: z.array(PlanCell),
  begun: z.boolean(),
  /** Null: already undone, or not possible. */
  revertPreview: z.array(PlanCell).nullable(),
  revertBlocker: PriceRevertBlocker.nullable(),
});
export type PriceChangeDetail = z.infer<typeof PriceChangeDetail>;

export const SALE_EFFECTS = ["keep", "end"] as const;

const PercentInput = z.object({
  /** Hundredths of a percent; -2500 is a quarter off. */
  points: z.int("invalid").min(-9_900, "percent").max(99_900, "percent"),
  rounding: z.literal(ROUNDINGS, "invalid").default(0),
  rounded: z.enum(ROUNDING_DIRECTIONS, "invalid").default("down"),
  currency: filter(CurrencyCode),
  /** Listed plans or all matching ones. */
  of: z.union([
    z.object({ plans: z.array(z.uuid("invalid")).max(CELLS_MAX, "out_of_range") }),
    z.object({ matching: PlanFilters }),
  ]),
  /** Effect of a permanent change on running sales. */
  sales: z.enum(SALE_EFFECTS, "invalid").default("keep"),
});
export type PercentInput = z.output<typeof PercentInput>;

export const ChangeInput = z.object({
  cells: z
    .array(Cell.omit({ kept: true }))
    .max(CELLS_MAX, "out_of_range")
    .default([]),
  /** Plans priced by percentage; `cells` take precedence. */
  percent: PercentInput.optional(),
  /** Default: now. */
  begins: Instant.optional(),
  /** Earlier prices return then. */
  ends: Instant.optional(),
  /** Writes nothing. */
  preview: z.stringbool().or(z.boolean()).default(false),
  /** From the preview; replaces all `was`. */
  seen: filter(Verbatim("invalid").max(64, "invalid")),
});
export type ChangeInput = z.output<typeof ChangeInput>;

export const priceOffice = {
  list: listEndpoint({
    method: "GET",
    path: "/Manager/Price",
    access: "prices.write",
    summary: "List paid plans with current and scheduled prices",
    input: PriceListInput,
    output: PriceRow,
    errors: STAFF_ERRORS,
  }),
  changes: listEndpoint({
    method: "GET",
    path: "/Manager/Price/Change",
    access: "prices.write",
    summary: "List price changes, newest first",
    input: z.object(paging({ limit: 10 })),
    output: PriceChange,
    errors: STAFF_ERRORS,
  }),
  detail: endpoint({
    method: "GET",
    path: "/Manager/Price/Change/:id",
    access: "prices.write",
    summary: "Get a price change and the effect of reverting it",
    input: z.object({ id: z.uuid("invalid") }),
    output: PriceChangeDetail,
    errors: [...STAFF_ERRORS, "price_change.not_found"],
  }),
  change: endpoint({
    method: "POST",
    path: "/Manager/Price/Change",
    access: "prices.write",
    summary: "Change prices, all or none, now or scheduled; unchanged prices are omitted",
    input: ChangeInput,
    output: z.object({
      id: z.uuid().nullable(),
      cells: z.array(ChangedCell),
      /** Hash of the cells; send it to apply exactly these. */
      seen: z.string(),
    }),
    message: "prices_changed",
    previews: true,
    errors: [...STAFF_ERRORS, "price.changed", "price.scheduled"],
  }),
  undo: endpoint({
    method: "POST",
    path: "/Manager/Price/Change/:id/Reversal",
    access: "prices.write",
    summary: "Revert a price change from now on",
    input: z.object({ id: z.uuid("invalid") }),
    output: PriceChange,
    message: "prices_undone",
    errors: [...STAFF_ERRORS, "price_change.not_found", "price.changed"],
  }),
};
