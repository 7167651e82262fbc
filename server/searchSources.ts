import { productSource } from "#server/catalog/products/searchSource.ts";
import { pageSource } from "#server/content/cms/pageSearchSource.ts";
import { faqSource, newsSource } from "#server/content/cms/searchSources.ts";
import { articleSource } from "#server/content/support/searchSource.ts";
import type { SearchSource } from "#server/catalog/search/source.ts";

/** Everything that can be found. */
export const searchSources: readonly SearchSource[] = [
  productSource,
  faqSource,
  newsSource,
  articleSource,
  pageSource,
];
