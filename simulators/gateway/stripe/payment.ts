import { randomBytes } from "node:crypto";
import type { Fields } from "../checkMac.ts";

export interface Refund {
  readonly id: string;
  readonly amount: number;
  readonly metadata: Fields;
  readonly at: string;
  status: "pending" | "succeeded" | "failed";
  /** Of a slow refund. */
  dueAt: string | null;
}

export type DisputeStatus = "needs_response" | "won" | "lost";

/** A payment intent and its charge, of a page (`Session`) or of a stored card (`CardCharge`). */
export interface Payment {
  /** `cs_test_…`, unguessable, or the intent's. */
  readonly id: string;
  readonly intent: string;
  readonly charge: string;
  /** As the shop sent them. */
  readonly params: Fields;
  readonly createdAt: string;
  status: string;
  paid: boolean;
  last4: string | null;
  refunds: Refund[];
  dispute: string | null;
  disputeStatus: DisputeStatus;
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString("hex")}`;

export const newPayment = (params: Fields, now: Date) => ({
  intent: newId("pi"),
  charge: newId("ch"),
  params,
  createdAt: now.toISOString(),
  paid: false,
  last4: null,
  refunds: [],
  dispute: null,
  disputeStatus: "needs_response" as const,
});

type About = { readonly params: Fields };

export const PRICE = "line_items[0][price_data]";

export const refOf = ({ params }: About): string =>
  params["client_reference_id"] ?? params["metadata[ref]"] ?? "";
export const currencyOf = ({ params }: About): string =>
  params[`${PRICE}[currency]`] ?? params["currency"] ?? "";
export const amountOf = ({ params }: About): number =>
  Number(params[`${PRICE}[unit_amount]`] ?? params["amount"]);

/** Such as `metadata[ref]`, by inner name. */
export function nestedFields(fields: Fields, name: string): Fields {
  const start = `${name}[`;
  const own = Object.entries(fields).filter(([key]) => key.startsWith(start));
  return Object.fromEntries(own.map(([key, value]) => [key.slice(start.length, -1), value]));
}

export const seconds = (iso: string): number => Math.floor(Date.parse(iso) / 1_000);

/** As callbacks identify it. */
export const tradeReference = (about: About & { readonly id: string }) => ({
  id: about.id,
  request: { MerchantTradeNo: refOf(about) },
});

export const refundableAmount = (payment: Payment): number =>
  payment.refunds.reduce(
    (left, { status, amount }) => (status === "failed" ? left : left - amount),
    amountOf(payment),
  );
