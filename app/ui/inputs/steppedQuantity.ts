import { readNumber } from "#shared/kit/parseNumber.ts";

export type Step = 1 | -1;

interface StepLimits {
  readonly min: number;
  readonly max: number;
  /** The last number that the field held; NaN: none. */
  readonly last: number;
}

/**
 * The next whole number from what the field holds, else from the last number it held, within the
 * limits. `min` if there was none.
 */
export function steppedQuantity(typed: string, by: Step, { min, max, last }: StepLimits): string {
  const now = readNumber(typed);
  const from = Number.isNaN(now) ? last : now;
  if (Number.isNaN(from)) return String(min);
  const next = by > 0 ? Math.floor(from) + 1 : Math.ceil(from) - 1;
  return String(Math.min(max, Math.max(min, next)));
}
