import { z } from "zod";
import type { PhraseKey } from "#shared/phrases/phrases.ts";

/** Values of `?done=` on the order page; keys of the `done` phrases. */
const DoneMessage = z.enum([
  "invoice_asked",
  "order_edited",
  "order_cancelled",
  "order_confirmed",
  "order_rejected",
  "order_reopened",
  "order_refunded",
  "invoice_wish_changed",
  "receipt_booked",
  "refund_prepared",
  "refund_recorded",
  "refund_retried",
  "renewal_cancelled",
  "shipment_sent",
  "shipment_delivered",
  "shipment_corrected",
  "shipment_cancelled",
  "withdrawal_accepted",
  "withdrawal_declined",
]);
type DoneMessage = z.infer<typeof DoneMessage>;

export const withDone = (address: string, done: PhraseKey<"done"> | undefined): string =>
  done ? `${address}?done=${done}` : address;

/** Null for none. */
export const doneMessageIn = ({ searchParams }: URL): DoneMessage | null =>
  DoneMessage.safeParse(searchParams.get("done")).data ?? null;
