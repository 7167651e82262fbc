import { z } from "zod";

/** Values of `?done=` on the order page; keys of the `done` phrases. */
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

/** Null for none. */
export const doneHereIn = (query: URLSearchParams): DoneHere | null =>
  DoneHere.safeParse(query.get("done")).data ?? null;

export const SAID_BY_STATE: ReadonlySet<DoneHere> = new Set([
  "renewal_cancelled",
  "order_cancelled",
]);
