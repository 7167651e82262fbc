import { z } from "zod";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import { ChoiceFilter, CurrencyFilter, DayFilter, SearchFilter } from "#shared/kit/filters.ts";
import { sortedPaging } from "#shared/kit/pagination.ts";
import { SingleLine } from "#shared/kit/text.ts";
import { Count, CurrencyCode, InstantWire, MoneyWire } from "#shared/kit/wireSchemas.ts";
import { HOLD_REASONS, WITHHELD_REASONS } from "../commissions/rules.ts";
import { DEALER_CALL_ERRORS, OPEN_DEALER_ERRORS, PercentWire } from "../dealers/contract.ts";
import { EARNING_KINDS, EARNING_STATES } from "./rules.ts";

export const Earning = z.object({
  uuid: z.uuid(),
  order: z.object({ uuid: z.uuid(), number: z.string() }),
  kind: z.enum(EARNING_KINDS),
  /** Why staff corrected it. */
  note: z.string().nullable(),
  state: z.enum(EARNING_STATES),
  /** Why the company keeps it; null: it is the dealer's. */
  withheld: z.enum(WITHHELD_REASONS).nullable(),
  /** Why it is not paid for now; null: it is. */
  hold: z.enum(HOLD_REASONS).nullable(),
  /** 0: the dealer's own customer bought; 1: a customer of a dealer directly below. */
  tier: z.int(),
  /** Null for customers of dealers below. */
  buyer: z.string().nullable(),
  /** The dealer whose customer bought. */
  seller: z.string(),
  /** Paid for the order's products, without tax, shipping and what was refunded until then. */
  base: MoneyWire,
  /** Negative: taken back. */
  amount: MoneyWire,
  at: InstantWire,
  /** When the hold period of the order ends. */
  releaseAt: InstantWire,
});
export type Earning = z.infer<typeof Earning>;

/** A dealer's part of a split, as `floor(base * original) - floor(base * given)`. */
export const ShareStep = z.object({
  base: MoneyWire,
  original: PercentWire,
  given: PercentWire,
  retained: PercentWire,
  /** `floor(base * original)`. */
  cut: MoneyWire,
  /** `floor(base * given)`. */
  givenCut: MoneyWire,
  share: MoneyWire,
});
export type ShareStep = z.infer<typeof ShareStep>;

export const EarningDetail = z.object({
  order: z.object({ uuid: z.uuid(), number: z.string() }),
  tier: z.int(),
  buyer: z.string().nullable(),
  seller: z.string(),
  withheld: z.enum(WITHHELD_REASONS).nullable(),
  hold: z.enum(HOLD_REASONS).nullable(),
  settledAt: InstantWire,
  releaseAt: InstantWire,
  total: MoneyWire,
  /** One per percent: products with the same percent are split together. */
  groups: z.array(ShareStep.extend({ products: z.array(z.string()) })),
  steps: z.array(Earning),
});
export type EarningDetail = z.infer<typeof EarningDetail>;

export const EarningBalance = z.object({
  currency: z.string(),
  pending: MoneyWire,
  available: MoneyWire,
  held: MoneyWire,
  /** In a payout that is being prepared. */
  batched: MoneyWire,
  paid: MoneyWire,
});
export type EarningBalance = z.infer<typeof EarningBalance>;

const EarningFilters = z.object({
  search: SearchFilter,
  state: ChoiceFilter(EARNING_STATES),
  kind: ChoiceFilter(EARNING_KINDS),
  currency: CurrencyFilter,
  from: DayFilter,
  to: DayFilter,
});
export type EarningFilters = z.output<typeof EarningFilters>;

export const EarningListInput = EarningFilters.extend(
  sortedPaging({ orderby: ["postedAt"], limit: 20 }),
);
export type EarningListInput = z.output<typeof EarningListInput>;

export const TrialInput = z.object({
  /** As typed, in the currency. */
  amount: SingleLine("order_amount_required").min(1, "order_amount_required"),
  currency: CurrencyCode.default("TWD"),
  /** For its cap. */
  product: z.uuid("invalid").optional(),
  /** A dealer below whose customer buys; by default the dealer's own customer does. */
  seller: z.uuid("invalid").optional(),
  /** What the dealer directly below would be given, in basis points. */
  given: Count(0, 10_000).optional(),
});
export type TrialInput = z.output<typeof TrialInput>;

const TrialStep = ShareStep.extend({
  /** Null: a dealer who is not appointed yet. */
  dealer: z.string().nullable(),
  own: z.boolean(),
});

export const Trial = z.object({
  base: MoneyWire,
  /** The dealer and everyone below down to the seller. */
  steps: z.array(TrialStep),
  /** The dealer's own. */
  share: MoneyWire,
});
export type Trial = z.infer<typeof Trial>;

export const TrialChoices = z.object({
  original: PercentWire,
  sellers: z.array(z.object({ uuid: z.uuid(), name: z.string(), level: z.int() })),
  products: z.array(z.object({ uuid: z.uuid(), name: z.string() })),
});
export type TrialChoices = z.infer<typeof TrialChoices>;

const read = { method: "GET", access: "dealer" } as const;

export const earnings = {
  list: listEndpoint({
    ...read,
    path: "/Dealer/Earning",
    summary: "List the dealer's earnings and what was taken back, newest first",
    input: EarningListInput,
    output: Earning,
    errors: [...DEALER_CALL_ERRORS, "request.invalid", "list.too_long"],
  }),
  get: endpoint({
    ...read,
    path: "/Dealer/Earning/:id",
    summary: "Explain the dealer's share of an order, by the order's id",
    input: z.object({ id: z.uuid("invalid") }),
    output: EarningDetail,
    errors: [...DEALER_CALL_ERRORS, "earning.not_found"],
  }),
  balances: endpoint({
    ...read,
    path: "/Dealer/Balance",
    summary: "Get what the dealer has pending, payable and on hold, by currency",
    input: z.object({}),
    output: z.array(EarningBalance),
    errors: DEALER_CALL_ERRORS,
  }),
  trial: endpoint({
    ...read,
    path: "/Dealer/Trial",
    summary: "Calculate what an order would earn along the dealer's chain",
    input: TrialInput,
    output: Trial,
    errors: [...OPEN_DEALER_ERRORS, "request.invalid", "dealer.not_found"],
  }),
  trialChoices: endpoint({
    ...read,
    path: "/Dealer/TrialChoice",
    summary: "List the dealers below and the products with a cap that a trial can name",
    input: z.object({}),
    output: TrialChoices,
    errors: OPEN_DEALER_ERRORS,
  }),
};
