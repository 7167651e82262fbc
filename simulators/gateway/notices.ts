import type { Fields } from "./checkMac.ts";
import { chargeFields, numberFields, resultFields } from "./resultFields.ts";
import { type Charge, type Settlement, type Trade } from "./trade.ts";

/** Something the shop is to be told, unsigned, and where. */
export interface Notice {
  /** ReturnURL, PaymentInfoURL or PeriodReturnURL; an event of Stripe's. */
  readonly channel: "result" | "number" | "period" | "event";
  /** Empty when the shop named no address for it. */
  readonly url: string;
  /** Of an event its type, and the text that says it. */
  readonly fields: Fields;
}

/** How a payment ended, for ReturnURL. */
export const resultNotice = (trade: Trade, settlement: Settlement): Notice => ({
  channel: "result",
  url: trade.request["ReturnURL"] ?? "",
  fields: resultFields(trade, settlement, "first"),
});

/** The account number that the buyer was given, for PaymentInfoURL. */
export const numberNotice = (trade: Trade): Notice => ({
  channel: "number",
  url: trade.request["PaymentInfoURL"] ?? "",
  fields: numberFields(trade),
});

/** How a later charge of a period ended, for PeriodReturnURL. */
export const chargeNotice = (trade: Trade, charge: Charge): Notice => ({
  channel: "period",
  url: trade.request["PeriodReturnURL"] ?? "",
  fields: chargeFields(trade, charge),
});

/** A repeat differs from the first copy in its message, and so in its signature. */
export function repeated(fields: Fields): Fields {
  return fields["RtnCode"] === "1" ? { ...fields, RtnMsg: "paid" } : fields;
}
