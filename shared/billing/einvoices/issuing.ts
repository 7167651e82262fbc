import { formatDay, startOfDay } from "#shared/kit/time.ts";
import { spread } from "#shared/sales/promotions/rules.ts";
import type { OrderTax, TaxKind } from "#shared/sales/tax/rules.ts";
import type { InvoiceWish } from "./rules.ts";

/**
 * asked: it is to be issued; issued; failed: a person has to look at it; voiding: it is to be made void; void: it counts for
 * nothing any more.
 */
export const INVOICE_STATES = ["asked", "issued", "failed", "voiding", "void"] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

export const ALLOWANCE_STATES = ["asked", "made", "failed"] as const;
export type AllowanceState = (typeof ALLOWANCE_STATES)[number];

/**
 * Why something has not been done. silent: nobody knows what the provider has done, so that it is asked first; refused, with
 * its own code; differs: it has something else under our number; barcode and love_code: the buyer's own is not known there;
 * rate: the order's tax is not the one that invoices are issued with.
 */
export const INVOICE_TROUBLES = [
  "silent",
  "refused",
  "differs",
  "barcode",
  "love_code",
  "rate",
] as const;
export type InvoiceTrouble = (typeof INVOICE_TROUBLES)[number];

/** The steps of an invoice. */
export const INVOICE_DEEDS = [
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
export type InvoiceDeed = (typeof INVOICE_DEEDS)[number];

/** One line of an official invoice: `amount` is `count` times `price`, tax included, in whole Taiwan dollars. */
export interface InvoiceItem {
  readonly name: string;
  readonly count: number;
  readonly price: number;
  readonly amount: number;
}

/** What an official invoice says. */
export interface InvoiceContent {
  readonly buyer: {
    readonly name: string;
    /** Where a printed one is sent; empty where none is printed. */
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
  /** What the items come to. */
  readonly amount: number;
}

/** The rate in basis points that a taxed invoice says: there is no other in Taiwan. */
export const INVOICE_RATE = 500;

/** Whether the provider can say the tax that an order was placed under. */
export const isSayable = ({ kind, basisPoints }: Omit<OrderTax, "country">): boolean =>
  kind !== "taxed" || basisPoints === INVOICE_RATE;

interface Sold {
  readonly name: string;
  readonly quantity: number;
  /** After what codes took off. */
  readonly minor: number;
}

/**
 * What was sold as the lines of an invoice that come to exactly `paid`. Pieces whose price is no whole number stand in one
 * line with how many there are in its name; what cost nothing stands in none.
 */
export function itemsOf(sold: readonly Sold[], paid: number): InvoiceItem[] {
  const amounts = spread(
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
  /** Null: nobody knows where a printed one would be sent. */
  readonly address: string | null;
}

type Keeping = Pick<InvoiceContent, "buyer" | "print" | "loveCode" | "carrier">;

/**
 * How the buyer has it, in the provider's terms: given away, printed, or kept. A company's is printed only where somebody
 * knows where to send it, and is kept with the provider otherwise.
 */
export function keepingOf(wish: InvoiceWish, { name, email, address }: Buyer): Keeping {
  const plain = { name, address: "", email, uniformNumber: null };
  if (wish.kind === "donation") {
    return { buyer: plain, print: false, loveCode: wish.loveCode, carrier: null };
  }
  const carrier =
    "carrierNumber" in wish && wish.carrierNumber !== undefined && wish.carrier !== undefined
      ? { kind: wish.carrier, number: wish.carrierNumber }
      : null;
  if (wish.kind === "personal") {
    return { buyer: plain, print: false, loveCode: null, carrier: carrier ?? KEPT };
  }
  const { title, uniformNumber } = wish;
  const buyer = { name: title, address: "", email, uniformNumber };
  if (carrier || !address) {
    return { buyer, print: false, loveCode: null, carrier: carrier ?? KEPT };
  }
  return { buyer: { ...buyer, address }, print: true, loveCode: null, carrier: null };
}

const KEPT = { kind: "ecpay", number: "" } as const;

/** Days of the month after its two months until which an invoice can be made void: the shop declares it then. */
const LAST_DAY = 13;

/** When it is too late to make an invoice void: after the 13th of the next odd month, on Taipei's calendar. */
export function voidableUntil(issuedAt: Date): Date {
  const [year = 0, month = 0] = formatDay(issuedAt).split("-").map(Number);
  const odd = month % 2 === 1 ? month + 2 : month + 1;
  const [y, m] = odd > 12 ? [year + 1, odd - 12] : [year, odd];
  return startOfDay(`${y}-${String(m).padStart(2, "0")}-${LAST_DAY + 1}`);
}

interface Standing {
  readonly state: InvoiceState;
  readonly issuedAt: Date | null;
  /** Allowances that were made, or may have been. */
  readonly allowed: boolean;
}

/** Whether an invoice can be made void at that time: what has an allowance cannot. */
export const canVoid = ({ state, issuedAt, allowed }: Standing, now: Date): boolean =>
  state === "issued" && issuedAt !== null && !allowed && now < voidableUntil(issuedAt);

/** Whether its buyer's wish stays as it is: it is to be issued, or may have been. `sentAt` is null for what certainly was not. */
export const isBinding = ({ state, sentAt }: { state: InvoiceState; sentAt: Date | null }) =>
  state === "failed" ? sentAt !== null : state !== "void";
