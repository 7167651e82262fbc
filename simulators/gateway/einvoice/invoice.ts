import { z } from "zod";

const Text = (most: number) => z.string().max(most);
const Whole = z.int().min(0).max(999_999_999_999);

const Item = z.strictObject({
  ItemSeq: z.int().min(1).max(999),
  ItemName: Text(500).min(1),
  ItemCount: z.number().positive(),
  ItemWord: Text(6).min(1),
  ItemPrice: z.number(),
  ItemTaxType: z.enum(["1", "2", "3"]),
  ItemAmount: z.number(),
});
export type Item = z.infer<typeof Item>;

/** Stricter than ECPay: no unknown fields. */
export const InvoiceRequest = z.strictObject({
  MerchantID: z.string(),
  RelateNumber: z.string().regex(/^[A-Za-z0-9]{1,30}$/),
  CustomerID: Text(20),
  CustomerIdentifier: z.union([z.literal(""), z.string().regex(/^\d{8}$/)]),
  CustomerName: Text(60),
  CustomerAddr: Text(100),
  CustomerPhone: Text(20),
  CustomerEmail: Text(80),
  ClearanceMark: z.enum(["1", "2"]).optional(),
  ZeroTaxRateReason: z
    .string()
    .regex(/^7[1-9]$/)
    .optional(),
  Print: z.enum(["0", "1"]),
  Donation: z.enum(["0", "1"]),
  LoveCode: z.union([z.literal(""), z.string().regex(/^([xX]\d{2,6}|\d{3,7})$/)]),
  CarrierType: z.enum(["", "1", "2", "3"]),
  CarrierNum: Text(64),
  TaxType: z.enum(["1", "2", "3"]),
  SalesAmount: Whole.min(1),
  InvType: z.literal("07"),
  vat: z.literal("1"),
  Items: z.array(Item).min(1).max(999),
});
export type InvoiceRequest = z.infer<typeof InvoiceRequest>;

export const AllowanceRequest = z.strictObject({
  MerchantID: z.string(),
  InvoiceNo: z.string(),
  InvoiceDate: z.string(),
  AllowanceNotify: z.enum(["S", "E", "A", "N"]),
  CustomerName: Text(60),
  NotifyMail: Text(100),
  AllowanceAmount: Whole.min(1),
  Items: z.array(Item).min(1).max(999),
});

export interface Allowance {
  readonly number: string;
  readonly at: string;
  readonly amount: number;
  readonly items: readonly Item[];
}

export interface Invoice {
  readonly number: string;
  readonly randomCode: string;
  readonly at: string;
  readonly asked: InvoiceRequest;
  voided: { readonly at: string; readonly reason: string } | null;
  allowances: Allowance[];
}

export const remainingAmount = ({ asked, allowances }: Invoice): number =>
  allowances.reduce((left, { amount }) => left - amount, asked.SalesAmount);
