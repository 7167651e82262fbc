import type { Suggestion } from "#shared/search/contract.ts";
import type { pathsIn } from "../paths.ts";

type Found = Pick<Suggestion, "source" | "uuid" | "category" | "slug">;

/** Where something that was found can be read. */
export const foundPath = (paths: ReturnType<typeof pathsIn>, found: Found): string =>
  byWhatItIs[found.source](paths, found);

/** The pages of the site that are found by their names. */
const PAGES = ["about", "contact", "team", "security", "terms", "privacy"] as const;

const byWhatItIs: Readonly<
  Record<
    Suggestion["source"],
    (paths: ReturnType<typeof pathsIn>, found: Omit<Found, "source">) => string
  >
> = {
  product: (paths, { uuid, category, slug }) =>
    paths.product({ uuid, category: category ?? "", slug: slug ?? "" }),
  faq: (paths, { slug }) => `${paths.faq()}#${slug ?? ""}`,
  article: (paths, { uuid, slug }) => {
    const [category = "", topic = "", name] = slug?.split("/") ?? [];
    return paths.supportArticle({ category, topic, uuid, slug: name });
  },
  page: (paths, { slug }) => {
    const pages = { ...paths, security: paths.securityPolicy };
    return pages[PAGES.find((name) => name === slug) ?? "about"]();
  },
  news: (paths, { uuid, slug }) => paths.article({ uuid, slug: slug ?? "" }),
};
