import { data, Link, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { forum } from "#shared/community/forum/contract.ts";
import { bcp47 } from "#shared/kit/lang.ts";
import { pageContext } from "#app/requestContext.ts";
import { Prose } from "#app/community/markdown/Prose.tsx";
import { FollowForm } from "#app/shop/community/follows/FollowForm.tsx";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { forumPhrases } from "#app/i18n/pagePhrases.server.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { pageParam } from "#app/lists/pageParam.server.ts";
import { routerLink } from "#app/navigation/routerLink.tsx";
import { pathsIn } from "#app/paths.ts";
import { PageHead } from "#app/seo/PageHead.tsx";
import { setPageMeta } from "#app/seo/setPageMeta.server.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Breadcrumbs } from "#app/ui/navigation/Breadcrumbs.tsx";
import { Pagination } from "#app/ui/navigation/Pagination.tsx";
import type { Route } from "./+types/Thread";
import { discussionHead } from "./forumMeta.server.ts";
import { placeOf, replyNumber } from "./replyPlace.server.ts";
import { PostMeta, ReplyPost } from "./Post.tsx";
import { StatusMark } from "./StatusMark.tsx";
import { threadAction } from "./threadAction.server.ts";
import { ThreadForms } from "./ThreadForms.tsx";

/** Redirects a page out of range to the last one, and a reply's number to its place. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const { portal, lang, viewer } = asked;
  const page = pageParam(url.searchParams);
  const read = forum.replies.input.safeParse({ id: params.id, page });
  if (!read.success) throw data(null, { status: 404 });
  const unread = await portal.forumPlaces.unread(read.data);
  const number = replyNumber(url.searchParams, unread);
  if (number !== null) throw redirect(await placeOf(asked, params.id, number));
  const discussion = await portal.forum.detail(read.data);
  const replies = await portal.forum.replies(read.data);
  const pages = Math.max(1, Math.ceil(replies.total / replies.perPage));
  if (page > pages) throw redirect(pathsIn(lang).discussion(params.id, pages));
  await portal.forumPlaces.markShown({ id: params.id, replies: replies.data });
  setPageMeta(context, discussionHead(asked, discussion, replies.data));
  return {
    phrases: forumPhrases(lang),
    discussion,
    replies,
    pages,
    isMember: viewer !== null,
    unread,
    follow: viewer ? await portal.follows.discussionState({ id: params.id }) : null,
    idempotencyKey: crypto.randomUUID(),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return threadAction(context.get(pageContext), params.id, await request.formData());
}

export default function Thread({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PhrasesProvider phrases={loaderData.phrases}>
      <Content {...loaderData} refused={actionData} />
    </PhrasesProvider>
  );
}

type ContentProps = Route.ComponentProps["loaderData"] & {
  refused: Route.ComponentProps["actionData"];
};

function Content(loaded: ContentProps) {
  const { discussion, replies, pages, isMember, follow, unread, ...answered } = loaded;
  const t = useTranslations("forum");
  const paths = usePaths();
  const { uuid, title, lang, hidden } = discussion;
  const isLast = replies.page === pages;
  return (
    <article className="page-width py-6 md:py-8">
      <PageHead title={title} hidden={hidden} number={replies.page} />
      <Breadcrumbs
        label={t("trail")}
        link={routerLink}
        items={[
          { label: t("title"), href: paths.forum() },
          { label: title, href: paths.discussion(uuid) },
        ]}
      />
      {unread && <Unread uuid={uuid} {...unread} />}
      <Question discussion={discussion} follow={follow} />
      {replies.total > 0 && (
        <h2 className="mt-10 mb-4 text-xl">{t("replies", { count: discussion.replies })}</h2>
      )}
      <ol lang={bcp47[lang]} className="max-w-3xl">
        {replies.data.map((reply, at) => (
          <ReplyPost
            key={reply.uuid}
            {...answered}
            reply={reply}
            discussion={discussion}
            isNewest={isLast && at === replies.data.length - 1}
          />
        ))}
      </ol>
      <Pagination
        page={replies.page}
        pages={pages}
        href={(page) => paths.discussion(uuid, page)}
        labels={{ nav: t("pages.nav"), previous: t("pages.previous"), next: t("pages.next") }}
        link={routerLink}
      />
      <ThreadForms {...answered} discussion={discussion} isMember={isMember} />
    </article>
  );
}

interface UnreadProps {
  uuid: string;
  /** Of the first. */
  number: number;
  count: number;
}

/** What came since the last visit, before it counts as read. */
function Unread({ uuid, number, count }: UnreadProps) {
  const t = useTranslations("forum.reading");
  const paths = usePaths();
  return (
    <p className="mt-4 max-w-3xl rounded-lg border border-accent/35 bg-accent-soft px-4 py-2.5 text-sm">
      {t.rich("since", {
        count,
        first: (words) => (
          <Link to={paths.reply(uuid, number)} className="text-link font-semibold">
            {words}
          </Link>
        ),
      })}
    </p>
  );
}

function Question({ discussion, follow }: Pick<ContentProps, "discussion" | "follow">) {
  const { uuid, title, lang, category, product, html } = discussion;
  const paths = usePaths();
  return (
    <div className="max-w-3xl">
      <h1 lang={bcp47[lang]} className="mt-4 text-3xl wrap-anywhere">
        {title}
      </h1>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <StatusMark discussion={discussion} />
        {product ? (
          <Link to={paths.product({ category: category.uuid, ...product })} className="text-link">
            {product.name}
          </Link>
        ) : (
          <Link to={paths.forum({ category: category.uuid })} className="text-link">
            {category.name}
          </Link>
        )}
        {follow && <FollowForm discussion={uuid} {...follow} />}
      </div>
      <span className="graduation mt-5 mb-6 block text-control" />
      <Notices discussion={discussion} />
      <PostMeta post={discussion} />
      <div lang={bcp47[lang]} className="mt-4 min-w-0">
        <Prose html={html} />
      </div>
      <Solution discussion={discussion} />
    </div>
  );
}

/** What readers should know before they write. */
function Notices({ discussion }: Pick<ContentProps, "discussion">) {
  const t = useTranslations("forum.thread");
  const paths = usePaths();
  const { status, hidden, lockReason, takenAt } = discussion;
  return (
    <div className="mb-6 grid gap-3 empty:hidden">
      {hidden && <Alert tone="warning" title={t("hidden")} />}
      {lockReason !== null && (
        <Alert tone="info" title={t(lockReason === "staff" ? "locked" : "author_left")} />
      )}
      {status === "solving" && takenAt !== null && <Alert tone="info" title={t("taken")} />}
      {status === "solved" && (
        <Alert tone="success">
          {t.rich("solved", {
            ask: (words) => (
              <Link to={paths.newDiscussion()} className="text-link">
                {words}
              </Link>
            ),
          })}
        </Alert>
      )}
    </div>
  );
}

/** The accepted reply again, or the asker's own words, right below the question. */
function Solution({ discussion: { accepted, solution, lang } }: Pick<ContentProps, "discussion">) {
  const t = useTranslations("forum.thread");
  if (accepted === null && solution === null) return null;
  return (
    <section className="mt-8 grid min-w-0 gap-3 rounded-lg border border-success/35 bg-success-soft p-5">
      <h2 className="text-lg">{t(accepted ? "solution" : "ownSolution")}</h2>
      {accepted ? (
        <>
          <PostMeta post={accepted} />
          <div lang={bcp47[lang]} className="min-w-0">
            <Prose html={accepted.html} />
          </div>
        </>
      ) : (
        <p lang={bcp47[lang]} className="wrap-anywhere whitespace-pre-line">
          {solution}
        </p>
      )}
    </section>
  );
}
