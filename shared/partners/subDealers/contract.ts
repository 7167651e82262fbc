import { z } from "zod";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import { ManyFilter, SearchFilter } from "#shared/kit/filters.ts";
import { paging } from "#shared/kit/pagination.ts";
import { optionalText } from "#shared/kit/validation.ts";
import { Count, InstantWire } from "#shared/kit/wireSchemas.ts";
import { OPEN_DEALER_ERRORS, PercentWire } from "../dealers/contract.ts";
import { DEALER_STATES } from "../dealers/rules.ts";

const FULL_BPS = 10_000;

export const SubDealer = z.object({
  uuid: z.uuid(),
  name: z.string(),
  state: z.enum(DEALER_STATES),
  /** He has agreed to the dealer agreement. */
  agreed: z.boolean(),
  area: z.string(),
  /** 1: directly below the dealer who asks. */
  level: z.int(),
  /** The dealer above him; null: the one who asks. */
  upper: z.object({ uuid: z.uuid(), name: z.string() }).nullable(),
  /** The upper dealer's percent. */
  original: PercentWire,
  /** What the upper dealer gives to him. */
  given: PercentWire,
  /** What the upper dealer keeps. */
  retained: PercentWire,
  /** Version of the agreement in force; null: none is. */
  version: z.int().nullable(),
  since: InstantWire,
  customers: z.int(),
  /** The dealer who asks decides his percent. */
  changeable: z.boolean(),
});
export type SubDealer = z.infer<typeof SubDealer>;

const CALL_ERRORS = ["request.invalid", ...OPEN_DEALER_ERRORS] as const;
const ACTING_ERRORS = [
  ...CALL_ERRORS,
  "dealer.suspended",
  "dealer.not_agreed",
  "rate.limited",
] as const;

/** In basis points of what was paid. */
const GivenPercent = Count(0, FULL_BPS);

export const subDealers = {
  list: listEndpoint({
    method: "GET",
    path: "/Dealer/Dealer",
    access: "dealer",
    summary: "List the dealers below, each after the one above him, with what each gives on",
    input: z.object({
      search: SearchFilter,
      state: ManyFilter(z.enum(DEALER_STATES, "invalid")),
      ...paging(),
    }),
    output: SubDealer,
    errors: CALL_ERRORS,
  }),
  appoint: endpoint({
    method: "POST",
    path: "/Dealer/Dealer",
    access: "dealer",
    summary:
      "Appoint a customer as a dealer, with a part of the own percent; the customer must agree",
    input: z.object({
      member: z.uuid("required"),
      percent: GivenPercent,
      area: optionalText(100),
    }),
    output: SubDealer,
    message: "sub_dealer_appointed",
    idempotent: true,
    errors: [
      ...ACTING_ERRORS,
      "sub_dealer.may_not_appoint",
      "sub_dealer.no_agreement",
      "sub_dealer.not_active",
      "dealer_member.not_found",
      "member.not_found",
      "dealer.exists",
      "dealer.not_found",
      "dealer.too_deep",
      "dealer.percent_conflict",
    ],
  }),
  change: endpoint({
    method: "POST",
    path: "/Dealer/Dealer/:id/Agreement",
    access: "dealer",
    summary: "Change what is given to a dealer directly below, from the next payment on",
    input: z.object({
      id: z.uuid("invalid"),
      percent: GivenPercent,
      /** That was read. */
      version: Count(1, Number.MAX_SAFE_INTEGER),
    }),
    output: SubDealer,
    message: "sub_dealer_changed",
    idempotent: true,
    errors: [
      ...ACTING_ERRORS,
      "dealer.closed",
      "sub_dealer.not_found",
      "edit.conflict",
      "dealer.not_found",
      "dealer.percent_conflict",
      "dealer.agreement_past",
    ],
  }),
};
