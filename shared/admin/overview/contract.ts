import { z } from "zod";
import { endpoint } from "#shared/kit/endpoint.ts";
import { STAFF_REFUSALS } from "#shared/kit/filters.ts";
import { InstantWire } from "#shared/kit/wireSchemas.ts";
import { GATEWAY_TROUBLES } from "#shared/payments/attempts/rules.ts";

const Figure = z.int();

/** Null without permission. */
export const Overview = z.object({
  /** Taipei. */
  today: z.iso.date(),
  /**
   * `toShip`: hardware can ship now. `longPendingConfirmation`: unconfirmed for over three days.
   */
  orders: z
    .object({
      today: Figure,
      unpaid: Figure,
      underReview: Figure,
      longPendingConfirmation: Figure,
      toShip: Figure,
    })
    .nullable(),
  /** Gateway events that match no payment. */
  unmatchedEvents: z.object({ since: z.iso.date(), signed: Figure, forged: Figure }).nullable(),
  /** Awaiting a decision or a refund. */
  suspenseItems: Figure.nullable(),
  /** Undecided, or accepted and not refunded. */
  returnRequests: Figure.nullable(),
  /** Null also if the shop issues no e-invoices. */
  invoicesWithProblem: Figure.nullable(),
  /** Providers unusable now, and since when. */
  gateways: z
    .array(
      z.object({
        provider: z.string(),
        problem: z.enum(GATEWAY_TROUBLES),
        at: InstantWire.nullable(),
      }),
    )
    .nullable(),
  openTickets: Figure.nullable(),
  failedJobs: Figure.nullable(),
  failedMails: Figure.nullable(),
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
    errors: STAFF_REFUSALS,
  }),
};
