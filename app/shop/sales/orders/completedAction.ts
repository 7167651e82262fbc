import { z } from "zod";

/** Values of `?done=` on the order page; keys of the `done` phrases. */
const CompletedAction = z.enum([
  "transfer_reported",
  "transfer_corrected",
  "transfer_withdrawn",
  "renewal_cancelled",
  "order_cancelled",
  "withdrawal_asked",
  "invoice_wish_changed",
]);
export type CompletedAction = z.infer<typeof CompletedAction>;

/** Null for none. */
export const completedActionIn = (query: URLSearchParams): CompletedAction | null =>
  CompletedAction.safeParse(query.get("done")).data ?? null;

export const SHOWN_BY_STATUS: ReadonlySet<CompletedAction> = new Set([
  "renewal_cancelled",
  "order_cancelled",
]);
