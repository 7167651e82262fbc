import { Link, redirect } from "react-router";
import { useTranslations } from "use-intl";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { support, type SupportCategory } from "#shared/content/support/contract.ts";
import { SearchInput } from "#shared/catalog/search/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { setPageMeta } from "#app/seo/setPageMeta.server.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { SearchForm } from "#app/ui/inputs/SearchForm.tsx";
import { pageParam } from "#app/lists/pageParam.server.ts";
import { PageHead } from "#app/seo/PageHead.tsx";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { pathsIn } from "#app/paths.ts";
import { latestPhrases, supportPhrases } from "#app/i18n/pagePhrases.server.ts";
import { fixedPageHead } from "#app/seo/ogImages.server.ts";
import LatestDiscussions from "#app/shop/community/forum/LatestDiscussions.tsx";
import type { Route } from "./+types/Support";
import { ArticleList } from "./ArticleList.tsx";
import { FoundArticleList, type FoundArticles } from "./FoundArticles.tsx";
import { FoundDiscussions } from "./FoundDiscussions.tsx";
import { findDiscussions } from "./findDiscussions.server.ts";
import { SupportSearch } from "./SupportSearch.tsx";

const NEWEST = 6;

export async function loader({ url, context }: Route.LoaderArgs) {
  const here = context.get(pageContext);
  const { portal, lang } = here;
  setPageMeta(context, await fixedPageHead(here, "support"));
  const found = await findArticles({ portal, lang }, url);
  const categories = await portal.support.categories();
  const asked = support.articles.input.parse({ limit: NEWEST });
  return {
    phrases: supportPhrases(lang),
    forumPhrases: latestPhrases(lang),
    found,
    discussions: found && (await findDiscussions(here, found.instead ?? found.search)),
    categories,
    isEmpty: categories.every(({ count }) => count === 0),
    newest: found ? [] : (await portal.support.articles(asked)).data,
  };
}

/** Redirects a page out of range to the last one. */
async function findArticles(
  { portal, lang }: Pick<PageRequest, "portal" | "lang">,
  { searchParams }: URL,
): Promise<FoundArticles | null> {
  const search = (searchParams.get("search") ?? "").trim().slice(0, 100);
  const asked = SearchInput.safeParse({ search, kind: "article", page: pageParam(searchParams) });
  if (!asked.success) return null;
  const said = await portal.search.find(asked.data);
  const { data: hits, total, whole, page: at, perPage } = said;
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (at > pages) throw redirect(pathsIn(lang).support({ search, page: pages }));
  return {
    search,
    instead: said.corrected ? said.meant : null,
    hits,
    total,
    whole,
    page: at,
    pages,
  };
}

export default function Support(props: Route.ComponentProps) {
  return (
    <PhrasesProvider phrases={props.loaderData.phrases}>
      <Content {...props.loaderData} />
    </PhrasesProvider>
  );
}

function Content(loaded: Route.ComponentProps["loaderData"]) {
  const { forumPhrases, found, discussions, categories, isEmpty, newest } = loaded;
  const t = useTranslations("support");
  return (
    <div className="page-width py-8 md:py-12">
      <PageHead title={t("title")} description={t("intro")} hidden={found !== null || isEmpty} />
      <h1 className="text-3xl">{t("title")}</h1>
      <p className="mt-2 max-w-prose text-muted">{t("intro")}</p>
      <span className="graduation mt-5 block text-control" />
      <SupportSearch search={found?.search ?? ""} />
      {found ? <FoundArticleList found={found} /> : <Categories categories={categories} />}
      {newest.length > 0 && (
        <section className="mt-12 max-w-[48rem]">
          <h2 className="mb-4 text-xl">{t("newest")}</h2>
          <ArticleList articles={newest} headingLevel={3} topics />
        </section>
      )}
      <PhrasesProvider phrases={forumPhrases}>
        {found && discussions !== null ? (
          <FoundDiscussions search={found.search} html={discussions} asks={found.hits.length > 0} />
        ) : (
          <LatestDiscussions of="open" narrowed={{ status: "unsolved" }} className="mt-12">
            <ForumSearch />
          </LatestDiscussions>
        )}
      </PhrasesProvider>
    </div>
  );
}

function ForumSearch() {
  const t = useTranslations("latest.search");
  const paths = usePaths();
  return (
    <SearchForm
      action={paths.forum()}
      search=""
      label={t("label")}
      placeholder={t("placeholder")}
      submit={t("action")}
      className="max-w-prose"
    />
  );
}

const isFilled = ({ count }: { count: number }): boolean => count > 0;

function Categories({ categories }: { categories: readonly SupportCategory[] }) {
  const t = useTranslations("support");
  const paths = usePaths();
  return (
    <nav aria-label={t("categories")} className="mt-8">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {categories.filter(isFilled).map(({ uuid, name, count, sub }) => (
          <li key={uuid} className="rounded-lg border border-line bg-raised p-5">
            <h2 className="text-lg leading-snug">
              <Link
                to={paths.supportCategory(uuid)}
                className="underline-offset-4 hover:text-accent hover:underline"
              >
                {name}
              </Link>
            </h2>
            <p className="mt-0.5 text-sm text-muted">{t("count", { count })}</p>
            <ul className="mt-3 grid gap-x-4 text-sm">
              {sub.filter(isFilled).map((topic) => (
                <li key={topic.uuid} className="flex items-baseline justify-between gap-3">
                  <Link
                    to={paths.supportTopic(uuid, topic.uuid)}
                    className="py-1 underline-offset-4 hover:text-accent hover:underline"
                  >
                    {topic.name}
                  </Link>
                  <span className="text-muted tabular-nums">{topic.count}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}
