import { randomUUID } from "node:crypto";
import type { Fields } from "./checkMac.ts";
import type { Forgery, Scenario } from "./scenario.ts";
import type { Trade } from "./trade.ts";

export type Verdict = "acknowledged" | "refused" | "timeout" | "unreachable" | "dropped";

/** One request to the shop and what came of it. */
export interface Attempt {
  readonly at: string;
  readonly milliseconds: number;
  readonly fields: Fields;
  readonly status: number | null;
  /** The answer's body, at most 500 characters of it. */
  readonly answer: string;
  readonly verdict: Verdict;
}

/** One notification and all attempts to bring it to the shop's ReturnURL. */
export interface Delivery {
  readonly id: string;
  readonly tradeId: string;
  readonly MerchantTradeNo: string;
  readonly url: string;
  readonly forge: Forgery | null;
  /** `waiting` has a `dueAt`; `held` waits for release; the other two are final. */
  state: "waiting" | "held" | "acknowledged" | "given_up";
  dueAt: string | null;
  /** Rounds sent or dropped so far; the first one may carry copies. */
  rounds: number;
  firstRoundAt: string | null;
  drop: number;
  readonly duplicate: number;
  readonly duplicateAt: Scenario["duplicateAt"];
  attempts: Attempt[];
}

/** A notification for `trade`, not sent yet; forged ones lose and repeat nothing. */
export function newDelivery(
  trade: Trade,
  forge: Forgery | null,
  scenario: Scenario,
  dueAt: Date,
): Delivery {
  const { MerchantTradeNo = "", ReturnURL = "" } = trade.request;
  return {
    id: randomUUID(),
    tradeId: trade.id,
    MerchantTradeNo,
    url: ReturnURL,
    forge,
    state: scenario.hold ? "held" : "waiting",
    dueAt: scenario.hold ? null : dueAt.toISOString(),
    rounds: 0,
    firstRoundAt: null,
    drop: forge ? 0 : scenario.drop,
    duplicate: forge ? 0 : scenario.duplicate,
    duplicateAt: scenario.duplicateAt,
    attempts: [],
  };
}
