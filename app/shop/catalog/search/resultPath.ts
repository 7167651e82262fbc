import type { Suggestion } from "#shared/catalog/search/contract.ts";
import {
  SEARCHABLE_PAGES,
  type SearchablePageName,
} from "#shared/catalog/search/searchablePages.ts";
import type { pathsIn } from "#app/paths.ts";

type Paths = ReturnType<typeof pathsIn>;
type Found = Pick<Suggestion, "source" | "uuid" | "category" | "slug">;

export const resultPath = (paths: Paths, found: Found): string =>
  pathBySource[found.source](paths, found);

const pages: Readonly<Record<SearchablePageName, (paths: Paths) => string>> = {
  about: (paths) => paths.about(),
  contact: (paths) => paths.contact(),
  team: (paths) => paths.team(),
  security: (paths) => paths.securityPolicy(),
  terms: (paths) => paths.terms(),
  privacy: (paths) => paths.privacy(),
  member_terms: (paths) => paths.document("member-terms"),
};

const pathBySource: Readonly<
  Record<Suggestion["source"], (paths: Paths, found: Omit<Found, "source">) => string>
> = {
  product: (paths, { uuid, category, slug }) =>
    paths.product({ uuid, category: category ?? "", slug: slug ?? "" }),
  faq: (paths, { slug }) => `${paths.faq()}#${slug ?? ""}`,
  article: (paths, { uuid, slug }) => {
    const [category = "", topic = "", name] = slug?.split("/") ?? [];
    return paths.supportArticle({ category, topic, uuid, slug: name });
  },
  page: (paths, { slug }) => {
    const name = SEARCHABLE_PAGES.find((each) => each === slug);
    return name ? pages[name](paths) : paths.home();
  },
  discussion: (paths, { uuid }) => paths.discussion(uuid),
  news: (paths, { uuid, slug }) => paths.article({ uuid, slug: slug ?? "" }),
};
