import type { InvoiceState } from "#shared/billing/einvoices/issuing.ts";
import type { Tone } from "#app/ui/feedback/tone.tsx";

export const invoiceTones: Record<InvoiceState, Tone> = {
  asked: "info",
  issued: "success",
  failed: "danger",
  voiding: "warning",
  void: "neutral",
};
