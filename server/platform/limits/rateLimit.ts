import { Refusal } from "#shared/errors.ts";
import type { FailureCounter, FailureLimit, RequestCounter } from "./counters.ts";

/**
 * Counts as failed until `forgive`.
 * @throws {Refusal} `rate.limited` with the wait
 */
export async function countAttempt(
  { failures }: { failures: FailureCounter },
  limits: readonly FailureLimit[],
): Promise<{ readonly forgive: () => Promise<void> }> {
  const wait = await failures.take(limits);
  if (wait !== null) throw new Refusal("rate.limited", undefined, wait);
  return { forgive: () => failures.forgive(limits.map(([key]) => key)) };
}

/**
 * Counts every request.
 * @throws {Refusal} `rate.limited` with the wait
 */
export async function countRequest(
  { requests }: { requests: RequestCounter },
  [key, max, windowMs]: readonly [key: string, max: number, windowMs: number],
): Promise<void> {
  const { count, endsIn } = await requests.hit(key, windowMs);
  if (count > max) throw new Refusal("rate.limited", undefined, Math.ceil(endsIn / 1_000));
}
