import type { ListEntry } from "#shared/content/taxonomies/contract.ts";

export const isOptional = (field: string): boolean => field.startsWith("summary.");

type Entries = readonly ListEntry[];

export const isCategory = ({ kind, parent }: ListEntry): boolean =>
  kind === "technology" && parent === null;

/** Support categories precede their topics. */
export const listOf = (entries: Entries, kind: ListEntry["kind"]): ListEntry[] =>
  entries
    .filter((each) => each.kind === kind && each.parent === null)
    .flatMap((each) => [each, ...entries.filter(({ parent }) => parent === each.uuid)]);

export const siblingsOf = (entries: Entries, { kind, parent }: ListEntry): ListEntry[] =>
  entries.filter((each) => each.kind === kind && each.parent === parent);
