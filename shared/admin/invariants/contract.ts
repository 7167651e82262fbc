import { z } from "zod";
import { endpoint } from "#shared/kit/endpoint.ts";
import { STAFF_ERRORS } from "#shared/kit/filters.ts";
import { Count, InstantWire } from "#shared/kit/wireSchemas.ts";

/** What must hold in the database at any time. */
export const INVARIANTS = [
  "ledger.balanced",
  "ledger.unearned",
  "orders.settled",
  "orders.history",
  "orders.refunds",
  "subscriptions.periods",
  "subscriptions.state",
  "subscriptions.upgrades",
  "dealers.tree",
  "dealers.ledger",
  "dealers.totals",
  "dealers.parts",
  "dealers.payouts",
  "keys.seats",
  "keys.computers",
  "keys.refunded",
  "forum.counters",
] as const;
export type InvariantName = (typeof INVARIANTS)[number];

export const VIOLATION_SUBJECTS = [
  "order",
  "license",
  "member",
  "account",
  "ledger",
  "revenue",
] as const;

/** The first ones are shown, the others only counted. */
export const SHOWN_VIOLATIONS = 20;

export const Violation = z.object({
  /** Which page shows it, and which record there; null: the whole page. */
  subject: z.object({
    kind: z.enum(VIOLATION_SUBJECTS),
    id: z.string().nullable(),
    label: z.string(),
  }),
  /** Numbers, instants in Taipei, or codes, which the page says in words; of a `currency`: minor units. */
  expected: z.string(),
  found: z.string(),
  currency: z.string().optional(),
});
export type Violation = z.infer<typeof Violation>;

export const InvariantStatus = z.object({
  name: z.enum(INVARIANTS),
  /** Of the last run; null: it never ran. */
  checkedAt: InstantWire.nullable(),
  milliseconds: Count(0, Number.MAX_SAFE_INTEGER).nullable(),
  count: z.int(),
  violations: z.array(Violation),
  /** Why the last run did not come to an end. */
  error: z.string().nullable(),
});
export type InvariantStatus = z.infer<typeof InvariantStatus>;

export const invariants = {
  list: endpoint({
    method: "GET",
    path: "/Manager/Invariant",
    access: "jobs.read",
    summary: "List the invariants with the violations that their last check found",
    input: z.object({}),
    output: z.array(InvariantStatus),
    errors: STAFF_ERRORS,
  }),
  check: endpoint({
    method: "POST",
    path: "/Manager/Invariant/Check",
    access: "jobs.read",
    summary: "Check one invariant now, or all of them",
    message: "invariants_checked",
    input: z.object({ name: z.enum(INVARIANTS, "invalid").optional() }),
    output: z.array(InvariantStatus),
    errors: STAFF_ERRORS,
  }),
};
