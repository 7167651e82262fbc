import type { InvoiceState } from "#shared/invoices/issuing.ts";
import type { Tone } from "../ui/tone.tsx";

export const invoiceTones: Record<InvoiceState, Tone> = {
  asked: "info",
  issued: "success",
  failed: "danger",
  voiding: "warning",
  void: "neutral",
};
