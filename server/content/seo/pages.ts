import * as sitemap from "./sitemap.ts";

/** What the lists for search engines are made of; part of the portal. */
export const sitemapPages = {
  sitemap: {
    articles: sitemap.articles,
    filled: sitemap.filled,
    news: sitemap.news,
    parts: sitemap.parts,
    products: sitemap.products,
    texts: sitemap.texts,
  },
};
