/** By the time in which staff reply: it passed, a quarter of it is left, more is. */
export const QUEUE_WAITS = ["over", "soon", "within"] as const;
export type QueueWait = (typeof QUEUE_WAITS)[number];

const HOUR_MS = 3_600_000;
const SOON_SHARE = 0.25;

interface Span {
  /** Excluded. */
  readonly after?: Date;
  /** Included. */
  readonly until?: Date;
}

/** Since when a question waits that is in this state now, if staff reply within `hours`. */
export function waitingSpan(wait: QueueWait | undefined, hours: number, now: Date): Span {
  if (wait === undefined) return {};
  const over = new Date(now.getTime() - hours * HOUR_MS);
  const soon = new Date(now.getTime() - hours * HOUR_MS * (1 - SOON_SHARE));
  if (wait === "over") return { until: over };
  return wait === "soon" ? { after: over, until: soon } : { after: soon };
}

export const dueAt = (since: Date, hours: number): Date =>
  new Date(since.getTime() + hours * HOUR_MS);

export function waitOf(since: Date, hours: number, now: Date): QueueWait {
  const left = dueAt(since, hours).getTime() - now.getTime();
  if (left <= 0) return "over";
  return left <= hours * HOUR_MS * SOON_SHARE ? "soon" : "within";
}
