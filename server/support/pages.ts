import * as support from "./service.ts";

/** What pages may ask for of technical support; part of the portal. */
export const supportPages = {
  support: {
    article: support.article,
    articles: support.articles,
    categories: support.categories,
  },
};
