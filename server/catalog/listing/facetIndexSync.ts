import type { Db } from "#server/platform/db/client.ts";
import { changedSince } from "./facetIndexQueries.ts";
import { type Facts, keepFacts } from "./facetIndex.ts";
import type { ChangedFact } from "./productFacts.ts";

/** Index with its revision; -1: never read. */
export function knownFacts() {
  const facts = keepFacts();
  let revision = -1;
  let reading: Promise<void> | null = null;
  const read = async (db: Db) => {
    const reached = await changedSince(db, revision, (changed) => facts.apply(changed));
    revision = Math.max(revision, reached);
  };
  return {
    revision: () => revision,
    /** Ignored while a read runs, whose batches may be older; that reader then loads the newer changes itself. */
    take(changed: readonly ChangedFact[], at: number) {
      if (at <= revision || reading) return; // already newer
      facts.apply(changed);
      revision = at;
    },
    /** Waits until the index has reached revision `least`. */
    async at(db: Db, least: number): Promise<Facts> {
      while (revision < least) {
        reading ??= read(db).finally(() => {
          reading = null;
        });
        await reading;
      }
      return facts;
    },
  };
}
