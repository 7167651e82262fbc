import { randomUUID } from "node:crypto";

/**
 * Ids of which a later one sorts after every earlier one of the same maker; otherwise random.
 * A test's clock stands still, so lists ordered by moment and then by id would stand in another
 * order in every run.
 */
export function orderedIds(): () => string {
  let made = 0;
  return () => {
    made += 1;
    const first = made.toString(16).padStart(12, "0");
    return `${first.slice(0, 8)}-${first.slice(8)}${randomUUID().slice(13)}`;
  };
}
