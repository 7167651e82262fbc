import type { ContentType } from "#shared/site/company/contract.ts";

interface Named {
  readonly uuid: string;
  readonly slug: string;
}

/** What a page's URL is built from. */
export interface SitemapParams {
  readonly home: object;
  readonly productList: { readonly category: string | null };
  readonly supportList: { readonly category: string | null; readonly topic: string | null };
  readonly forum: object;
  readonly newsList: object;
  readonly faq: object;
  readonly computers: object;
  readonly contact: object;
  readonly text: { readonly type: ContentType };
  readonly discussion: { readonly uuid: string };
  readonly news: Named;
  readonly article: Named & { readonly category: string; readonly topic: string };
  readonly product: Named & { readonly category: string };
}

export type SitemapKind = keyof SitemapParams;

export const SITEMAP_KINDS = [
  "home",
  "productList",
  "supportList",
  "forum",
  "newsList",
  "faq",
  "computers",
  "contact",
  "text",
  "discussion",
  "news",
  "article",
  "product",
] as const satisfies readonly SitemapKind[];

interface Changed {
  /** Last change of the content; absent on list pages. */
  readonly changed?: Date;
}

export type SitemapEntry<K extends SitemapKind = SitemapKind> = SitemapParams[K] & Changed;

export type SitemapPage<K extends SitemapKind = SitemapKind> = {
  readonly [P in K]: { readonly kind: P } & SitemapEntry<P>;
}[K];

/** Read position within a file. */
export interface SitemapCursor {
  readonly kind: SitemapKind;
  /** Last page read of the kind; null to begin. */
  readonly after: string | null;
  /** Pages of the kind read in this file. */
  readonly known: number;
}

export interface SitemapBatch {
  readonly pages: readonly SitemapPage[];
  /** Null at the end of the file. */
  readonly next: SitemapCursor | null;
}
