import type { Fields } from "./checkMac.ts";
import { chargeFields, numberFields, resultFields } from "./resultFields.ts";
import { type Charge, type Settlement, type Trade } from "./trade.ts";

/** Unsigned. */
export interface GatewayNotification {
  /** ReturnURL, PaymentInfoURL, PeriodReturnURL, or a Stripe event. */
  readonly channel: "result" | "number" | "period" | "event";
  /** May be empty. */
  readonly url: string;
  /** A Stripe event's type and JSON. */
  readonly fields: Fields;
}

export const resultNotification = (trade: Trade, settlement: Settlement): GatewayNotification => ({
  channel: "result",
  url: trade.request["ReturnURL"] ?? "",
  fields: resultFields(trade, settlement, "first"),
});

export const accountNotification = (trade: Trade): GatewayNotification => ({
  channel: "number",
  url: trade.request["PaymentInfoURL"] ?? "",
  fields: numberFields(trade),
});

export const chargeNotification = (trade: Trade, charge: Charge): GatewayNotification => ({
  channel: "period",
  url: trade.request["PeriodReturnURL"] ?? "",
  fields: chargeFields(trade, charge),
});

/** Retries differ in RtnMsg and so in signature. */
export function asRetry(fields: Fields): Fields {
  return fields["RtnCode"] === "1" ? { ...fields, RtnMsg: "paid" } : fields;
}
