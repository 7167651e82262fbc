import type { ActiveAlarm, AlarmActivation, AlarmValue } from "#shared/machines/state/rules.ts";
import type { Fold } from "#shared/machines/state/fold.ts";

/**
 * Applies one change of a condition at `at` to `fold`.
 * @returns the activations that ended
 */
export function applyAlarm(
  fold: Fold,
  {
    part,
    at,
    value,
  }: { readonly part: string; readonly at: number; readonly value: AlarmValue | null },
): AlarmActivation[] {
  const active = (fold.alarms[part] ??= {});
  const ended = keysEndedBy(value, Object.keys(active)).flatMap((key) => {
    const alarm = active[key];
    if (!alarm) return [];
    delete active[key];
    return [toActivation(part, key, alarm, at)];
  });
  for (const [key, alarm] of begunBy(value))
    active[key] = { ...alarm, from: active[key]?.from ?? at };
  if (Object.keys(active).length === 0) delete fold.alarms[part];
  return ended;
}

/** All that is active now, without an end. */
export const activeAlarms = ({ alarms }: Fold): AlarmActivation[] =>
  Object.entries(alarms).flatMap(([part, keyed]) =>
    Object.entries(keyed).map(([key, alarm]) => toActivation(part, key, alarm, null)),
  );

const toActivation = (
  part: string,
  key: string,
  { code, text, level, from }: ActiveAlarm & { readonly from: number },
  to: number | null,
): AlarmActivation => ({ part, key, code, text, level, from, to });

function keysEndedBy(value: AlarmValue | null, active: readonly string[]): readonly string[] {
  if (value === null) return active;
  if ("active" in value) {
    const still = new Set(value.active.map(keyOf));
    return active.filter((key) => !still.has(key));
  }
  if (value.level === "unavailable") return active;
  if (value.level !== "normal") return [];
  const key = keyOf(value);
  return key === "" ? active : [key];
}

function begunBy(value: AlarmValue | null): [string, ActiveAlarm][] {
  if (value === null) return [];
  const begun =
    "active" in value
      ? value.active
      : value.level === "fault" || value.level === "warning"
        ? [value]
        : [];
  return begun.map((alarm) => [
    keyOf(alarm),
    { code: alarm.code, text: alarm.text, level: alarm.level },
  ]);
}

const keyOf = ({ id, code }: { readonly id?: string; readonly code: string }): string => id ?? code;
