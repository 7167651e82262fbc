import fc from "fast-check";
import { MODE, type Observation } from "#shared/machines/state/rules.ts";

export const fault = (code: string, id?: string) =>
  ({ level: "fault", code, text: code, ...(id && { id }) }) as const;

const said = <T extends Observation["field"]>(
  field: T,
  values: readonly Observation["value"][],
  parts: readonly string[] = [""],
) =>
  fc.record({
    field: fc.constant(field),
    part: fc.constantFrom(...parts),
    value: fc.constantFrom(...values),
  });

const alarms = [
  fault("A"),
  fault("B", "7"),
  { level: "normal", code: "A" } as const,
  { level: "normal", code: "" } as const,
  { level: "unavailable" } as const,
  null,
];

const anything: fc.Arbitrary<Pick<Observation, "field" | "part" | "value">> = fc.oneof(
  said("execution", ["ACTIVE", "READY", "FEED_HOLD", "STRANGE", null], ["a", "b"]),
  said("alarm", alarms, ["c", "d"]),
  said("availability", [0, 1]),
  said("emergency", [0, 1]),
  said("signal", ["live", "lost"]),
  said("mode", [MODE.auto, MODE.jog, null]),
  said("feed", [0, 100]),
  said("program", ["O1", "O2", null]),
  fc.record({
    field: fc.constant("production" as const),
    part: fc.constant(""),
    value: fc.nat({ max: 300 }),
  }),
);

/** What one device says from `start` on, in order, with `waits` in ms between two observations. */
export const observationStream = (
  start: number,
  waits: fc.Arbitrary<number>,
  maxLength = 60,
): fc.Arbitrary<Observation[]> =>
  fc.array(fc.tuple(anything, waits), { minLength: 1, maxLength }).map((steps) => {
    let at = start;
    return steps.map(([each, wait], seq): Observation => {
      at += wait;
      return { ...each, at, instance: "1", seq };
    });
  });
