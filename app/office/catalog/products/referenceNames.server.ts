import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import type { Difference } from "#shared/kit/objectDiff.ts";

type Names = ReadonlyMap<string, string>;
type Named = readonly { readonly uuid: string; readonly name: string }[];

/** What categories, tags and industries are called in the reader's language, by their ids; and what else has such a name. */
export async function namesOfParts(
  { portal, lang }: Pick<PageRequest, "portal" | "lang">,
  more: Named = [],
): Promise<Names> {
  const [{ categories }, tags, { industry }] = await Promise.all([
    portal.categories.tree(),
    portal.tags.choices(),
    portal.site.termLists(),
  ]);
  const menu = categories.map(({ uuid, name }) => ({ uuid, name: name[lang] || name.tw }));
  return new Map([...menu, ...tags, ...industry, ...more].map(({ uuid, name }) => [uuid, name]));
}

const BY_ID = ["category", "tags", "industries"];

/**
 * Differences of two versions of a product with names in the place of ids; what has no name any more stays an id. That an
 * edition has one of its own is told to nobody.
 */
export const namedParts = (changes: readonly Difference[], names: Names): Difference[] =>
  changes
    .filter(({ field }) => !field.endsWith(".uuid"))
    .map((change) => {
      const { field, before, after } = change;
      return BY_ID.includes(field)
        ? { field, before: named(before, names), after: named(after, names) }
        : change;
    });

const named = (ids: string | null, names: Names): string | null =>
  ids &&
  ids
    .split(", ")
    .map((id) => names.get(id) ?? id)
    .join(", ");
