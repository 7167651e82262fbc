import { randomUUID } from "node:crypto";

/** Ascending: the clock stands still, so lists sorted by time and id would otherwise change per run. */
export function orderedIds(): () => string {
  let made = 0;
  return () => {
    made += 1;
    const first = made.toString(16).padStart(12, "0");
    return `${first.slice(0, 8)}-${first.slice(8)}${randomUUID().slice(13)}`;
  };
}
