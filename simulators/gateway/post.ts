import type { Attempt, Verdict } from "./delivery.ts";
import type { Pairs } from "./forge.ts";

/** The only answer that ends the repeats: these four bytes, with HTTP status 200. */
const ACKNOWLEDGED = Buffer.from("1|OK");

/** Sends `pairs` as a form and reads the shop's verdict within `limitMs`; null when `stop` fired. */
export async function postForm(
  url: string,
  pairs: Pairs,
  at: Date,
  limitMs: number,
  stop: AbortSignal,
): Promise<Attempt | null> {
  const started = performance.now();
  const fields = Object.fromEntries(pairs);
  const attempt = (status: number | null, answer: string, verdict: Verdict): Attempt => {
    const milliseconds = Math.round(performance.now() - started);
    return { at: at.toISOString(), milliseconds, fields, status, answer, verdict };
  };
  const limit = AbortSignal.timeout(limitMs);
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { accept: "text/html" },
      body: new URLSearchParams(pairs.map(([name, value]) => [name, value])),
      redirect: "manual",
      signal: AbortSignal.any([limit, stop]),
    });
    const body = Buffer.from(await response.arrayBuffer());
    const acknowledged = response.status === 200 && body.equals(ACKNOWLEDGED);
    const answer = body.toString("utf8").slice(0, 500);
    return attempt(response.status, answer, acknowledged ? "acknowledged" : "refused");
  } catch (error) {
    if (stop.aborted) return null;
    if (limit.aborted) return attempt(null, "", "timeout");
    return attempt(null, reasonOf(error), "unreachable");
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message.slice(0, 500) : String(cause);
}
