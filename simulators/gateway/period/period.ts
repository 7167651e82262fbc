import type { Fields } from "../checkMac.ts";
import { addMonths } from "../taipeiTime.ts";

type Unit = "D" | "M" | "Y";

/** The trade's request has its terms. */
export interface RecurringContract {
  readonly unit: Unit;
  readonly frequency: number;
  readonly times: number;
  readonly startedAt: string;
  /** Successful or not, with the first. */
  made: number;
  failures: number;
  /** `stopped` after too many failures; the last three are final. */
  status: "running" | "finished" | "cancelled" | "stopped";
  /** When a retry (ReAuth) is charged. */
  reAuthAt: string | null;
}

const DAY_MS = 86_400_000;
/** ECPay stops after these. */
const FAILURES = 6;

interface PaidTrade {
  readonly request: Fields;
  readonly settledAt: string | null;
}

export function newContract({ request, settledAt }: PaidTrade): RecurringContract {
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

/** Counted from the first: the 31st returns after a shorter month. */
export function nextCharge({
  unit,
  frequency,
  startedAt,
  made,
  status,
}: RecurringContract): Date | null {
  if (status !== "running") return null;
  const start = new Date(startedAt);
  const steps = made * frequency;
  if (unit === "D") return new Date(start.getTime() + steps * DAY_MS);
  return addMonths(start, unit === "M" ? steps : steps * 12);
}

export function countCharge(period: RecurringContract, paid: boolean, inARow: boolean): void {
  if (!paid) period.failures += 1;
  else if (inARow) period.failures = 0;
  if (period.failures >= FAILURES) period.status = "stopped";
}
