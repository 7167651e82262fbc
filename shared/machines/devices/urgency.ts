import { STATUS } from "#shared/machines/state/rules.ts";
import type { Device } from "./contract.ts";

/** Alarms first, then silence and unknown states, waiting, off and running; each longest first. */
export function compareUrgency(a: Device, b: Device): number {
  return (
    urgencyOf(a) - urgencyOf(b) ||
    (a.since ?? "").localeCompare(b.since ?? "") ||
    a.name.localeCompare(b.name)
  );
}

function urgencyOf({ status, signal, alarms }: Device): number {
  if (status === STATUS.alarm) return 0;
  if (signal === "lost") return 1;
  if (alarms.length > 0) return 2;
  if (status === STATUS.standby) return 3;
  if (signal === "live" && status === null) return 4;
  if (status === STATUS.running) return 5;
  return status === STATUS.off ? 6 : 7;
}
