import { z } from "zod";
import { PlanMonthsWire, PRODUCT_KINDS } from "../catalogue/contract.ts";
import { endpoint, listEndpoint } from "../kit/endpoint.ts";
import { SearchFilter, STAFF_REFUSALS } from "../kit/filters.ts";
import { paging } from "../kit/paging.ts";
import { PersonWire } from "../kit/person.ts";
import { InstantWire, MoneyWire } from "../kit/wire.ts";

/** Most prices that one change may hold. */
export const CELLS_MAX = 500;

const Minor = z.int("invalid").min(1, "out_of_range").max(Number.MAX_SAFE_INTEGER, "out_of_range");

const Cell = z.object({
  commodity: z.uuid("invalid"),
  currency: z.string().regex(/^[A-Z]{3}$/, "invalid"),
  /** The price without this change, in minor units; null: none. */
  was: Minor.nullable(),
  now: Minor.nullable(),
});

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

export const PriceListInput = z.object({
  /** Words of a product's name in any language, or of its part number. */
  search: SearchFilter,
  ...paging({ limit: 50 }),
});
export type PriceListInput = z.output<typeof PriceListInput>;

export const PriceChange = z.object({
  id: z.uuid(),
  cells: z.array(Cell),
  beginsAt: InstantWire,
  endsAt: InstantWire.nullable(),
  madeAt: InstantWire,
  madeBy: PersonWire.nullable(),
  undoneAt: InstantWire.nullable(),
});
export type PriceChange = z.infer<typeof PriceChange>;

const Instant = z.iso.datetime({ offset: true, error: "invalid" }).transform((at) => new Date(at));

export const ChangeInput = z.object({
  cells: z.array(Cell).min(1, "required").max(CELLS_MAX, "out_of_range"),
  /** From when on; at once when left out. */
  begins: Instant.optional(),
  /** When the prices of before come back. */
  ends: Instant.optional(),
  /** Tells what would change, by the prices of the moment it begins, and changes nothing. */
  preview: z.stringbool().or(z.boolean()).default(false),
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
  change: endpoint({
    method: "POST",
    path: "/Manager/Price/Change",
    access: "prices.write",
    summary:
      "Change many prices, all or none, at once or for later; what stays the same is left out",
    input: ChangeInput,
    output: z.object({ id: z.uuid().nullable(), cells: z.array(Cell) }),
    message: "prices_changed",
    errors: [...STAFF_REFUSALS, "prices.changed", "prices.scheduled"],
  }),
  undo: endpoint({
    method: "POST",
    path: "/Manager/Price/Change/:id/Undoing",
    access: "prices.write",
    summary: "Put the prices of before a change in force again, from now on",
    input: z.object({ id: z.uuid("invalid") }),
    output: PriceChange,
    message: "prices_undone",
    errors: [...STAFF_REFUSALS, "prices.change_not_found", "prices.changed"],
  }),
};
