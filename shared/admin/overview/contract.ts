import { z } from "zod";
import { endpoint } from "#shared/kit/endpoint.ts";
import { STAFF_REFUSALS } from "#shared/kit/filters.ts";
import { InstantWire } from "#shared/kit/wireSchemas.ts";
import { GATEWAY_TROUBLES } from "#shared/payments/attempts/rules.ts";

const Figure = z.int();

/** What wants attention; null where the caller may not see it. */
export const Overview = z.object({
  /** The day that `orders.today` counts, Taipei's calendar. */
  today: z.iso.date(),
  /** `toShip`: hardware of them can be sent now. `longPendingConfirmation`: somebody has been waited for longer than three days to confirm their money. */
  orders: z
    .object({
      today: Figure,
      unpaid: Figure,
      underReview: Figure,
      longPendingConfirmation: Figure,
      toShip: Figure,
    })
    .nullable(),
  /** Notices of gateways that fit nothing, from the day `since` on: signed ones, and forged ones. */
  unmatchedEvents: z.object({ since: z.iso.date(), signed: Figure, forged: Figure }).nullable(),
  /** Payments in suspense: somebody must decide about them, or give them back. */
  suspenseItems: Figure.nullable(),
  /** Goods that buyers want to give back: to be decided about, or accepted and not refunded yet. */
  returnRequests: Figure.nullable(),
  /** Official invoices with trouble; null also where the shop issues none. */
  invoicesWithProblem: Figure.nullable(),
  /** Providers that cannot be worked with now, and when that was found. */
  gateways: z
    .array(
      z.object({
        provider: z.string(),
        problem: z.enum(GATEWAY_TROUBLES),
        at: InstantWire.nullable(),
      }),
    )
    .nullable(),
  /** Messages of the contact form that wait for an answer. */
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
    summary: "What wants attention, as far as the caller may see it",
    input: z.object({}),
    output: Overview,
    errors: STAFF_REFUSALS,
  }),
};
