import type { Machine } from "./fleet.ts";

const MINUTE = 60_000;

/** How often, how long, and how far into its time the signal of a machine with this habit is gone. */
const GAPS = {
  loses: { every: 25 * MINUTE, length: 1.5 * MINUTE, offset: 9 * MINUTE },
  late: { every: 120 * MINUTE, length: 6 * MINUTE, offset: 50 * MINUTE },
} as const;

/** The machine's own outages. */
export function isSilent({ habit }: Machine, at: number): boolean {
  if (habit !== "loses" && habit !== "late") return false;
  const { every, length, offset } = GAPS[habit];
  return (at - offset) % every < length;
}

/** Begin and end of the outages that begin in a stretch of time. */
export function outages(
  { habit }: Machine,
  from: number,
  to: number,
): { readonly from: number; readonly to: number }[] {
  if (habit !== "loses" && habit !== "late") return [];
  const { every, length, offset } = GAPS[habit];
  const first = Math.ceil((from - offset) / every) * every + offset;
  const found = [];
  for (let at = first; at < to; at += every) found.push({ from: at, to: at + length });
  return found;
}
