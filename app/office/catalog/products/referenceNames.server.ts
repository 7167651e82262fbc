import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import type { Difference } from "#shared/kit/objectDiff.ts";

type Names = ReadonlyMap<string, string>;
type Named = readonly { readonly uuid: string; readonly name: string }[];

export async function loadReferenceNames(
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

/** Replaces ids by names where known; hides the ids of editions. */
export const nameReferences = (changes: readonly Difference[], names: Names): Difference[] =>
  changes
    .filter(({ field }) => !field.endsWith(".uuid"))
    .map((change) => {
      const { field, before, after } = change;
      return BY_ID.includes(field)
        ? { field, before: namesOf(before, names), after: namesOf(after, names) }
        : change;
    });

const namesOf = (ids: string | null, names: Names): string | null =>
  ids &&
  ids
    .split(", ")
    .map((id) => names.get(id) ?? id)
    .join(", ");
