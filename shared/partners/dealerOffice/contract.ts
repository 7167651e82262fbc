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
import { paging, sortedPaging } from "#shared/kit/pagination.ts";
import { Instant } from "#shared/kit/instant.ts";
import { MultiLine, SingleLine } from "#shared/kit/text.ts";
import { Email, requiredText } from "#shared/kit/validation.ts";
import { Count, InstantWire, MoneyWire, PersonWire } from "#shared/kit/wireSchemas.ts";
import { HOLD_REASONS, WITHHELD_REASONS } from "../commissions/rules.ts";
import { FULL_BPS } from "../commissions/split.ts";
import { AgreementWire, BankInfo, PercentWire } from "../dealers/contract.ts";
import { ATTRIBUTION_SOURCES, DEALER_STATES, SETUP_PARTS } from "../dealers/rules.ts";
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

/** A dealer as others name him. */
export const DealerRef = DealerSummary.pick({
  uuid: true,
  member: true,
  company: true,
  state: true,
  percent: true,
});
export type DealerRef = z.infer<typeof DealerRef>;

const OfficeAgreement = AgreementWire.extend({
  note: z.string(),
  /** In force now. */
  current: z.boolean(),
  /** Null: the system. */
  by: PersonWire.nullable(),
  at: InstantWire,
});
export type OfficeAgreement = z.infer<typeof OfficeAgreement>;

/** Of one currency. */
const DealerBalance = z.object({
  /** Before the end of the hold period. */
  pending: MoneyWire,
  /** May be paid out. */
  available: MoneyWire,
  /** On hold for fraud or a dispute. */
  held: MoneyWire,
  /** Kept by the company. */
  withheld: MoneyWire,
  /** In a payout that is not settled yet. */
  batched: MoneyWire,
  paid: MoneyWire,
});
export type DealerBalance = z.infer<typeof DealerBalance>;

const DealerRun = z.object({
  order: z.object({ id: z.uuid(), number: z.string() }),
  buyer: PersonWire,
  at: InstantWire,
  /** What was paid, without tax, shipping and refunds. */
  base: MoneyWire,
  share: MoneyWire,
  withheld: z.enum(WITHHELD_REASONS).nullable(),
  hold: z.enum(HOLD_REASONS).nullable(),
  releaseAt: InstantWire,
  releasedAt: InstantWire.nullable(),
});
export type DealerRun = z.infer<typeof DealerRun>;

export const OfficeDealer = DealerSummary.extend({
  /** His name in mails to people whom he invites; empty: they do not name him. */
  knownAs: z.string(),
  mayAppoint: z.boolean(),
  /** Staff have checked the tax number: withheld as of a company. */
  isCompany: z.boolean(),
  /** When the dealer accepted the agreement. */
  agreedAt: InstantWire.nullable(),
  agreedVersion: z.int().nullable(),
  stateReason: z.string().nullable(),
  appointedBy: PersonWire.nullable(),
  upper: DealerRef.nullable(),
  /** Newest first. */
  agreements: z.array(OfficeAgreement),
  /** Dealers directly below, with what they are given; `retained` is what this dealer keeps of their sales. */
  subs: z.array(DealerRef.extend({ retained: PercentWire })),
  bank: z
    .object({
      /** Last characters of the account number. */
      hint: z.string(),
      changedAt: InstantWire,
      /** Payouts are held back until then after a change. */
      heldUntil: InstantWire.nullable(),
      /** Other dealers with the same account. */
      sharedWith: z.array(DealerRef),
    })
    .nullable(),
  balances: z.array(DealerBalance),
  /** Newest first. */
  runs: z.array(DealerRun),
});
export type OfficeDealer = z.infer<typeof OfficeDealer>;

export const DealerCustomer = z.object({
  member: PersonWire,
  source: z.enum(ATTRIBUTION_SOURCES),
  since: InstantWire,
  /** Paid orders that earned. */
  orders: z.int(),
});
export type DealerCustomer = z.infer<typeof DealerCustomer>;

/** Whose customer a member is. */
export const MemberDealer = z.object({
  member: PersonWire,
  /** Null: not decided; the next paid order or registration decides. */
  bound: z
    .object({
      /** Null: the company's. */
      dealer: DealerRef.nullable(),
      source: z.enum(ATTRIBUTION_SOURCES),
      since: InstantWire,
      /** Why the member's orders begin on hold; null: they do not. */
      hold: z.enum(HOLD_REASONS).nullable(),
      /** Staff who decided it; null: nobody. */
      by: PersonWire.nullable(),
    })
    .nullable(),
  /** Who brought the member; null: nobody. */
  referredBy: PersonWire.nullable(),
  /** The member is a dealer; null: no. */
  dealer: z.uuid().nullable(),
});
export type MemberDealer = z.infer<typeof MemberDealer>;

const One = z.object({ id: z.uuid("invalid") });
const Change = One.extend({ revision: Count(0, 1_000_000_000), reason: requiredText(MAX_REASON) });

/** Blank: directly below the company. */
const Parent = z.preprocess((value) => (value === "" ? null : value), z.uuid("invalid").nullable());

const YesNo = z.stringbool().or(z.boolean());
const Bps = Count(0, FULL_BPS);
const area = SingleLine("invalid").max(100, "too_long").default("");
export const MAX_KNOWN_AS = 60;
/** Blank: company or name, of a dealer directly below the company; of others none. */
const knownAs = SingleLine("invalid").max(MAX_KNOWN_AS, "too_long").default("");
export const MAX_CAPS = 50;
export const MAX_RENEWALS = 1_000;

const Terms = {
  /** Basis points of what was paid. */
  percent: Bps,
  /** Lower percents of products. */
  caps: z
    .array(z.object({ product: z.uuid("required"), percent: Bps }))
    .max(MAX_CAPS, "out_of_range")
    .refine((caps) => new Set(caps.map(({ product }) => product)).size === caps.length, {
      error: "cap_repeated",
    })
    .default([]),
  /** Earns on what he buys himself. */
  ownPurchases: YesNo.default(false),
  /** Renewals of a subscription that earn after its first order; null: all. */
  maxRenewals: Count(0, MAX_RENEWALS).nullable().default(null),
  note: MultiLine("invalid").max(2_000, "too_long").default(""),
};

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
  appoint: endpoint({
    ...write,
    path: "/Manager/Dealer",
    summary:
      "Make a member a dealer, with an agreement in force from now on; the member is told by e-mail",
    message: "dealer_appointed",
    input: z.object({
      /** Of the member. */
      email: Email,
      parent: Parent.default(null),
      knownAs,
      area,
      /** May appoint dealers below. */
      mayAppoint: YesNo.default(false),
      ...Terms,
      reason: requiredText(MAX_REASON),
    }),
    output: OfficeDealer,
    errors: [...READ_ERRORS, "dealer.exists", "dealer.closed", "dealer.too_deep"],
  }),
  detail: endpoint({
    method: "GET",
    path,
    access: "dealers.read",
    summary:
      "Get a dealer with agreements, dealers below, balances by currency and the latest orders that earned",
    input: One,
    output: OfficeDealer,
    errors: READ_ERRORS,
  }),
  customers: listEndpoint({
    method: "GET",
    path: `${path}/Customer`,
    access: "dealers.read",
    summary: "List a dealer's customers, the newest first",
    input: One.extend(paging({ limit: 20 })),
    output: DealerCustomer,
    errors: READ_ERRORS,
  }),
  edit: endpoint({
    method: "PUT",
    path,
    access: "dealers.write",
    summary:
      "Change the name by which invitation mails know a dealer, his area, and whether he may appoint others",
    message: "dealer_edited",
    input: Change.extend({
      knownAs,
      area,
      mayAppoint: YesNo.default(false),
      isCompany: YesNo.default(false),
    }),
    output: OfficeDealer,
    errors: CHANGE_ERRORS,
  }),
  agree: endpoint({
    ...write,
    path: `${path}/Agreement`,
    summary:
      "Add a version of a dealer's agreement, in force from now on or from a time to come; it counts for payments from then on",
    message: "dealer_agreement_added",
    input: Change.extend({
      ...Terms,
      /** Null: now. */
      from: Instant.nullable().default(null),
    }),
    output: OfficeDealer,
    errors: [...CHANGE_ERRORS, "dealer.agreement_past", "dealer.percent_conflict"],
  }),
  suspend: endpoint({
    ...write,
    path: `${path}/Suspension`,
    summary:
      "Suspend a dealer, who earns nothing and wins no customers until resumed; the dealer is told by e-mail",
    message: "dealer_suspended",
    input: Change,
    output: OfficeDealer,
    errors: [...CHANGE_ERRORS, "dealer.not_active"],
  }),
  resume: endpoint({
    ...write,
    path: `${path}/Resumption`,
    summary: "Let a suspended dealer earn again; the dealer is told by e-mail",
    message: "dealer_resumed",
    input: Change,
    output: OfficeDealer,
    errors: [...CHANGE_ERRORS, "dealer.not_suspended"],
  }),
  close: endpoint({
    ...write,
    path: `${path}/Closure`,
    summary:
      "End a dealer's agreement for good; what was earned stays, and the dealer is told by e-mail",
    message: "dealer_closed",
    input: Change,
    output: OfficeDealer,
    errors: CHANGE_ERRORS,
  }),
  revealBank: endpoint({
    method: "POST",
    path: `${path}/BankInfo`,
    access: "payouts.write",
    summary: "Show the whole bank account of a dealer; recorded with its reason",
    message: "dealer_bank_revealed",
    input: One.extend({ reason: requiredText(MAX_REASON) }),
    output: BankInfo,
    errors: [...READ_ERRORS, "dealer.no_bank"],
  }),
  ofMember: endpoint({
    method: "GET",
    path: "/Manager/Member/:id/Dealer",
    access: "dealers.read",
    summary: "Get whose customer a member is, since when and how",
    input: One,
    output: MemberDealer,
    errors: [...STAFF_ERRORS, "member.not_found"],
  }),
  rebind: endpoint({
    ...write,
    path: "/Manager/Member/:id/Dealer",
    summary:
      "Make a member another dealer's customer, or the company's, for payments from now on; earnings of paid orders stay",
    message: "member_rebound",
    input: One.extend({
      /** Blank: the company. */
      dealer: Parent,
      /** Since when the member is the present dealer's customer; blank: not decided. */
      since: z.preprocess((value) => (value === "" ? null : value), Instant.nullable()),
      reason: requiredText(MAX_REASON),
    }),
    output: MemberDealer,
    errors: [
      ...READ_ERRORS,
      "member.not_found",
      "edit.conflict",
      "dealer.closed",
      "dealer.own_customer",
    ],
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
