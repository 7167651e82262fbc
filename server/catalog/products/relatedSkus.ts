import type { Difference } from "#shared/kit/objectDiff.ts";
import type { ProductContent } from "#shared/catalog/products/content.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { findCodes } from "../productImport/importQueries.ts";

const RELATED = /^relations\.\d+\.product$/;

export async function findRelatedCodes(
  db: Db | Tx,
  contents: readonly Pick<ProductContent, "relations">[],
): Promise<ReadonlyMap<string, string>> {
  const ids = contents.flatMap(({ relations }) => relations.map(({ product }) => product));
  return ids.length === 0 ? new Map() : findCodes(db, [...new Set(ids)]);
}

/** Replaces related product ids in diffs by part numbers. */
export const withRelatedCodes = (
  changes: readonly Difference[],
  codes: ReadonlyMap<string, string>,
): Difference[] =>
  changes.map((change) => {
    const { field, before, after } = change;
    if (!RELATED.test(field)) return change;
    const told = (id: string | null) => (id === null ? null : (codes.get(id) ?? id));
    return { field, before: told(before), after: told(after) };
  });
