import type { Scope } from "../context.ts";
import { LicenseRefusal } from "./fault.ts";

const MAX_FAILURES = 20;

/**
 * Runs `lookup`, and refuses an address that keeps asking for keys that do not exist.
 * @throws {LicenseRefusal} RATE_LIMITED with the wait.
 */
export async function guardLookup<T>(
  { failures, ip }: Scope,
  lookup: () => Promise<T>,
): Promise<T> {
  const key = `license:${ip}`;
  const retryAfter = failures.blockedFor(key, MAX_FAILURES);
  if (retryAfter !== null) throw new LicenseRefusal("RATE_LIMITED", { retryAfter });
  try {
    return await lookup();
  } catch (error) {
    if (error instanceof LicenseRefusal && error.code === "KEY_NOT_FOUND") failures.record(key);
    throw error;
  }
}
