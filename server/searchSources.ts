import { productSource } from "./catalogue/searchSource.ts";
import { pageSource } from "./content/pageSource.ts";
import { faqSource, newsSource } from "./content/searchSources.ts";
import { articleSource } from "./support/searchSource.ts";
import type { SearchSource } from "./search/source.ts";

/** Everything that can be found. */
export const searchSources: readonly SearchSource[] = [
  productSource,
  faqSource,
  newsSource,
  articleSource,
  pageSource,
];
