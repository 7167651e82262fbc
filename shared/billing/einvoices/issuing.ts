import { formatDay, startOfDay } from "#shared/kit/time.ts";
import { allocate } from "#shared/sales/promotions/rules.ts";
import type { OrderTax, TaxKind } from "#shared/sales/tax/rules.ts";
import type { InvoicePreference } from "./rules.ts";

/** asked: waiting to be issued; failed: needs attention; voiding: waiting to be voided. */
export const INVOICE_STATES = ["asked", "issued", "failed", "voiding", "void"] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

export const ALLOWANCE_STATES = ["asked", "made", "failed"] as const;
export type AllowanceState = (typeof ALLOWANCE_STATES)[number];

/**
 * silent: result unknown, so query before retrying; refused: by the provider; differs: the provider
 * has another invoice under our number; barcode, love_code: unknown to the provider; rate: the
 * order's tax rate cannot be invoiced.
 */
export const INVOICE_PROBLEMS = [
  "silent",
  "refused",
  "differs",
  "barcode",
  "love_code",
  "rate",
] as const;
export type InvoiceProblem = (typeof INVOICE_PROBLEMS)[number];

export const INVOICE_ACTIONS = [
  "asked",
  "issued",
  "failed",
  "retried",
  "void_asked",
  "voided",
  "void_failed",
  "allowance_asked",
  "allowance_made",
  "allowance_failed",
  "not_needed",
] as const;
export type InvoiceAction = (typeof INVOICE_ACTIONS)[number];

/** `amount` = `count` × `price`, tax included, in whole TWD. */
export interface InvoiceItem {
  readonly name: string;
  readonly count: number;
  readonly price: number;
  readonly amount: number;
}

export interface InvoiceContent {
  readonly buyer: {
    readonly name: string;
    /** Empty unless printed. */
    readonly address: string;
    readonly email: string;
    readonly uniformNumber: string | null;
  };
  readonly print: boolean;
  readonly loveCode: string | null;
  readonly carrier: {
    readonly kind: "ecpay" | "certificate" | "mobile";
    readonly number: string;
  } | null;
  readonly tax: TaxKind;
  readonly items: readonly InvoiceItem[];
  readonly amount: number;
}

/** Basis points; the only rate of Taiwanese e-invoices. */
export const INVOICE_RATE = 500;

/** Whether the order's tax can be expressed on an e-invoice. */
export const isInvoiceableTax = ({ kind, basisPoints }: Omit<OrderTax, "country">): boolean =>
  kind !== "taxed" || basisPoints === INVOICE_RATE;

interface SoldLine {
  readonly name: string;
  readonly quantity: number;
  readonly minor: number;
}

/**
 * Items that add up to exactly `paid`. A line without a whole unit price becomes one item with the
 * count in its name; free lines are omitted.
 */
export function invoiceItems(sold: readonly SoldLine[], paid: number): InvoiceItem[] {
  const amounts = allocate(
    paid,
    sold.map(({ minor }) => minor),
  );
  return sold.flatMap(({ name, quantity }, at) => {
    const amount = amounts[at] ?? 0;
    if (amount === 0) return [];
    if (amount % quantity === 0)
      return [{ name, count: quantity, price: amount / quantity, amount }];
    return [{ name: `${name} × ${quantity}`, count: 1, price: amount, amount }];
  });
}

interface Buyer {
  readonly name: string;
  readonly email: string;
  /** Null: no address to send a printed invoice to. */
  readonly address: string | null;
}

type InvoiceDelivery = Pick<InvoiceContent, "buyer" | "print" | "loveCode" | "carrier">;

/**
 * Provider terms: donated, printed or on a carrier. Company invoices are printed only if an address
 * is known.
 */
export function invoiceDelivery(
  wish: InvoicePreference,
  { name, email, address }: Buyer,
): InvoiceDelivery {
  const plain = { name, address: "", email, uniformNumber: null };
  if (wish.kind === "donation") {
    return { buyer: plain, print: false, loveCode: wish.loveCode, carrier: null };
  }
  const carrier =
    "carrierNumber" in wish && wish.carrierNumber !== undefined && wish.carrier !== undefined
      ? { kind: wish.carrier, number: wish.carrierNumber }
      : null;
  if (wish.kind === "personal") {
    return { buyer: plain, print: false, loveCode: null, carrier: carrier ?? PROVIDER_CARRIER };
  }
  const { title, uniformNumber } = wish;
  const buyer = { name: title, address: "", email, uniformNumber };
  if (carrier || !address) {
    return { buyer, print: false, loveCode: null, carrier: carrier ?? PROVIDER_CARRIER };
  }
  return { buyer: { ...buyer, address }, print: true, loveCode: null, carrier: null };
}

const PROVIDER_CARRIER = { kind: "ecpay", number: "" } as const;

/** Day of the month after the two-month period on which the shop declares its invoices. */
const LAST_DAY = 13;

/** End of the 13th of the next odd month, Asia/Taipei. */
export function voidableUntil(issuedAt: Date): Date {
  const [year = 0, month = 0] = formatDay(issuedAt).split("-").map(Number);
  const odd = month % 2 === 1 ? month + 2 : month + 1;
  const [y, m] = odd > 12 ? [year + 1, odd - 12] : [year, odd];
  return startOfDay(`${y}-${String(m).padStart(2, "0")}-${LAST_DAY + 1}`);
}

/** Limit of the provider's field. */
export const VOID_REASON_MAX = 20;

interface InvoiceStatus {
  readonly state: InvoiceState;
  readonly issuedAt: Date | null;
  /** Any allowance made or possibly made. */
  readonly allowed: boolean;
}

/** An invoice with an allowance cannot be voided. */
export const canVoid = ({ state, issuedAt, allowed }: InvoiceStatus, now: Date): boolean =>
  state === "issued" && issuedAt !== null && !allowed && now < voidableUntil(issuedAt);

/**
 * The preference is locked once an invoice is or may have been issued. `sentAt` null: certainly not
 * sent.
 */
export const isBinding = ({ state, sentAt }: { state: InvoiceState; sentAt: Date | null }) =>
  state === "failed" ? sentAt !== null : state !== "void";
