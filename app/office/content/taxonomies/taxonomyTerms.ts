import type { ListEntry } from "#shared/content/taxonomies/contract.ts";

/** Of its texts, a description may be left out in every language. */
export const isOptional = (field: string): boolean => field.startsWith("summary.");

type Entries = readonly ListEntry[];

/** Whether it holds others: of support, the categories hold topics. */
export const isCategory = ({ kind, parent }: ListEntry): boolean =>
  kind === "technology" && parent === null;

/** An entry's list in its order, each category of support before its topics. */
export const listOf = (entries: Entries, kind: ListEntry["kind"]): ListEntry[] =>
  entries
    .filter((each) => each.kind === kind && each.parent === null)
    .flatMap((each) => [each, ...entries.filter(({ parent }) => parent === each.uuid)]);

/** Those that it stands among: of a topic, the topics of its category. */
export const siblingsOf = (entries: Entries, { kind, parent }: ListEntry): ListEntry[] =>
  entries.filter((each) => each.kind === kind && each.parent === parent);
