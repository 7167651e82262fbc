import { z } from "zod";
import { endpoint } from "#shared/kit/endpoint.ts";
import { STAFF_ERRORS } from "#shared/kit/filters.ts";
import { InstantWire } from "#shared/kit/wireSchemas.ts";
import { GATEWAY_PROBLEMS } from "#shared/payments/attempts/rules.ts";

const Count = z.int();

/** Null without permission. */
export const Overview = z.object({
  /** Taipei. */
  today: z.iso.date(),
  /**
   * `toShip`: hardware can ship now. `longPendingConfirmation`: unconfirmed for more than `OVERDUE_CONFIRMATION_DAYS`.
   */
  orders: z
    .object({
      today: Count,
      unpaid: Count,
      underReview: Count,
      longPendingConfirmation: Count,
      toShip: Count,
    })
    .nullable(),
  /** Gateway events that match no payment. */
  unmatchedEvents: z.object({ since: z.iso.date(), signed: Count, forged: Count }).nullable(),
  /** Awaiting a decision or a refund. */
  suspenseItems: Count.nullable(),
  /** Undecided, or accepted and not refunded. */
  returnRequests: Count.nullable(),
  /** Null also if the shop issues no e-invoices. */
  invoicesWithProblem: Count.nullable(),
  /** Providers unusable now, and since when. */
  gateways: z
    .array(
      z.object({
        provider: z.string(),
        problem: z.enum(GATEWAY_PROBLEMS),
        at: InstantWire.nullable(),
      }),
    )
    .nullable(),
  openTickets: Count.nullable(),
  /** Whose computers changed their device key too often in 24 hours. */
  suspiciousKeys: Count.nullable(),
  failedJobs: Count.nullable(),
  failedMails: Count.nullable(),
});
export type Overview = z.output<typeof Overview>;

export const backOffice = {
  overview: endpoint({
    method: "GET",
    path: "/Manager/Overview",
    access: "manager",
    summary: "Count what needs attention, limited by the caller's permissions",
    input: z.object({}),
    output: Overview,
    errors: STAFF_ERRORS,
  }),
};
