import type { Device, Reading } from "#shared/machines/devices/contract.ts";
import type { DeviceSource } from "#shared/machines/devices/rules.ts";
import type { Field } from "#shared/machines/state/rules.ts";
import { activeAlarms } from "../state/alarms.ts";
import type { Fold } from "#shared/machines/state/fold.ts";
import { estimateRemaining } from "../state/parts.ts";

export interface DeviceRow {
  readonly id: string;
  readonly member_id: string;
  readonly name: string;
  readonly model: string;
  readonly location: string;
  readonly time_zone: string;
  readonly source: DeviceSource;
  readonly order_quantity: number | null;
  readonly fold: Fold;
  readonly revision: number;
  readonly last_seen_at: Date | null;
  readonly skew_ms: number;
}

const HOUR_MS = 3_600_000;
const unknown: Reading = { value: null, source: null, at: null };
const unknownWord = { value: null, source: null, at: null };

/** What `memberId` sees of a device; times are the portal's. */
export function toDevice(row: DeviceRow, memberId: string): Device {
  const { fold } = row;
  const instant = (at: number) => new Date(at + row.skew_ms).toISOString();
  const { said, word } = readingsOf(fold, instant);
  const now = instant(fold.at);
  const production = productionOf(fold, now);
  const order: Reading =
    row.order_quantity === null
      ? said("order")
      : { value: row.order_quantity, source: "work_order", at: null };
  const { interval } = fold;
  return {
    uuid: row.id,
    name: row.name,
    model: row.model,
    location: row.location,
    timeZone: row.time_zone,
    connection: row.source,
    own: row.member_id === memberId,
    revision: row.revision,
    status: interval?.status ?? null,
    signal: fold.signal,
    reason: interval?.sub ?? null,
    since: interval ? instant(interval.from) : null,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    mode: fold.mode,
    production,
    order,
    feed: said("feed"),
    fast: said("fast"),
    hours: hoursOf(fold, said("hours"), now),
    remaining: remainingOf(fold, {
      said: said("remaining"),
      parts: said("remainingParts"),
      production,
      order,
      now,
    }),
    feedRate: said("feedRate"),
    spindle: said("spindle"),
    program: fold.program
      ? { value: fold.program.name, source: "device", at: instant(fold.program.from) }
      : unknownWord,
    subprogram: word("subprogram"),
    tool: word("tool"),
    alarms: activeAlarms(fold)
      .toSorted((a, b) => a.from - b.from)
      .map(({ level, code, text, from }) => ({ level, code, text, since: instant(from) })),
  };
}

/** What the device says, as numbers and as words. */
const readingsOf = ({ values }: Fold, instant: (at: number) => string) => ({
  said: (field: Field): Reading => {
    const found = values[field];
    return typeof found?.value === "number"
      ? { value: found.value, source: "device", at: instant(found.at) }
      : unknown;
  },
  word: (field: Field) => {
    const found = values[field];
    return typeof found?.value === "string" && found.value !== ""
      ? { value: found.value, source: "device" as const, at: instant(found.at) }
      : unknownWord;
  },
});

/** Parts counted here, so that a reset of the control loses none. */
const productionOf = ({ parts }: Fold, at: string): Reading =>
  parts.raw === null ? unknown : { value: parts.base + parts.total, source: "counted", at };

const hoursOf = ({ runningMs, signal }: Fold, said: Reading, at: string): Reading =>
  said.value !== null || signal === "never"
    ? said
    : { value: Math.round((runningMs / HOUR_MS) * 100) / 100, source: "counted", at };

interface Remaining {
  readonly said: Reading;
  readonly parts: Reading;
  readonly production: Reading;
  readonly order: Reading;
  readonly now: string;
}

/** The control's own time first; else what is left of the order at the pace of the last cycles. */
function remainingOf(fold: Fold, { said, parts, production, order, now }: Remaining): Reading {
  if (said.value !== null) return said;
  const left =
    order.source !== "work_order" && parts.value !== null
      ? parts.value
      : order.value !== null && production.value !== null
        ? Math.max(0, order.value - production.value)
        : null;
  const seconds = left === null ? null : estimateRemaining(fold, left);
  return seconds === null ? unknown : { value: seconds, source: "estimated", at: now };
}
