import { z } from "zod";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import {
  AfterFilter,
  ChoiceFilter,
  filter,
  ManyFilter,
  SearchFilter,
  STAFF_ERRORS,
} from "#shared/kit/filters.ts";
import { sortedPaging } from "#shared/kit/pagination.ts";
import { requiredText } from "#shared/kit/validation.ts";
import { Count, InstantWire, MoneyWire, PersonWire } from "#shared/kit/wireSchemas.ts";
import { PercentWire } from "../dealers/contract.ts";
import { DEALER_STATES, SETUP_PARTS } from "../dealers/rules.ts";
import { DEALER_LEVELS, SETUP_CHOICES } from "./rules.ts";

const MAX_REASON = 300;

export const DealerSummary = z.object({
  uuid: z.uuid(),
  member: PersonWire,
  company: z.string().nullable(),
  area: z.string(),
  state: z.enum(DEALER_STATES),
  /** Original percent in force; null: none is. */
  percent: PercentWire.nullable(),
  /** Who appointed the dealer; null: the company. */
  parent: z.uuid().nullable(),
  /** 1: appointed by the company. */
  level: z.int(),
  /** Dealers directly below. */
  below: z.int(),
  customers: z.int(),
  missing: z.array(z.enum(SETUP_PARTS)),
  appointedAt: InstantWire,
  revision: z.int(),
});
export type DealerSummary = z.infer<typeof DealerSummary>;

export const ListedDealer = DealerSummary.extend({
  /** Posted this month, in Taipei, without what the company keeps; by currency. */
  earned: z.array(MoneyWire),
});
export type ListedDealer = z.infer<typeof ListedDealer>;

export const DealerListInput = z.object({
  /** Name or e-mail of the member, company or area. */
  search: SearchFilter,
  state: ManyFilter(z.enum(DEALER_STATES, "invalid")),
  level: ManyFilter(z.enum(DEALER_LEVELS, "invalid")),
  /** The dealer above. */
  parent: filter(z.uuid("invalid")),
  setup: ChoiceFilter(SETUP_CHOICES),
  ...sortedPaging({ orderby: ["appointedAt", "level"], limit: 20 }),
  after: AfterFilter,
});
export type DealerListInput = z.output<typeof DealerListInput>;

export const DealerCounts = z.object({
  total: z.int(),
  active: z.int(),
  suspended: z.int(),
  /** Active, but something is missing. */
  incomplete: z.int(),
});
export type DealerCounts = z.infer<typeof DealerCounts>;

const One = z.object({ id: z.uuid("invalid") });
const Change = One.extend({ revision: Count(0, 1_000_000_000), reason: requiredText(MAX_REASON) });

/** Blank: directly below the company. */
const Parent = z.preprocess((value) => (value === "" ? null : value), z.uuid("invalid").nullable());

const READ_ERRORS = [...STAFF_ERRORS, "dealer.not_found"] as const;
const CHANGE_ERRORS = [...READ_ERRORS, "edit.conflict", "dealer.closed"] as const;
const path = "/Manager/Dealer/:id" as const;
const write = { method: "POST", access: "dealers.write", idempotent: true } as const;

export const dealerOffice = {
  list: listEndpoint({
    method: "GET",
    path: "/Manager/Dealer",
    access: "dealers.read",
    summary: "List dealers, the newest first by default",
    input: DealerListInput,
    output: ListedDealer,
    errors: STAFF_ERRORS,
  }),
  counts: endpoint({
    method: "GET",
    path: "/Manager/DealerCount",
    access: "dealers.read",
    summary: "Count all dealers, active and suspended ones, and active ones that lack something",
    input: z.object({}),
    output: DealerCounts,
    errors: STAFF_ERRORS,
  }),
  tree: endpoint({
    method: "GET",
    path: "/Manager/DealerTree",
    access: "dealers.read",
    summary: "List all dealers with their place in the tree; each stands after the one above",
    input: z.object({}),
    output: z.array(DealerSummary),
    errors: STAFF_ERRORS,
  }),
  move: endpoint({
    ...write,
    path: `${path}/Move`,
    summary:
      "Put a dealer, with everyone below, under another dealer or directly below the company; earnings of paid orders stay as they are",
    message: "dealer_moved",
    input: Change.extend({ parent: Parent }),
    output: DealerSummary.extend({
      /** The dealer above before. */
      before: z.uuid().nullable(),
    }),
    errors: [...CHANGE_ERRORS, "dealer.cycle", "dealer.too_deep", "dealer.percent_conflict"],
  }),
};
