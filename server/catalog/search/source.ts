import type { SearchSourceName } from "#shared/catalog/search/contract.ts";
import type { SearchDocument } from "#shared/catalog/search/document.ts";
import type { RawBuilder } from "kysely";
import type { Tx } from "#server/platform/db/client.ts";

/**
 * How one kind of thing comes into the search. Its module declares it in its `index.ts`; its migration marks in
 * `search_changes` what has changed, in the transaction that changes it.
 */
export interface SearchSource {
  readonly name: SearchSourceName;
  /** A query that answers a row when the thing with this id is there to be seen by anybody, whatever its entry says. */
  readonly there: (id: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** Those of the things with these ids that may be found by anybody; one that is left out is found no more. */
  readonly read: (tx: Tx, ids: readonly string[]) => Promise<SearchDocument[]>;
}
