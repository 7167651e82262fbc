import type { Context } from "#server/context.ts";
import { LicenseRefusal } from "./protocolError.ts";

const MAX_FAILURES = 20;

/**
 * Rate-limits lookups of unknown keys by network. A lookup counts as failed until it succeeds, so
 * that concurrent ones cannot slip through.
 * @throws {LicenseRefusal} RATE_LIMITED.
 */
export async function rateLimitLookup<T>(
  { failures, network }: Context,
  lookup: () => Promise<T>,
): Promise<T> {
  const key = `license:${network}`;
  const retryAfter = await failures.take([[key, MAX_FAILURES]]);
  if (retryAfter !== null) throw new LicenseRefusal("RATE_LIMITED", { retryAfter });
  let found = true;
  try {
    return await lookup();
  } catch (error) {
    found = !(error instanceof LicenseRefusal && error.code === "KEY_NOT_FOUND");
    throw error;
  } finally {
    if (found) await failures.forgive([key]);
  }
}
