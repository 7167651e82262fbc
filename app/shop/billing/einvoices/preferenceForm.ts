import { z } from "zod";
import { InvoiceWishInput } from "#shared/billing/einvoices/preferences.ts";

/**
 * What the fields of `WishFields` hold, as texts. Every kind has fields of its own in the form, because without scripts they
 * are all sent: what does not belong to the kind that was chosen counts for nothing.
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
export type WishTyped = z.output<typeof Typed>;

/** A wish as a form sends it, with the faults of the contract. */
export const WishForm = z.preprocess((sent) => {
  const { data } = Typed.safeParse(sent);
  return data ? meant(data) : sent;
}, InvoiceWishInput);

function meant({ kind, carrier, title, uniformNumber, barcode, loveCode, ...typed }: WishTyped) {
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

/** What a form of `OrderInvoice` asks for. */
export const WISH_INTENT = "invoice";

/** What a form of `OrderInvoice` sends. */
export const ChangeForm = z.object({ invoice: WishForm });

/** Under which of the form's names the number of a carrier stands, by what was chosen there. */
export function numberField(typed: Readonly<Record<string, string>>): string {
  const chosen = typed["invoice[kind]"] === "company" ? "barcode" : typed["invoice[carrier]"];
  return `invoice.${chosen}`;
}
