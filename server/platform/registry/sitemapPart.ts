import type { NamedPage, SitemapKind } from "#shared/content/seo/contract.ts";

type ManyKind = {
  [K in SitemapKind]: NamedPage<K> extends { readonly uuid: string } ? K : never;
}[SitemapKind];

type FewKind = Exclude<SitemapKind, ManyKind>;

interface Few<S, K extends FewKind> {
  readonly kind: K;
  readonly all: (scope: S) => Promise<readonly NamedPage<K>[]>;
}

interface Many<S, K extends ManyKind> {
  readonly kind: K;
  /** By id, after `after`, at most `limit`. */
  readonly next: (
    scope: S,
    window: { readonly after: string | null; readonly limit: number },
  ) => Promise<readonly NamedPage<K>[]>;
  /** For the kind that may exceed one file: ids that end each `size` pages. */
  readonly ends?: (scope: S, size: number) => Promise<readonly string[]>;
}

export type SitemapPart<S> =
  | { [K in FewKind]: Few<S, K> }[FewKind]
  | { [K in ManyKind]: Many<S, K> }[ManyKind];
