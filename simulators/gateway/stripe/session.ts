import { randomBytes } from "node:crypto";
import type { Language } from "../phrases.ts";
import type { Fields } from "../checkMac.ts";

/** Money that goes back. */
export interface Refund {
  readonly id: string;
  readonly amount: number;
  readonly metadata: Fields;
  readonly at: string;
  status: "pending" | "succeeded" | "failed";
  /** When a slow one comes to its end. */
  dueAt: string | null;
}

/** A payment that takes its time after the buyer has done everything. */
interface Pending {
  readonly at: string;
  readonly outcome: "paid" | "failed";
}

export type DisputeStatus = "needs_response" | "won" | "lost";

/** One hosted page, and the payment made on it. */
export interface Session {
  /** `cs_test_…`, also the page's address, which nobody guesses. */
  readonly id: string;
  readonly intent: string;
  readonly charge: string;
  /** What the shop sent, as it sent it. */
  readonly params: Fields;
  readonly createdAt: string;
  readonly expiresAt: string;
  status: "open" | "complete" | "expired";
  paid: boolean;
  pending: Pending | null;
  /** The bank has refused what the buyer had finished. */
  refused: boolean;
  /** A card whose holder the bank is asking. */
  asking: boolean;
  last4: string | null;
  refunds: Refund[];
  dispute: string | null;
  disputeStatus: DisputeStatus;
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString("hex")}`;

export function openSession(params: Fields, now: Date): Session {
  return {
    id: newId("cs_test"),
    intent: newId("pi"),
    charge: newId("ch"),
    params,
    createdAt: now.toISOString(),
    expiresAt: new Date(Number(params["expires_at"]) * 1_000).toISOString(),
    status: "open",
    paid: false,
    pending: null,
    refused: false,
    asking: false,
    last4: null,
    refunds: [],
    dispute: null,
    disputeStatus: "needs_response",
  };
}

const PRICE = "line_items[0][price_data]";

export const refOf = ({ params }: Session): string => params["client_reference_id"] ?? "";
export const currencyOf = ({ params }: Session): string => params[`${PRICE}[currency]`] ?? "";
export const amountOf = ({ params }: Session): number => Number(params[`${PRICE}[unit_amount]`]);
export const nameOf = ({ params }: Session): string => params[`${PRICE}[product_data][name]`] ?? "";

/** What `fields` have under a name, such as `metadata[ref]`. */
export function nested(fields: Fields, name: string): Fields {
  const start = `${name}[`;
  const own = Object.entries(fields).filter(([key]) => key.startsWith(start));
  return Object.fromEntries(own.map(([key, value]) => [key.slice(start.length, -1), value]));
}

export const languageOfSession = ({ params }: Session): Language =>
  params["locale"] === "zh-TW" ? "tw" : params["locale"] === "zh" ? "cn" : "en";

/** How the engine of callbacks knows the payment. */
export const named = (session: Session) => ({
  id: session.id,
  request: { MerchantTradeNo: refOf(session) },
});

/** What of it may still go back. */
export const leftOf = (session: Session): number =>
  session.refunds.reduce(
    (left, { status, amount }) => (status === "failed" ? left : left - amount),
    amountOf(session),
  );
