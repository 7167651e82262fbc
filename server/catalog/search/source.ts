import type { SearchSourceName } from "#shared/catalog/search/contract.ts";
import type { SearchDocument } from "#shared/catalog/search/document.ts";
import type { RawBuilder } from "kysely";
import type { Tx } from "#server/platform/db/client.ts";

/**
 * A module declares its source in `index.ts`; triggers record changes in `search_changes` within the changing
 * transaction.
 */
export interface SearchSource {
  readonly name: SearchSourceName;
  /** Query with a row if the item is visible. */
  readonly there: (id: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** Omitted items leave the index. */
  readonly read: (tx: Tx, ids: readonly string[]) => Promise<SearchDocument[]>;
}
