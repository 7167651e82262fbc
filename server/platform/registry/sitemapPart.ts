import type { SitemapEntry, SitemapKind } from "#shared/content/seo/contract.ts";

type PagedSitemapKind = {
  [K in SitemapKind]: SitemapEntry<K> extends { readonly uuid: string } ? K : never;
}[SitemapKind];

type SmallSitemapKind = Exclude<SitemapKind, PagedSitemapKind>;

interface SmallSitemapPart<S, K extends SmallSitemapKind> {
  readonly kind: K;
  readonly all: (scope: S) => Promise<readonly SitemapEntry<K>[]>;
}

interface PagedSitemapPart<S, K extends PagedSitemapKind> {
  readonly kind: K;
  /** By id, after `after`, at most `limit`. */
  readonly next: (
    scope: S,
    window: { readonly after: string | null; readonly limit: number },
  ) => Promise<readonly SitemapEntry<K>[]>;
  /** For the kind that may exceed one file: ids that end each `size` pages. */
  readonly ends?: (scope: S, size: number) => Promise<readonly string[]>;
}

export type SitemapPart<S> =
  | { [K in SmallSitemapKind]: SmallSitemapPart<S, K> }[SmallSitemapKind]
  | { [K in PagedSitemapKind]: PagedSitemapPart<S, K> }[PagedSitemapKind];
