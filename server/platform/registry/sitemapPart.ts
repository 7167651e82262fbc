import type { NamedPage, SitemapKind } from "#shared/content/seo/contract.ts";

/** Kinds of pages that may be many: each page has an id. */
type ManyKind = {
  [K in SitemapKind]: NamedPage<K> extends { readonly uuid: string } ? K : never;
}[SitemapKind];

type FewKind = Exclude<SitemapKind, ManyKind>;

interface Few<S, K extends FewKind> {
  readonly kind: K;
  /** All pages of the kind that search engines may find. */
  readonly all: (scope: S) => Promise<readonly NamedPage<K>[]>;
}

interface Many<S, K extends ManyKind> {
  readonly kind: K;
  /** The next of them by id, at most `limit`, behind `after`; none behind the last. */
  readonly next: (
    scope: S,
    window: { readonly after: string | null; readonly limit: number },
  ) => Promise<readonly NamedPage<K>[]>;
  /** Of the kind that may be more than one file takes: the id of every `size`th with others behind it. */
  readonly ends?: (scope: S, size: number) => Promise<readonly string[]>;
}

/** How pages of one kind come into the sitemaps. */
export type SitemapPart<S> =
  | { [K in FewKind]: Few<S, K> }[FewKind]
  | { [K in ManyKind]: Many<S, K> }[ManyKind];
