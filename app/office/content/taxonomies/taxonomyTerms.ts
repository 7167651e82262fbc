import type { TaxonomyTerm } from "#shared/content/taxonomies/contract.ts";

export const isOptional = (field: string): boolean => field.startsWith("summary.");

type Terms = readonly TaxonomyTerm[];

export const isCategory = ({ kind, parent }: TaxonomyTerm): boolean =>
  kind === "technology" && parent === null;

/** Support categories precede their topics. */
export const termsInOrder = (entries: Terms, kind: TaxonomyTerm["kind"]): TaxonomyTerm[] =>
  entries
    .filter((each) => each.kind === kind && each.parent === null)
    .flatMap((each) => [each, ...entries.filter(({ parent }) => parent === each.uuid)]);

export const siblingsOf = (entries: Terms, { kind, parent }: TaxonomyTerm): TaxonomyTerm[] =>
  entries.filter((each) => each.kind === kind && each.parent === parent);
