import type { Context } from "#server/context.ts";
import type {
  OfficeSearchMatch,
  OfficeSearchQuery,
} from "#server/platform/registry/officeSearchSource.ts";
import { findForSearch } from "./adminQueries.ts";
import { searchedKey } from "./searchedKey.ts";

/** By hint, whole key or name of a computer; newest first. */
export async function searchLicenses(
  scope: Context,
  { text, limit }: OfficeSearchQuery,
): Promise<OfficeSearchMatch[]> {
  const searched = searchedKey(scope, text);
  const rows = await findForSearch(scope.db, searched, limit);
  return rows.map((row) => ({
    id: row.id,
    key: row.key_hint,
    title: row.name[scope.lang],
    detail: row.computer ?? row.email,
    ...(searched.hash && { exact: true }),
  }));
}
