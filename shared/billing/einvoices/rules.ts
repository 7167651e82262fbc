import { HOME_COUNTRY, type OrderTax } from "#shared/sales/tax/rules.ts";

/** personal: to a person; company: with a title and a uniform number; donation: given to who has a love code. */
export const INVOICE_KINDS = ["personal", "company", "donation"] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/**
 * Where an invoice without paper is kept. ecpay: with the shop's provider, under the buyer's address; mobile: under their
 * mobile barcode; certificate: under their citizen digital certificate.
 */
export const INVOICE_CARRIERS = ["ecpay", "mobile", "certificate"] as const;
export type InvoiceCarrier = (typeof INVOICE_CARRIERS)[number];

/** The carriers that have a number of the buyer's. */
export type NumberedCarrier = Exclude<InvoiceCarrier, "ecpay">;

/** What an invoice holds of a title at most. */
export const TITLE_LENGTH = 60;

/** What invoice a buyer wants. */
export type InvoiceWish =
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
      /** Without one it is printed. */
      readonly carrier?: "mobile" | undefined;
      readonly carrierNumber?: string | undefined;
    }
  | { readonly kind: "donation"; readonly loveCode: string };

/** What somebody wants who has said nothing. */
export const DEFAULT_WISH: InvoiceWish = { kind: "personal", carrier: "ecpay" };

const CARRIER_NUMBERS: Readonly<Record<NumberedCarrier, RegExp>> = {
  mobile: /^\/[0-9A-Z.+-]{7}$/,
  certificate: /^[A-Z]{2}\d{14}$/,
};
const LOVE_CODE = /^\d{3,7}$/;

/** Whether it is a number of that carrier; in capitals, as `written` makes them. */
export const isCarrierNumber = (carrier: NumberedCarrier, number: string): boolean =>
  CARRIER_NUMBERS[carrier].test(number);

export const isLoveCode = (code: string): boolean => LOVE_CODE.test(code);

/** A number as it is kept: full-width and small letters are the plain capitals, and blanks are nothing. */
export const written = (typed: string): string =>
  typed.normalize("NFKC").replaceAll(/\s/g, "").toUpperCase();

interface Invoiced {
  readonly currency: string;
  readonly totalMinor: number;
  readonly tax: Pick<OrderTax, "country"> | null;
}

/**
 * Whether a Taiwanese invoice is written for an order: it is taxed as Taiwanese, in Taiwan's money, and comes to
 * something. The buyers of others are asked for no wish.
 */
export const isInvoiced = ({ currency, totalMinor, tax }: Invoiced): boolean =>
  currency === "TWD" && totalMinor > 0 && tax?.country === HOME_COUNTRY;

/** A wish as the columns of `invoice_preferences` hold it. */
export interface WishColumns {
  readonly kind: InvoiceKind;
  readonly title: string | null;
  readonly uniform_number: string | null;
  readonly carrier: InvoiceCarrier | null;
  readonly carrier_number: string | null;
  readonly love_code: string | null;
}

/** @returns every column, null where the wish has none. */
export function wishColumns(wish: InvoiceWish): WishColumns {
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

/** The wish that a row holds. @throws for what the table's checks let nobody write. */
export function wishIn(row: WishColumns): InvoiceWish {
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
  throw new Error(`a wish for an invoice of the kind ${kind} is not whole`);
}
