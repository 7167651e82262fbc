import { randomBytes } from "node:crypto";
import type { Language } from "../phrases.ts";
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

interface Pending {
  readonly at: string;
  readonly outcome: "paid" | "failed";
}

export type DisputeStatus = "needs_response" | "won" | "lost";

export interface Session {
  /** `cs_test_…`, unguessable. */
  readonly id: string;
  readonly intent: string;
  readonly charge: string;
  readonly params: Fields;
  readonly createdAt: string;
  readonly expiresAt: string;
  status: "open" | "complete" | "expired";
  paid: boolean;
  pending: Pending | null;
  /** By the bank, after completion. */
  refused: boolean;
  /** 3-D Secure is pending. */
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

/** Such as `metadata[ref]`, by inner name. */
export function nestedFields(fields: Fields, name: string): Fields {
  const start = `${name}[`;
  const own = Object.entries(fields).filter(([key]) => key.startsWith(start));
  return Object.fromEntries(own.map(([key, value]) => [key.slice(start.length, -1), value]));
}

export const languageOfSession = ({ params }: Session): Language =>
  params["locale"] === "zh-TW" ? "tw" : params["locale"] === "zh" ? "cn" : "en";

/** As callbacks identify it. */
export const tradeReference = (session: Session) => ({
  id: session.id,
  request: { MerchantTradeNo: refOf(session) },
});

export const refundableAmount = (session: Session): number =>
  session.refunds.reduce(
    (left, { status, amount }) => (status === "failed" ? left : left - amount),
    amountOf(session),
  );
