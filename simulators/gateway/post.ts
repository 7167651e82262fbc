import type { Attempt, Verdict } from "./delivery.ts";
import type { Pairs } from "./forge.ts";
import type { Signed } from "./stripe/sign.ts";

/** Exactly these bytes with status 200 end retries. */
const ACKNOWLEDGED = Buffer.from("1|OK");

/** Null if stopped. */
export function postForm(url: string, pairs: Pairs, times: Times): Promise<Attempt | null> {
  const request = {
    headers: { accept: "text/html" },
    body: new URLSearchParams(pairs.map(([name, value]) => [name, value])),
  };
  const isTaken = (status: number, body: Buffer) => status === 200 && body.equals(ACKNOWLEDGED);
  return send({ url, request, fields: Object.fromEntries(pairs), isTaken }, times);
}

/** Any 2xx acknowledges. */
export function postEvent(
  url: string,
  { body, signature }: Signed,
  times: Times,
): Promise<Attempt | null> {
  const headers = {
    "content-type": "application/json; charset=utf-8",
    ...(signature !== null && { "stripe-signature": signature }),
  };
  const isTaken = (status: number) => status >= 200 && status < 300;
  const fields = { signature: signature ?? "" };
  return send({ url, request: { headers, body }, fields, isTaken }, times);
}

interface Times {
  readonly at: Date;
  readonly limitMs: number;
  readonly stop: AbortSignal;
}

interface Sent {
  readonly url: string;
  readonly request: Pick<RequestInit, "headers" | "body">;
  readonly fields: Attempt["fields"];
  readonly isTaken: (status: number, body: Buffer) => boolean;
}

async function send(
  { url, request, fields, isTaken }: Sent,
  { at, limitMs, stop }: Times,
): Promise<Attempt | null> {
  const started = performance.now();
  const attempt = (status: number | null, answer: string, verdict: Verdict): Attempt => {
    const milliseconds = Math.round(performance.now() - started);
    return { at: at.toISOString(), milliseconds, fields, status, answer, verdict };
  };
  const limit = AbortSignal.timeout(limitMs);
  try {
    const response = await fetch(url, {
      method: "POST",
      ...request,
      redirect: "manual",
      signal: AbortSignal.any([limit, stop]),
    });
    const body = Buffer.from(await response.arrayBuffer());
    const acknowledged = isTaken(response.status, body);
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
