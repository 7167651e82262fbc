import { z } from "zod";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import {
  AfterFilter,
  ChoiceFilter,
  filter,
  SearchFilter,
  STAFF_ERRORS,
} from "#shared/kit/filters.ts";
import { sortedPaging } from "#shared/kit/pagination.ts";
import { requiredText } from "#shared/kit/validation.ts";
import { InstantWire, MoneyWire, PersonWire } from "#shared/kit/wireSchemas.ts";
import { HOLD_REASONS, WITHHELD_REASONS } from "../commissions/rules.ts";
import { DealerRef } from "../dealerOffice/contract.ts";
import { PercentWire } from "../dealers/contract.ts";

const MAX_REASON = 300;

const OrderRef = z.object({ id: z.uuid(), number: z.string() });
const Named = DealerRef.pick({ uuid: true, member: true, company: true });

const Hold = z.object({
  reason: z.enum(HOLD_REASONS),
  /** What staff wrote. */
  note: z.string().nullable(),
  since: InstantWire,
  /** Null: the system. */
  by: PersonWire.nullable(),
});

export const HeldProfit = z.object({
  order: OrderRef,
  buyer: PersonWire,
  /** From the one below the company down to the seller. */
  dealers: z.array(Named),
  /** What dealers get once it is lifted. */
  amount: MoneyWire,
  hold: Hold,
  releaseAt: InstantWire,
});
export type HeldProfit = z.infer<typeof HeldProfit>;

/** What dealers earn from an order. */
export const OrderProfit = z.object({
  order: OrderRef,
  buyer: PersonWire,
  /** What was paid, without tax, shipping and refunds. */
  base: MoneyWire,
  /** From the dealer below the company down to the seller. */
  shares: z.array(
    z.object({
      dealer: Named,
      /** When the order was paid. */
      percent: PercentWire,
      share: MoneyWire,
      /** Why the company keeps it; null: it is the dealer's. */
      withheld: z.enum(WITHHELD_REASONS).nullable(),
    }),
  ),
  hold: Hold.nullable(),
  /** The buyer's next orders begin on hold. */
  holdsNext: z.boolean(),
  releaseAt: InstantWire,
  releasedAt: InstantWire.nullable(),
});
export type OrderProfit = z.infer<typeof OrderProfit>;

export const HoldListInput = z.object({
  /** Order number, or name or e-mail of the buyer. */
  search: SearchFilter,
  reason: ChoiceFilter(HOLD_REASONS),
  /** Who earns from it. */
  dealer: filter(z.uuid("invalid")),
  ...sortedPaging({ orderby: ["since"], limit: 20 }),
  after: AfterFilter,
});
export type HoldListInput = z.output<typeof HoldListInput>;

/** Facts that may mean fraud; staff decide. */
export const HoldSigns = z.object({
  /** Dealers whose bank account is the same. */
  sharedAccounts: z.array(z.object({ hint: z.string(), dealers: z.array(Named) })),
  /** Buyers who are, or seem to be, a dealer of their own order. */
  ownPurchases: z.array(
    z.object({ buyer: PersonWire, dealer: Named, orders: z.int(), last: InstantWire }),
  ),
  /** Many newcomers of one dealer in a day, in Taipei. */
  bursts: z.array(z.object({ dealer: Named, day: z.string(), registrations: z.int() })),
});
export type HoldSigns = z.infer<typeof HoldSigns>;

const One = z.object({ id: z.uuid("invalid") });
const Decision = One.extend({ reason: requiredText(MAX_REASON) });
const path = "/Manager/Order/:id" as const;
const write = { method: "POST", access: "dealers.write", idempotent: true } as const;
const CHANGE_ERRORS = [...STAFF_ERRORS, "profit.not_found"] as const;

export const profitHolds = {
  list: listEndpoint({
    method: "GET",
    path: "/Manager/ProfitHold",
    access: "dealers.read",
    summary: "List orders whose earnings are on hold, the newest hold first by default",
    input: HoldListInput,
    output: HeldProfit,
    errors: STAFF_ERRORS,
  }),
  signs: endpoint({
    method: "GET",
    path: "/Manager/ProfitHoldSign",
    access: "dealers.read",
    summary:
      "List facts that may mean fraud: shared bank accounts, own purchases, many registrations in a day",
    input: z.object({}),
    output: HoldSigns,
    errors: STAFF_ERRORS,
  }),
  ofOrder: endpoint({
    method: "GET",
    path: `${path}/Profit`,
    access: "dealers.read",
    summary: "Get what dealers earn from an order; null: nobody does",
    input: One,
    output: OrderProfit.nullable(),
    errors: STAFF_ERRORS,
  }),
  hold: endpoint({
    ...write,
    path: `${path}/ProfitHold`,
    summary:
      "Put an order's earnings on hold for suspicion of fraud, and with `next` those of the buyer's next orders, too; nothing is released or paid out meanwhile",
    message: "profit_held",
    input: Decision.extend({ next: z.stringbool().or(z.boolean()).default(false) }),
    output: OrderProfit,
    errors: [...CHANGE_ERRORS, "profit.on_hold"],
  }),
  lift: endpoint({
    ...write,
    path: `${path}/ProfitHoldEnd`,
    summary:
      "Lift a hold that staff set; the buyer's next orders are no longer held once none of his are",
    message: "profit_lifted",
    input: Decision,
    output: OrderProfit,
    errors: [...CHANGE_ERRORS, "profit.not_on_hold", "profit.disputed"],
  }),
};
