import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { Link, redirect } from "react-router";
import { useTranslations } from "use-intl";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { SearchInput } from "#shared/catalog/search/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { pageParam } from "#app/lists/pageParam.server.ts";
import { PageHead } from "#app/seo/PageHead.tsx";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { searchPhrases } from "#app/i18n/pagePhrases.server.ts";
import { hasCategory } from "#app/layout/siteData.server.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import type { Route } from "./+types/Search";
import { Facets } from "./Facets.tsx";
import { SearchResults } from "./SearchResults.tsx";
import { SearchBox } from "./SearchBox.tsx";

/** Ignores unknown filters; redirects a page out of range to the last one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { portal, lang, currency } = context.get(pageContext);
  const url = new URL(request.url);
  const { searchParams } = url;
  const phrases = searchPhrases(lang);
  const typed = (searchParams.get("search") ?? "").slice(0, 100).trim();
  const { kind, category, tag } = SearchInput.shape;
  const known = <T,>(said: { success: boolean; data?: T }) => said.data;
  const query = (name: string) => searchParams.get(name) ?? undefined;
  const choices = {
    kind: known(kind.safeParse(query("kind"))),
    category: known(category.safeParse(query("category"))),
    tag: known(tag.safeParse(query("tag"))),
  };
  await redirectStaleFilters(context.get(pageContext), url, choices);
  const asked = { search: typed, ...choices, page: pageParam(searchParams) };
  if (typed === "") return { phrases, asked, found: null };
  const found = await portal.search.find({ ...asked, currency, limit: 10 });
  const last = Math.max(1, Math.ceil(found.total / found.perPage));
  if (asked.page > last) {
    searchParams.set("page", `${last}`);
    throw redirect(`${url.pathname}${url.search}`);
  }
  return { phrases, asked, found };
}

/** Redirects merged tags (301) and drops deleted tags and categories (302). */
async function redirectStaleFilters(
  asked: PageRequest,
  url: URL,
  { tag, category }: Pick<SearchInput, "tag" | "category">,
): Promise<void> {
  const { searchParams } = url;
  const now = tag && (await asked.portal.catalogue.tagsNow({ tags: [tag] }))[tag];
  const isGone = !(await hasCategory(asked, category));
  if (now === tag && !isGone) return;
  const isMerge = Boolean(now) && !isGone;
  if (now) searchParams.set("tag", now);
  else searchParams.delete("tag");
  if (isGone) searchParams.delete("category");
  if (!isMerge) searchParams.delete("page");
  throw redirect(`${url.pathname}${url.search}`, isMerge ? 301 : 302);
}

export default function SearchPage(props: Route.ComponentProps) {
  return (
    <PhrasesProvider phrases={props.loaderData.phrases}>
      <Search {...props.loaderData} />
    </PhrasesProvider>
  );
}

function Search({ asked, found }: Route.ComponentProps["loaderData"]) {
  const t = useTranslations("search");
  const { search } = asked;
  // Pagination keeps the corrected words.
  const shown = found?.corrected ? { ...asked, search: found.meant ?? search } : asked;
  return (
    <div className="page-width py-8 md:py-12">
      <PageHead title={found ? t("found", { search }) : t("title")} hidden />
      <h1 className="text-3xl">{t("title")}</h1>
      {/* Wide screens show the words in the header's field. */}
      <SearchBox search={search} className={search !== "" && "md:hidden"} />
      {found && <SearchSummary search={search} found={found} />}
      <span className="graduation mt-5 block text-control" />
      {!found && <p className="mt-6 max-w-prose text-muted">{t("ask")}</p>}
      {found && found.facets.total === 0 && <NoResults search={search} />}
      {found && found.facets.total > 0 && (
        <div className="mt-6 grid gap-x-10 gap-y-6 lg:grid-cols-[14rem_minmax(0,1fr)]">
          <Facets asked={shown} facets={found.facets} />
          <SearchResults asked={shown} found={found} />
        </div>
      )}
    </div>
  );
}

type Found = NonNullable<Route.ComponentProps["loaderData"]["found"]>;

function SearchSummary({ search, found }: { search: string; found: Found }) {
  const t = useTranslations("search");
  const count = t("count", { count: found.total });
  const meant = found.meant ?? "";
  const paths = usePaths();
  const link = (words: ReactNode) => (
    <Link to={paths.search({ search: meant })} className="text-link font-semibold">
      {words}
    </Link>
  );
  if (found.corrected) {
    return (
      <p role="status" className="mt-3">
        {t.rich("corrected", { search, words: meant, link })} · {count}
      </p>
    );
  }
  return (
    <>
      <p role="status" className="mt-3 text-sm text-muted">
        {t("found", { search })} · {count}
      </p>
      {meant !== "" && <p className="mt-3">{t.rich("meant", { words: meant, link })}</p>}
    </>
  );
}

const ADVICE = ["fewer", "code", "scripts"] as const;

function NoResults({ search }: { search: string }) {
  const t = useTranslations("search.nothing");
  const paths = usePaths();
  return (
    <div className="mx-auto max-w-prose px-4 py-10">
      <SearchX className="size-8 stroke-[1.25] text-muted" />
      <h2 className="mt-3 text-lg">{t("title", { search })}</h2>
      <p className="mt-2 text-sm text-muted">{t("text")}</p>
      <ul className="mt-2 list-disc space-y-1 ps-5 text-sm text-muted">
        {ADVICE.map((advice) => (
          <li key={advice}>{t(advice)}</li>
        ))}
      </ul>
      <p className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Link to={paths.products()} className={buttonClass({ variant: "primary" })}>
          {t("products")}
        </Link>
        <Link to={paths.contact()} className="text-link text-sm">
          {t("contact")}
        </Link>
      </p>
    </div>
  );
}
