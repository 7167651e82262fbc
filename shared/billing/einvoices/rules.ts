import { HOME_COUNTRY, type OrderTax } from "#shared/sales/tax/rules.ts";

/** company: with title and uniform number; donation: to the holder of a love code. */
export const INVOICE_KINDS = ["personal", "company", "donation"] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/**
 * Storage of a paperless invoice. ecpay: with the provider by email address; mobile: barcode;
 * certificate: citizen digital certificate.
 */
export const INVOICE_CARRIERS = ["ecpay", "mobile", "certificate"] as const;
export type InvoiceCarrier = (typeof INVOICE_CARRIERS)[number];

export type NumberedCarrier = Exclude<InvoiceCarrier, "ecpay">;

export const MAX_TITLE_LENGTH = 60;

export type InvoicePreference =
  | { readonly kind: "personal"; readonly carrier: "ecpay" }
  | {
      readonly kind: "personal";
      readonly carrier: NumberedCarrier;
      readonly carrierNumber: string;
    }
  | {
      readonly kind: "company";
      readonly title: string;
      readonly uniformNumber: string;
      /** Absent: printed. */
      readonly carrier?: "mobile" | undefined;
      readonly carrierNumber?: string | undefined;
    }
  | { readonly kind: "donation"; readonly loveCode: string };

/** Applies without a stated preference. */
export const DEFAULT_INVOICE_PREFERENCE: InvoicePreference = { kind: "personal", carrier: "ecpay" };

const CARRIER_NUMBERS: Readonly<Record<NumberedCarrier, RegExp>> = {
  mobile: /^\/[0-9A-Z.+-]{7}$/,
  certificate: /^[A-Z]{2}\d{14}$/,
};
const LOVE_CODE = /^\d{3,7}$/;

/** Expects `written` form. */
export const isCarrierNumber = (carrier: NumberedCarrier, number: string): boolean =>
  CARRIER_NUMBERS[carrier].test(number);

export const isLoveCode = (code: string): boolean => LOVE_CODE.test(code);

/** Half-width capitals without spaces. */
export const normalizeNumber = (typed: string): string =>
  typed.normalize("NFKC").replaceAll(/\s/g, "").toUpperCase();

interface Invoiced {
  readonly currency: string;
  readonly totalMinor: number;
  readonly tax: Pick<OrderTax, "country"> | null;
}

/** A Taiwanese invoice applies to a nonzero TWD amount under Taiwanese tax. */
export const isInvoiced = ({ currency, totalMinor, tax }: Invoiced): boolean =>
  currency === "TWD" && totalMinor > 0 && tax?.country === HOME_COUNTRY;

/** Columns of `invoice_preferences`. */
export interface InvoicePreferenceRow {
  readonly kind: InvoiceKind;
  readonly title: string | null;
  readonly uniform_number: string | null;
  readonly carrier: InvoiceCarrier | null;
  readonly carrier_number: string | null;
  readonly love_code: string | null;
}

export function toPreferenceRow(wish: InvoicePreference): InvoicePreferenceRow {
  const { kind } = wish;
  return {
    kind,
    title: kind === "company" ? wish.title : null,
    uniform_number: kind === "company" ? wish.uniformNumber : null,
    carrier: kind === "donation" ? null : (wish.carrier ?? null),
    carrier_number: "carrierNumber" in wish ? (wish.carrierNumber ?? null) : null,
    love_code: kind === "donation" ? wish.loveCode : null,
  };
}

/** @throws for rows that the table's checks exclude. */
export function fromPreferenceRow(row: InvoicePreferenceRow): InvoicePreference {
  const { kind, title, uniform_number, carrier, carrier_number, love_code } = row;
  if (kind === "donation" && love_code !== null) return { kind, loveCode: love_code };
  if (kind === "company" && title !== null && uniform_number !== null) {
    const kept =
      carrier === "mobile" && carrier_number !== null
        ? { carrier, carrierNumber: carrier_number }
        : {};
    return { kind, title, uniformNumber: uniform_number, ...kept };
  }
  if (kind === "personal" && carrier === "ecpay") return { kind, carrier };
  if (kind === "personal" && carrier !== null && carrier !== "ecpay" && carrier_number !== null)
    return { kind, carrier, carrierNumber: carrier_number };
  throw new Error(`incomplete invoice preference of kind ${kind}`);
}
