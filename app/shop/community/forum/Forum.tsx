import { data, Link, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { forumReading } from "#shared/community/forum/readingContract.ts";
import { pageContext } from "#app/requestContext.ts";
import { parseSubmission } from "#app/forms/submitted.ts";
import { useVisitor } from "#app/client/useVisitor.ts";
import { useActionAlert } from "#app/client/useActionAlert.ts";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { forumPhrases } from "#app/i18n/pagePhrases.server.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { loadMenu } from "#app/layout/siteData.server.ts";
import { routerLink } from "#app/navigation/routerLink.tsx";
import { pathsIn } from "#app/paths.ts";
import { PageHead } from "#app/seo/PageHead.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Pagination } from "#app/ui/navigation/Pagination.tsx";
import type { Route } from "./+types/Forum";
import { categoryChoices } from "./categoryChoices.server.ts";
import { DiscussionList } from "./DiscussionList.tsx";
import { ForumChips } from "./ForumChips.tsx";
import { ForumFilters } from "./ForumFilters.tsx";
import { isNarrowed, listInput, readForumQuery } from "./forumQuery.server.ts";
import { ListHead } from "./ListHead.tsx";
import { productFollow } from "./namedInAddress.server.ts";
import { NoDiscussions } from "./NoDiscussions.tsx";
import { productChoices } from "./productChoices.server.ts";
import { shortQuery } from "./forumQuery.ts";

/** Redirects a page out of range to the last one. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const { portal, lang, viewer } = asked;
  const query = readForumQuery(url);
  if ((query.mine || query.only) && !viewer)
    throw redirect(pathsIn(lang).login(url.pathname + url.search));
  const choices = await productChoices(asked, query);
  if (choices.isElsewhere)
    throw redirect(pathsIn(lang).forum({ ...shortQuery(query), product: undefined }));
  const list = await portal.forum.list(listInput(query, viewer?.memberId ?? null));
  const pages = Math.max(1, Math.ceil(list.total / list.perPage));
  if (list.page > pages) throw redirect(pathsIn(lang).forum({ ...shortQuery(query), page: pages }));
  return {
    phrases: forumPhrases(lang),
    query,
    narrowed: isNarrowed(query),
    list,
    pages,
    ...choices,
    categories: categoryChoices(await loadMenu(asked), lang),
    isMember: viewer !== null,
    until: viewer ? await portal.forumPlaces.now() : "",
    follow: viewer ? await productFollow(asked, query.product) : null,
  };
}

/** Marks everything posted before the page was rendered as read, on all pages of the list. */
export async function action({ request, context }: Route.ActionArgs) {
  const { portal } = context.get(pageContext);
  const read = parseSubmission(await request.formData(), forumReading.readAll.input);
  if (!read.ok) throw data(null, { status: 400 });
  await portal.forumReading.readAll(read.value);
  return { done: "forum_read" as const };
}

export default function Forum({ loaderData, actionData }: Route.ComponentProps) {
  useActionAlert(actionData);
  return (
    <PhrasesProvider phrases={loaderData.phrases}>
      <Content {...loaderData} />
    </PhrasesProvider>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function Content(loaded: Loaded) {
  const { query, narrowed, list, pages } = loaded;
  const t = useTranslations("forum");
  const paths = usePaths();
  return (
    <div className="page-width py-8 md:py-12">
      <PageHead
        title={t("title")}
        description={t("intro")}
        hidden={narrowed || list.total === 0}
        number={list.page}
      />
      <FeedLink />
      <Heading {...loaded} />
      <span className="graduation mt-5 block text-control" />
      <ForumFilters {...loaded} />
      <ForumChips {...loaded} />
      <ListHead {...loaded} />
      {list.total === 0 ? (
        <NoDiscussions {...loaded} />
      ) : (
        <DiscussionList discussions={list.data} />
      )}
      <Pagination
        page={list.page}
        pages={pages}
        href={(page) => paths.forum({ ...shortQuery(query), page: page > 1 ? page : undefined })}
        labels={{ nav: t("pages.nav"), previous: t("pages.previous"), next: t("pages.next") }}
        link={routerLink}
      />
    </div>
  );
}

/** For feed readers; React hoists it into the document's head. */
function FeedLink() {
  const t = useTranslations("forum");
  const paths = usePaths();
  const { publicUrl } = useVisitor();
  return (
    <link
      rel="alternate"
      type="application/rss+xml"
      title={t("title")}
      href={`${publicUrl}${paths.forum()}.xml`}
    />
  );
}

function Heading({ chosen }: Pick<Loaded, "chosen">) {
  const t = useTranslations("forum");
  const paths = usePaths();
  return (
    <div className="flex flex-wrap items-start justify-between gap-4">
      <div>
        <h1 className="text-3xl">{t("title")}</h1>
        <p className="mt-2 max-w-prose text-muted">
          {chosen
            ? t.rich("about", {
                name: chosen.name,
                product: (name) => (
                  <Link to={paths.product(chosen)} className="text-link">
                    {name}
                  </Link>
                ),
              })
            : t("intro")}
        </p>
      </div>
      <Link
        to={paths.newDiscussion(chosen ? { product: chosen.uuid } : {})}
        className={buttonClass({ variant: "primary" })}
      >
        {t("ask")}
      </Link>
    </div>
  );
}
