import type { Language } from "../phrases.ts";
import type { Fields } from "../checkMac.ts";
import { newId, newPayment, type Payment, PRICE } from "./payment.ts";

interface Pending {
  readonly at: string;
  readonly outcome: "paid" | "failed";
}

export interface Session extends Payment {
  readonly expiresAt: string;
  status: "open" | "complete" | "expired";
  pending: Pending | null;
  /** By the bank, after completion. */
  refused: boolean;
  /** 3-D Secure is pending. */
  asking: boolean;
}

export const openSession = (params: Fields, now: Date): Session => ({
  ...newPayment(params, now),
  id: newId("cs_test"),
  expiresAt: new Date(Number(params["expires_at"]) * 1_000).toISOString(),
  status: "open",
  pending: null,
  refused: false,
  asking: false,
});

export const nameOf = ({ params }: Session): string => params[`${PRICE}[product_data][name]`] ?? "";

export const languageOfSession = ({ params }: { readonly params: Fields }): Language =>
  params["locale"] === "zh-TW" ? "tw" : params["locale"] === "zh" ? "cn" : "en";
