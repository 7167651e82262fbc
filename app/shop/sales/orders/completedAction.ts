import { z } from "zod";

/** What the forms of an order's page do, as the address that they lead to says it, in the words of `done`. */
const DoneHere = z.enum([
  "transfer_reported",
  "transfer_corrected",
  "transfer_withdrawn",
  "renewal_cancelled",
  "order_cancelled",
  "withdrawal_asked",
  "invoice_wish_changed",
]);
export type DoneHere = z.infer<typeof DoneHere>;

/** What was just done, by the address of the order's page; null for nothing. */
export const doneHereIn = (query: URLSearchParams): DoneHere | null =>
  DoneHere.safeParse(query.get("done")).data ?? null;

/** How the order stands then says these by itself. */
export const SAID_BY_STATE: ReadonlySet<DoneHere> = new Set([
  "renewal_cancelled",
  "order_cancelled",
]);
