import type { Db } from "#server/platform/db/client.ts";
import { readChangesSince } from "./facetIndexQueries.ts";
import { type FacetIndex, createFacetIndex } from "./facetIndex.ts";
import type { ChangedFacets } from "./productFacts.ts";

/** Index with its revision; -1: never read. */
export function createSyncedFacetIndex() {
  const facts = createFacetIndex();
  let revision = -1;
  let reading: Promise<void> | null = null;
  const read = async (db: Db) => {
    const reached = await readChangesSince(db, revision, (changed) => facts.apply(changed));
    revision = Math.max(revision, reached);
  };
  return {
    revision: () => revision,
    /** Ignored while a read runs, whose batches may be older; that reader then loads the newer changes itself. */
    applyChanges(changed: readonly ChangedFacets[], at: number) {
      if (at <= revision || reading) return; // already newer
      facts.apply(changed);
      revision = at;
    },
    /** Waits until the index has reached revision `least`. */
    async atRevision(db: Db, least: number): Promise<FacetIndex> {
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
