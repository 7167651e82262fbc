import { data, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { support } from "#shared/content/support/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { setPageMeta } from "#app/seo/setPageMeta.server.ts";
import { redirectToCanonical } from "#app/navigation/redirectToCanonical.server.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { pageParam } from "#app/lists/pageParam.server.ts";
import { PageHead } from "#app/seo/PageHead.tsx";
import { routerLink } from "#app/navigation/routerLink.tsx";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { pathsIn } from "#app/paths.ts";
import { supportPhrases } from "#app/i18n/pagePhrases.server.ts";
import { Breadcrumbs } from "#app/ui/navigation/Breadcrumbs.tsx";
import { Pagination } from "#app/ui/navigation/Pagination.tsx";
import type { Route } from "./+types/Topic";
import { ArticleList } from "./ArticleList.tsx";
import { NoArticles } from "./NoArticles.tsx";
import { SupportSearch } from "./SupportSearch.tsx";
import { topicHead, type NamedTopic } from "./topicMeta.server.ts";
import { TopicNav } from "./TopicNav.tsx";

/** The topic's id decides; addresses with a former category redirect. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { portal, lang } = context.get(pageContext);
  const categories = await portal.support.categories();
  const category = categories.find(({ uuid, sub }) =>
    params.topic === undefined
      ? uuid === params.category
      : sub.some((each) => each.uuid === params.topic),
  );
  if (!category) throw data(null, { status: 404 });
  const topic = category.sub.find(({ uuid }) => uuid === params.topic) ?? null;
  redirectToCanonical(url, addressOf(pathsIn(lang), category, topic));
  const asked = support.articles.input.parse({
    category: topic?.uuid ?? category.uuid,
    page: pageParam(url.searchParams),
  });
  const list = await portal.support.articles(asked);
  const last = Math.max(1, Math.ceil(list.total / list.perPage));
  if (list.page > last) throw redirect(addressOf(pathsIn(lang), category, topic, last));
  setPageMeta(context, topicHead(context.get(pageContext), category, topic));
  return { phrases: supportPhrases(lang), category, topic, list };
}

const addressOf = (
  paths: ReturnType<typeof pathsIn>,
  category: NamedTopic,
  topic: NamedTopic | null,
  number?: number,
): string =>
  topic
    ? paths.supportTopic(category.uuid, topic.uuid, number)
    : paths.supportCategory(category.uuid, number);

export default function Topic(props: Route.ComponentProps) {
  return (
    <PhrasesProvider phrases={props.loaderData.phrases}>
      <Content {...props.loaderData} />
    </PhrasesProvider>
  );
}

function Content({ category, topic, list }: Route.ComponentProps["loaderData"]) {
  const t = useTranslations("support");
  const paths = usePaths();
  const { name } = topic ?? category;
  return (
    <div className="page-width py-6 md:py-8">
      <PageHead
        title={name}
        description={t("inCategory", { name })}
        hidden={list.total === 0}
        number={list.page}
      />
      <Trail category={category} topic={topic} />
      <h1 className="mt-4 text-3xl">{name}</h1>
      {list.total > 0 && <p className="mt-1 text-muted">{t("count", { count: list.total })}</p>}
      <span className="graduation mt-5 block text-control" />
      <SupportSearch />
      <div className="mt-8 grid gap-x-10 gap-y-6 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <TopicNav category={category} shown={topic?.uuid ?? null} />
        <div className="min-w-0 max-w-[48rem]">
          {list.data.length === 0 ? (
            <NoArticles />
          ) : (
            <ArticleList articles={list.data} headingLevel={2} topics={topic === null} />
          )}
          <Pagination
            page={list.page}
            pages={Math.ceil(list.total / list.perPage)}
            href={(number) => addressOf(paths, category, topic, number)}
            labels={{ nav: t("pages"), previous: t("previous"), next: t("next") }}
            link={routerLink}
          />
        </div>
      </div>
    </div>
  );
}

function Trail({ category, topic }: { category: NamedTopic; topic: NamedTopic | null }) {
  const t = useTranslations("support");
  const paths = usePaths();
  return (
    <Breadcrumbs
      label={t("trail")}
      link={routerLink}
      items={[
        { label: t("title"), href: paths.support() },
        { label: category.name, href: paths.supportCategory(category.uuid) },
        ...(topic
          ? [{ label: topic.name, href: paths.supportTopic(category.uuid, topic.uuid) }]
          : []),
      ]}
    />
  );
}
