import type { Fields } from "../checkMac.ts";
import { addMonths } from "../taipeiTime.ts";

type Unit = "D" | "M" | "Y";

/** A card's standing order. The plan itself stands in the trade's request. */
export interface Period {
  readonly unit: Unit;
  readonly frequency: number;
  readonly times: number;
  readonly startedAt: string;
  /** Charges that the plan has made, the first included, successful or not. */
  made: number;
  /** Failed charges that count towards the end of the period. */
  failures: number;
  /** `stopped` by the gateway after too many failures, `cancelled` by the shop; both for good. */
  status: "running" | "finished" | "cancelled" | "stopped";
  /** When a charge that the shop asked for again is made. */
  reAuthAt: string | null;
}

const DAY_MS = 86_400_000;
/** Failed charges after which the gateway gives up. */
const FAILURES = 6;

interface PaidTrade {
  readonly request: Fields;
  readonly settledAt: string | null;
}

/** The standing order of a trade whose first charge was just paid. */
export function newPeriod({ request, settledAt }: PaidTrade): Period {
  return {
    unit: request["PeriodType"] as Unit,
    frequency: Number(request["Frequency"]),
    times: Number(request["ExecTimes"]),
    startedAt: settledAt ?? "",
    made: 1,
    failures: 0,
    status: "running",
    reAuthAt: null,
  };
}

/**
 * When the plan charges next; null when it does not. Counted from the first charge, so that one on the 31st
 * comes back to the 31st after a shorter month.
 */
export function nextCharge({ unit, frequency, startedAt, made, status }: Period): Date | null {
  if (status !== "running") return null;
  const start = new Date(startedAt);
  const steps = made * frequency;
  if (unit === "D") return new Date(start.getTime() + steps * DAY_MS);
  return addMonths(start, unit === "M" ? steps : steps * 12);
}

/** Counts a charge's outcome, and ends a period that failed too often. */
export function count(period: Period, paid: boolean, inARow: boolean): void {
  if (!paid) period.failures += 1;
  else if (inARow) period.failures = 0;
  if (period.failures >= FAILURES) period.status = "stopped";
}
