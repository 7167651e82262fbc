import type { ContentType } from "#shared/site/company/contract.ts";

interface Named {
  readonly uuid: string;
  readonly slug: string;
}

/** What the address of a page is made of, by the kind of page. */
export interface SitemapNames {
  readonly home: object;
  /** All products, or those of a category and below it. */
  readonly productList: { readonly category: string | null };
  /** All of technical support, or one category or topic. */
  readonly supportList: { readonly category: string | null; readonly topic: string | null };
  readonly newsList: object;
  readonly faq: object;
  readonly computers: object;
  readonly contact: object;
  /** A text of the vendor, not all of which have a page of their own. */
  readonly text: { readonly type: ContentType };
  readonly news: Named;
  readonly article: Named & { readonly category: string; readonly topic: string };
  readonly product: Named & { readonly category: string };
}

export type SitemapKind = keyof SitemapNames;

/** Every kind, in the order in which a sitemap lists them. */
export const SITEMAP_KINDS = [
  "home",
  "productList",
  "supportList",
  "newsList",
  "faq",
  "computers",
  "contact",
  "text",
  "news",
  "article",
  "product",
] as const satisfies readonly SitemapKind[];

interface Changed {
  /** When what it says changed last; none for a page that is put together of others. */
  readonly changed?: Date;
}

/** A page of one kind, as its module names it. */
export type NamedPage<K extends SitemapKind = SitemapKind> = SitemapNames[K] & Changed;

/** The same with its kind. */
export type SitemapPage<K extends SitemapKind = SitemapKind> = {
  readonly [P in K]: { readonly kind: P } & NamedPage<P>;
}[K];

/** How far a file is read. */
export interface SitemapPlace {
  readonly kind: SitemapKind;
  /** The last page of the kind that is known; null to begin. */
  readonly after: string | null;
  /** How many of the kind are known in this file. */
  readonly known: number;
}

export interface SitemapBatch {
  readonly pages: readonly SitemapPage[];
  /** Where to read on; null at the end of the file. */
  readonly next: SitemapPlace | null;
}
