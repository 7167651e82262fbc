import { randomUUID } from "node:crypto";
import type { Fields } from "./checkMac.ts";
import type { GatewayNotification } from "./notices.ts";
import type { Forgery, Scenario } from "./scenario.ts";
import { type TradeReference, numberOf } from "./trade.ts";

export type Verdict = "acknowledged" | "refused" | "timeout" | "unreachable" | "dropped";

export interface Attempt {
  readonly at: string;
  readonly milliseconds: number;
  readonly fields: Fields;
  readonly status: number | null;
  /** Up to 500 characters. */
  readonly answer: string;
  readonly verdict: Verdict;
}

export interface Delivery {
  readonly id: string;
  readonly tradeId: string;
  readonly MerchantTradeNo: string;
  readonly channel: GatewayNotification["channel"];
  readonly url: string;
  readonly fields: Fields;
  readonly forge: Forgery | null;
  /** `waiting` has a `dueAt`; the last two are final. */
  state: "waiting" | "held" | "acknowledged" | "given_up";
  /** Held until this channel's next notification is out. */
  overtakenBy: GatewayNotification["channel"] | null;
  dueAt: string | null;
  /** Includes dropped rounds. */
  rounds: number;
  firstRoundAt: string | null;
  drop: number;
  readonly duplicate: number;
  readonly duplicateAt: Scenario["duplicateAt"];
  readonly repeats: boolean;
  attempts: Attempt[];
}

/** Forgeries are neither dropped nor duplicated. */
export function newDelivery(
  trade: TradeReference,
  { channel, url, fields }: GatewayNotification,
  forge: Forgery | null,
  scenario: Scenario,
  dueAt: Date,
): Delivery {
  return {
    id: randomUUID(),
    tradeId: trade.id,
    MerchantTradeNo: numberOf(trade),
    channel,
    url,
    fields,
    forge,
    state: scenario.hold ? "held" : "waiting",
    overtakenBy: null,
    dueAt: scenario.hold ? null : dueAt.toISOString(),
    rounds: 0,
    firstRoundAt: null,
    drop: forge ? 0 : scenario.drop,
    duplicate: forge ? 0 : scenario.duplicate,
    duplicateAt: scenario.duplicateAt,
    repeats: !forge && (channel !== "period" || scenario.repeatRenewals),
    attempts: [],
  };
}
