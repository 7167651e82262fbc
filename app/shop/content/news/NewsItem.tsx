import { data, Link } from "react-router";
import { useTranslations } from "use-intl";
import { content } from "#shared/content/cms/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { setPageMeta } from "#app/seo/setPageMeta.server.ts";
import { redirectToCanonical } from "#app/navigation/redirectToCanonical.server.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { markdownHtml } from "#app/text/markdown.ts";
import { PageHead } from "#app/seo/PageHead.tsx";
import { Prose } from "#app/text/Prose.tsx";
import { routerLink } from "#app/navigation/routerLink.tsx";
import { pathsIn } from "#app/paths.ts";
import { Breadcrumbs } from "#app/ui/navigation/Breadcrumbs.tsx";
import type { Route } from "./+types/NewsItem";
import { newsHead } from "./newsMeta.server.ts";
import { NewsList, NewsMeta } from "./NewsList.tsx";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const asked = content.article.input.safeParse(params);
  if (!asked.success) throw data(null, { status: 404 });
  const reader = context.get(pageContext);
  const article = await reader.portal.content.article(asked.data);
  redirectToCanonical(url, pathsIn(reader.lang).article(article));
  setPageMeta(context, await newsHead(reader, article));
  const news = await reader.portal.content.news(content.news.input.parse({}));
  const others = news.data.filter(({ uuid }) => uuid !== article.uuid).slice(0, OTHERS);
  return { article, html: markdownHtml(article.body), others };
}

const OTHERS = 4;

export default function Article({ loaderData: { article, html, others } }: Route.ComponentProps) {
  const t = useTranslations("content.news");
  const paths = usePaths();
  return (
    <article className="page-width py-6 md:py-8">
      <PageHead title={article.title} description={article.summary} />
      <Breadcrumbs
        label={t("trail")}
        link={routerLink}
        items={[
          { label: t("title"), href: paths.news() },
          { label: article.title, href: paths.article(article) },
        ]}
      />
      <h1 className="mt-4 max-w-[48rem] text-3xl">{article.title}</h1>
      <NewsMeta item={article} className="mt-3" />
      <span className="graduation mt-5 block text-control" />
      <div className="mt-8 grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]">
        <div>
          <p className="text-lg text-muted">{article.summary}</p>
          <Prose html={html} className="mt-6" />
        </div>
        <aside aria-label={t("more")}>
          {others.length > 0 && (
            <>
              <h2 id="others" className="mb-4 text-lg">
                {t("more")}
              </h2>
              <NewsList items={others} />
            </>
          )}
          <p className="border-t border-line pt-5">
            <Link to={paths.news()} className="text-link">
              {t("all")}
            </Link>
          </p>
        </aside>
      </div>
    </article>
  );
}
