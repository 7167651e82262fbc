import type { z } from "zod";
import {
  KINDS_WITH_PAGES,
  OFFICE_SEARCH_KINDS,
  type OfficeSearchGroup,
  type officeSearch,
} from "#shared/admin/search/contract.ts";
import { isSearchable, normalizeTyped, rankHits, toNumberKey } from "#shared/admin/search/rules.ts";
import type { Context } from "#server/context.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";

/** Records alone; what the shop's visitors look for is counted elsewhere. */
export async function find(
  scope: Context,
  { search = "", kind = KINDS_WITH_PAGES, limit }: z.output<typeof officeSearch.find.input>,
): Promise<OfficeSearchGroup[]> {
  const { permissions } = requireStaff(scope);
  if (!isSearchable(search)) return [];
  const text = normalizeTyped(search);
  const query = { text, number: toNumberKey(text), limit };
  const sources = scope.registry.officeSearch.filter(
    (source) =>
      kind.includes(source.kind) &&
      (source.permission === null || permissions.includes(source.permission)),
  );
  const groups = await Promise.all(
    sources.map(async (source) => ({
      kind: source.kind,
      hits: rankHits(await source.find(scope, query), text, limit),
    })),
  );
  return groups.filter(({ hits }) => hits.length > 0).toSorted((a, b) => orderOf(a) - orderOf(b));
}

/** Groups with an exact hit come first. */
const orderOf = ({ kind, hits }: OfficeSearchGroup): number =>
  OFFICE_SEARCH_KINDS.indexOf(kind) - (hits[0]?.exact ? OFFICE_SEARCH_KINDS.length : 0);
