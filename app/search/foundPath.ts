import type { Suggestion } from "#shared/search/contract.ts";
import type { pathsIn } from "../paths.ts";

type Found = Pick<Suggestion, "source" | "uuid" | "category" | "slug">;

/** Where something that was found can be read. */
export const foundPath = (paths: ReturnType<typeof pathsIn>, found: Found): string =>
  byWhatItIs[found.source](paths, found);

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
  news: (paths, { uuid, slug }) => paths.article({ uuid, slug: slug ?? "" }),
};
