import { Refusal } from "#shared/errors.ts";
import type { FailureCounter, FailureLimit, RequestCounter } from "./counters.ts";

/**
 * Counts a try as failed under every key until it is forgiven, so that many at once do not slip through together.
 * @throws {Refusal} `rate.limited` with the time to wait, when one of them has had too many.
 */
export async function countTry(
  { failures }: { failures: FailureCounter },
  limits: readonly FailureLimit[],
): Promise<{ readonly forgive: () => Promise<void> }> {
  const wait = await failures.take(limits);
  if (wait !== null) throw new Refusal("rate.limited", undefined, wait);
  return { forgive: () => failures.forgive(limits.map(([key]) => key)) };
}

/** Counts what somebody asks for, however it turns out. @throws {Refusal} `rate.limited` with the time to wait. */
export async function countRequest(
  { requests }: { requests: RequestCounter },
  [key, max, windowMs]: readonly [key: string, max: number, windowMs: number],
): Promise<void> {
  const { count, endsIn } = await requests.hit(key, windowMs);
  if (count > max) throw new Refusal("rate.limited", undefined, Math.ceil(endsIn / 1_000));
}
