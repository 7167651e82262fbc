import { timeOfDay } from "./taipeiTime.ts";
import type { Charge } from "./trade.ts";

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
/** The nightly settlement in Taipei, during which DoAction is refused. */
const RUN_BEGINS = (20 * 60 + 15) * MINUTE;
const RUN_ENDS = RUN_BEGINS + 15 * MINUTE;
const CAPTURE_DAYS = 21;
const LAPSE_DAYS = 90;

type State = "failed" | "authorised" | "toCapture" | "captured" | "abandoned";
export type Action = "C" | "R" | "E" | "N";

export type Refusal = "state" | "amount" | "late" | "closed";

export const isSettlementRunning = (now: Date): boolean =>
  timeOfDay(now) >= RUN_BEGINS && timeOfDay(now) < RUN_ENDS;

/** Includes nightly settlements. */
export function stateAt(charge: Charge, autoCapture: boolean, now: Date): State {
  if (!charge.paid) return "failed";
  if (charge.state === "abandoned") return "abandoned";
  const since = new Date(charge.stateSince);
  const untilRun = (RUN_BEGINS - timeOfDay(since) + DAY) % DAY || DAY;
  const captured = now.getTime() >= since.getTime() + untilRun;
  if (captured && (charge.state === "toCapture" || autoCapture)) return "captured";
  const lapsed = now.getTime() - Date.parse(charge.at) > LAPSE_DAYS * DAY;
  return lapsed ? "abandoned" : charge.state;
}

export const refundedAmount = ({ refunds }: Charge): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

/** Null if allowed. */
export function refusalReason(
  charge: Charge,
  action: Action,
  amount: number,
  autoCapture: boolean,
  now: Date,
): Refusal | null {
  if (isSettlementRunning(now)) return "closed";
  const state = stateAt(charge, autoCapture, now);
  const whole = amount === charge.amount;
  const days = (now.getTime() - Date.parse(charge.at)) / DAY;
  if (action === "R") return refundRefusal(charge, state, amount, days);
  if (state !== (action === "E" ? "toCapture" : "authorised")) return "state";
  if (!whole) return "amount";
  return action === "C" && days > CAPTURE_DAYS ? "late" : null;
}

/** Before the capture only partial refunds; E and N undo the whole. */
function refundRefusal(charge: Charge, state: State, amount: number, days: number): Refusal | null {
  if (state !== "captured" && state !== "toCapture") return "state";
  if (days > LAPSE_DAYS) return "late";
  const left = charge.amount - refundedAmount(charge);
  if (amount > left || (state === "toCapture" && amount >= left)) return "amount";
  return null;
}

export function applyToCharge(charge: Charge, action: Action, amount: number, now: Date): void {
  const at = now.toISOString();
  if (action === "R") {
    charge.refunds.push({ amount, at });
    return;
  }
  charge.state = action === "C" ? "toCapture" : action === "E" ? "authorised" : "abandoned";
  charge.stateSince = at;
}
