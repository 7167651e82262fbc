import { z } from "zod";
import { InvoicePreferenceInput } from "#shared/billing/einvoices/preferences.ts";

/**
 * Flat form values of `PreferenceFields`. Without scripts all fields are submitted; those of other kinds
 * are ignored.
 */
const Typed = z
  .object({
    kind: z.string(),
    carrier: z.string(),
    mobile: z.string(),
    certificate: z.string(),
    title: z.string(),
    uniformNumber: z.string(),
    barcode: z.string(),
    loveCode: z.string(),
  })
  .partial();
export type PreferenceFormFields = z.output<typeof Typed>;

/** Errors use the contract's paths. */
export const PreferenceForm = z.preprocess((sent) => {
  const { data } = Typed.safeParse(sent);
  return data ? selectKindFields(data) : sent;
}, InvoicePreferenceInput);

function selectKindFields({
  kind,
  carrier,
  title,
  uniformNumber,
  barcode,
  loveCode,
  ...typed
}: PreferenceFormFields) {
  switch (kind) {
    case "personal": {
      if (carrier !== "mobile" && carrier !== "certificate") return { kind, carrier };
      return { kind, carrier, carrierNumber: typed[carrier] };
    }
    case "company": {
      const kept = barcode ? { carrier: "mobile", carrierNumber: barcode } : {};
      return { kind, title, uniformNumber, ...kept };
    }
    case "donation":
      return { kind, loveCode };
    default:
      return { kind };
  }
}

export const INVOICE_INTENT = "invoice";

export const ChangePreferenceForm = z.object({ invoice: PreferenceForm });

/** Form field of a carrier number, by the selected kind and carrier. */
export function numberField(typed: Readonly<Record<string, string>>): string {
  const chosen = typed["invoice[kind]"] === "company" ? "barcode" : typed["invoice[carrier]"];
  return `invoice.${chosen}`;
}
