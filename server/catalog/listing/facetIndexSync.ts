import type { Db } from "#server/platform/db/client.ts";
import { changedSince } from "./facetIndexQueries.ts";
import { type Facts, keepFacts } from "./facetIndex.ts";
import type { ChangedFact } from "./productFacts.ts";

/** Facts with the revision that they are of; -1: they were never read. */
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
    /**
     * What changed up to a revision. Not while rounds are read, whose answers may be of before: whoever asks for that
     * revision then reads what is above the rounds.
     */
    take(changed: readonly ChangedFact[], at: number) {
      if (at <= revision || reading) return; // overtaken
      facts.apply(changed);
      revision = at;
    },
    /** Once they are of a revision at least. */
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
