import { z } from "zod";
import { Moment } from "#shared/kit/instant.ts";
import { PlanMonthsWire } from "../listing/contract.ts";
import { PRODUCT_KINDS } from "../products/rules.ts";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import { filter, ManyFilter, SearchFilter, STAFF_REFUSALS } from "#shared/kit/filters.ts";
import { paging } from "#shared/kit/pagination.ts";
import { PersonWire, InstantWire, MoneyWire } from "#shared/kit/wireSchemas.ts";
import { ROUNDED, ROUNDINGS } from "./rules.ts";

/** Most prices that are told one by one. */
export const CELLS_MAX = 500;
/** Most prices that one change may hold. */
export const CHANGED_MAX = 3_000;

const Minor = z.int("invalid").min(1, "out_of_range").max(Number.MAX_SAFE_INTEGER, "out_of_range");

const Cell = z.object({
  commodity: z.uuid("invalid"),
  currency: z.string().regex(/^[A-Z]{3}$/, "invalid"),
  /** The price without this change, in minor units; null: none. */
  was: Minor.nullable(),
  now: Minor.nullable(),
  /** It is the regular price of what is on sale when the change begins; the sale goes on as it is. */
  kept: z.literal(true).optional(),
});

/** A price that changes, and the sale that it is in when the change begins. */
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
  /** In force now. */
  prices: z.array(MoneyWire),
  /** To come, the next first; without an amount: none from then on. */
  scheduled: z.array(
    z.object({ minor: z.int().nullable(), currency: z.string(), from: InstantWire }),
  ),
});
export type PriceRow = z.infer<typeof PriceRow>;

const PlanFilters = z.object({
  /** Words of a product's name in any language, or of its part number. */
  search: SearchFilter,
  kind: ManyFilter(z.enum(PRODUCT_KINDS, "invalid")),
  /** With everything below it. */
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

/** A price of a change, with the plan that it is of. */
const PlanCell = Cell.extend({
  code: z.string(),
  name: z.string(),
  kind: z.enum(PRODUCT_KINDS),
  edition: z.string().nullable(),
  months: PlanMonthsWire,
});
export type PlanCell = z.infer<typeof PlanCell>;

/**
 * Why a change cannot be undone now: one of its prices was changed for good since (`newer`), or a `sale` of it runs; a sale
 * that is `planned` would run within the one that this change has ended; it is `over`: its prices were for a while, and
 * what holds now is another's.
 */
const PriceHindrance = z.object({
  by: z.enum(["newer", "sale", "planned", "over"]),
  /** Which one is to be undone first; null: none. */
  change: PriceChange.omit({ cells: true }).nullable(),
});
export type PriceHindrance = z.infer<typeof PriceHindrance>;

export const PriceChangeDetail = PriceChange.extend({
  cells: z.array(PlanCell),
  begun: z.boolean(),
  /** What undoing it now would change; null: it is undone, or cannot be. */
  revertPreview: z.array(PlanCell).nullable(),
  revertBlocker: PriceHindrance.nullable(),
});
export type PriceChangeDetail = z.infer<typeof PriceChangeDetail>;

/** What becomes of sales. */
export const SALES = ["keep", "end"] as const;

const PercentInput = z.object({
  /** Hundredths of a percent; -2500 takes a quarter off. */
  points: z.int("invalid").min(-9_900, "percent").max(99_900, "percent"),
  rounding: z.literal(ROUNDINGS, "invalid").default(0),
  rounded: z.enum(ROUNDED, "invalid").default("down"),
  /** Only the prices in it. */
  currency: filter(z.string().regex(/^[A-Z]{3}$/, "invalid")),
  /** Which plans: these, or all that answer to the filters. */
  of: z.union([
    z.object({ plans: z.array(z.uuid("invalid")).max(CELLS_MAX, "out_of_range") }),
    z.object({ matching: PlanFilters }),
  ]),
  /** What a change for good does to a price that is on sale then: its regular price changes, or the sale ends. */
  sales: z.enum(SALES, "invalid").default("keep"),
});
export type PercentInput = z.output<typeof PercentInput>;

export const ChangeInput = z.object({
  cells: z
    .array(Cell.omit({ kept: true }))
    .max(CELLS_MAX, "out_of_range")
    .default([]),
  /** Besides, every price of some plans by a percentage; those of `cells` stay as they are told there. */
  percent: PercentInput.optional(),
  /** From when on; at once when left out. */
  begins: Moment.optional(),
  /** When the prices of before come back. */
  ends: Moment.optional(),
  /** Tells what would change, by the prices of the moment it begins, and changes nothing. */
  preview: z.stringbool().or(z.boolean()).default(false),
  /** What the preview answered: stands for every `was`. */
  seen: filter(z.string("invalid").max(64, "invalid")),
});
export type ChangeInput = z.output<typeof ChangeInput>;

/** The prices of the standard list, as staff set them. */
export const priceOffice = {
  list: listEndpoint({
    method: "GET",
    path: "/Manager/Price",
    access: "prices.write",
    summary: "Every plan that is sold for money, with its prices now and those to come",
    input: PriceListInput,
    output: PriceRow,
    errors: STAFF_REFUSALS,
  }),
  changes: listEndpoint({
    method: "GET",
    path: "/Manager/Price/Change",
    access: "prices.write",
    summary: "What was changed, newest first",
    input: z.object(paging({ limit: 10 })),
    output: PriceChange,
    errors: STAFF_REFUSALS,
  }),
  detail: endpoint({
    method: "GET",
    path: "/Manager/Price/Change/:id",
    access: "prices.write",
    summary: "What one change did, and what undoing it would change",
    input: z.object({ id: z.uuid("invalid") }),
    output: PriceChangeDetail,
    errors: [...STAFF_REFUSALS, "price_change.not_found"],
  }),
  change: endpoint({
    method: "POST",
    path: "/Manager/Price/Change",
    access: "prices.write",
    summary:
      "Change many prices, all or none, at once or for later; what stays the same is left out",
    input: ChangeInput,
    output: z.object({
      id: z.uuid().nullable(),
      cells: z.array(ChangedCell),
      /** Names these changes; sent along, they are made as they were seen or not at all. */
      seen: z.string(),
    }),
    message: "prices_changed",
    errors: [...STAFF_REFUSALS, "price.changed", "price.scheduled"],
  }),
  undo: endpoint({
    method: "POST",
    path: "/Manager/Price/Change/:id/Reversal",
    access: "prices.write",
    summary: "Put the prices of before a change in force again, from now on",
    input: z.object({ id: z.uuid("invalid") }),
    output: PriceChange,
    message: "prices_undone",
    errors: [...STAFF_REFUSALS, "price_change.not_found", "price.changed"],
  }),
};
