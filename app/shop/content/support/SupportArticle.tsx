import { data, Link } from "react-router";
import { useTranslations } from "use-intl";
import { support, type SupportArticle } from "#shared/content/support/contract.ts";
import { formatDay } from "#shared/kit/time.ts";
import { pageContext } from "#app/requestContext.ts";
import { setPageMeta } from "#app/seo/setPageMeta.server.ts";
import { TableOfContents } from "#app/text/TableOfContents.tsx";
import { redirectToCanonical } from "#app/navigation/redirectToCanonical.server.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { markdownWithContents } from "#app/text/markdown.ts";
import { PageHead } from "#app/seo/PageHead.tsx";
import { Prose } from "#app/text/Prose.tsx";
import { routerLink } from "#app/navigation/routerLink.tsx";
import { useFlash } from "#app/navigation/useFlash.ts";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { pathsIn } from "#app/paths.ts";
import { supportPhrases } from "#app/i18n/pagePhrases.server.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Breadcrumbs } from "#app/ui/navigation/Breadcrumbs.tsx";
import { parseVoteState } from "../cms/VoteForm.tsx";
import type { Route } from "./+types/SupportArticle";
import { ArticleFiles } from "./ArticleFiles.tsx";
import { articleHead } from "./articleMeta.server.ts";
import { AppliesTo } from "./AppliesTo.tsx";
import { ArticleList, AccessBadge, articlePlace } from "./ArticleList.tsx";
import { ArticleVote } from "./ArticleVote.tsx";
import { AccessRequirements } from "./AccessRequirements.tsx";
import { voteAction } from "./voteAction.server.ts";

/** The id decides; other addresses redirect to the canonical one. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const reader = context.get(pageContext);
  const { portal, lang } = reader;
  const asked = support.article.input.safeParse(params);
  if (!asked.success) throw data(null, { status: 404 });
  const article = await portal.support.article(asked.data);
  redirectToCanonical(url, pathsIn(lang).supportArticle(articlePlace(article)));
  setPageMeta(context, await articleHead(reader, article));
  const { body, ...told } = article;
  return {
    phrases: supportPhrases(lang),
    article: told,
    voted: parseVoteState(url),
    text: body === null ? null : markdownWithContents(body),
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const asked = support.article.input.safeParse(params);
  if (!asked.success) throw data(null, { status: 404 });
  return voteAction(context.get(pageContext), url, request, asked.data.uuid);
}

export default function Article(props: Route.ComponentProps) {
  return (
    <PhrasesProvider phrases={props.loaderData.phrases}>
      <Content {...props} />
    </PhrasesProvider>
  );
}

function Content({ loaderData, actionData }: Route.ComponentProps) {
  const { article, text } = loaderData;
  const t = useTranslations("support.article");
  const voted = useFlash(loaderData.voted);
  return (
    <article className="page-width py-6 md:py-8">
      <PageHead title={article.title} description={article.summary} />
      <Trail article={article} />
      <h1 className="mt-4 max-w-[48rem] text-3xl">{article.title}</h1>
      <Facts article={article} />
      <span className="graduation mt-5 block text-control" />
      <div className="mt-8 grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,42rem)_minmax(0,16rem)]">
        <div className="max-lg:order-first">
          <p className="text-lg text-muted">{article.summary}</p>
          {article.outdated && <Alert tone="warning" title={t("outdated")} className="mt-6" />}
        </div>
        <div className="min-w-0 lg:col-start-1">
          {text === null ? (
            <AccessRequirements article={article} />
          ) : (
            <>
              <Prose html={text.html} />
              <ArticleVote voted={voted} refused={actionData} />
              <AskInForum article={article} />
            </>
          )}
        </div>
        <div className="grid content-start gap-8 max-lg:order-first lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {text !== null && text.contents.length > 1 && (
            <TableOfContents title={t("contents")} contents={text.contents} />
          )}
          {article.files.length > 0 && <ArticleFiles files={article.files} />}
          {article.products.length > 0 && <AppliesTo products={article.products} />}
        </div>
      </div>
      <Related article={article} />
    </article>
  );
}

type ArticleView = Omit<SupportArticle, "body">;

function Trail({ article: { title, ...article } }: { article: ArticleView }) {
  const t = useTranslations("support");
  const paths = usePaths();
  const { category, technology_category: topic } = article;
  return (
    <Breadcrumbs
      label={t("trail")}
      link={routerLink}
      items={[
        { label: t("title"), href: paths.support() },
        { label: category.name, href: paths.supportCategory(category.uuid) },
        { label: topic.name, href: paths.supportTopic(category.uuid, topic.uuid) },
        { label: title, href: paths.supportArticle(articlePlace({ title, ...article })) },
      ]}
    />
  );
}

function Facts({ article }: { article: ArticleView }) {
  const t = useTranslations("support.article");
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
      <time dateTime={article.changed}>{t("changed", { day: formatDay(article.changed) })}</time>
      <AccessBadge article={article} />
    </p>
  );
}

/** About the product, if it is one. */
function AskInForum({ article: { products } }: { article: ArticleView }) {
  const t = useTranslations("support.article");
  const paths = usePaths();
  const [only, ...others] = products;
  const about = only && others.length === 0 ? { product: only.uuid } : {};
  return (
    <p className="mt-6 text-sm text-muted">
      {t.rich("ask", {
        forum: (words) => (
          <Link to={paths.newDiscussion(about)} className="text-link">
            {words}
          </Link>
        ),
      })}
    </p>
  );
}

function Related({ article: { related } }: { article: ArticleView }) {
  const t = useTranslations("support.article");
  if (related.length === 0) return null;
  return (
    <section className="mt-12 max-w-[42rem]">
      <h2 className="mb-3 text-xl">{t("related")}</h2>
      <ArticleList articles={related} headingLevel={3} topics />
    </section>
  );
}
