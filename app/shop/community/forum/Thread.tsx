import { useRef } from "react";
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
import { loadMenu } from "#app/layout/siteData.server.ts";
import { pageParam } from "#app/lists/pageParam.server.ts";
import { routerLink } from "#app/navigation/routerLink.tsx";
import { pathsIn } from "#app/paths.ts";
import { PageHead } from "#app/seo/PageHead.tsx";
import { setPageMeta } from "#app/seo/setPageMeta.server.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Breadcrumbs } from "#app/ui/navigation/Breadcrumbs.tsx";
import { Pagination } from "#app/ui/navigation/Pagination.tsx";
import type { Route } from "./+types/Thread";
import { categoryChoices } from "./categoryChoices.server.ts";
import { discussionHead } from "./forumMeta.server.ts";
import { PostMeta, ReplyPost } from "./Post.tsx";
import { findDiscussion, keepsForm, redirectToReply } from "./postRedirect.server.ts";
import { productChoices } from "./productChoices.server.ts";
import { QuoteButton } from "./QuoteButton.tsx";
import { ReportForm } from "./ReportForm.tsx";
import { ReviewNotice } from "./ReviewNotice.tsx";
import { StaffTools } from "./StaffTools.tsx";
import { StatusMark } from "./StatusMark.tsx";
import type { Answered } from "./intents.ts";
import { VoteForm } from "./VoteForm.tsx";
import { threadAction } from "./threadAction.server.ts";
import { StepForm } from "./StepForm.tsx";
import { ThreadForms } from "./ThreadForms.tsx";

/** Redirects a page out of range to the last one, and `reply` in the address to where that stands. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const { portal, lang, viewer } = asked;
  const page = pageParam(url.searchParams);
  const read = forum.replies.input.safeParse({ id: params.id, page });
  if (!read.success) throw data(null, { status: 404 });
  await redirectToReply(asked, url, params.id);
  const discussion = await findDiscussion(asked, params.id, context.get(keepsForm));
  const { uuid: id } = discussion;
  const unread = await portal.forumPlaces.unread({ id });
  const replies = await portal.forum.replies({ ...read.data, id });
  const pages = Math.max(1, Math.ceil(replies.total / replies.perPage));
  if (page > pages) throw redirect(pathsIn(lang).discussion(id, pages));
  await portal.forumPlaces.markShown({ id, replies: replies.data });
  setPageMeta(context, discussionHead(asked, discussion, replies.data));
  return {
    phrases: forumPhrases(lang),
    discussion,
    replies,
    pages,
    isMember: viewer !== null,
    unread,
    follow: viewer ? await portal.follows.discussionState({ id }) : null,
    reports: viewer === null ? [] : await portal.forumReports.own({ id }),
    canned: discussion.may.moderate ? await portal.cannedReplies.offered({ id }) : [],
    products: discussion.may.moderate ? await productsToChoose(asked) : [],
    categories: discussion.may.moderate ? categoryChoices(await loadMenu(asked), lang) : [],
    idempotencyKey: crypto.randomUUID(),
  };
}

const productsToChoose = async (asked: Parameters<typeof productChoices>[0]) =>
  (await productChoices(asked, { category: "", product: "" })).products.map(({ uuid, name }) => ({
    uuid,
    name,
  }));

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const from = { id: params.id, page: pageParam(url.searchParams) };
  const answer = await threadAction(context.get(pageContext), from, await request.formData());
  context.set(keepsForm, !(answer instanceof Response));
  return answer;
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

function Content(props: ContentProps) {
  const { discussion, replies, pages, isMember, follow, unread, ...more } = props;
  const { reports, categories, products, canned, ...answered } = more;
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
          { label: title, href: paths.discussion(uuid), lang: bcp47[lang] },
        ]}
      />
      {unread && <Unread uuid={uuid} {...unread} />}
      <Question {...answered} discussion={discussion} follow={follow} />
      {isMember && !discussion.may.edit && !hidden && (
        <ReportForm {...answered} discussion={uuid} reply={null} reports={reports} />
      )}
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
            reports={isMember ? reports : null}
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
      <StaffTools
        {...answered}
        discussion={discussion}
        replies={replies.data}
        categories={categories}
        products={products}
      />
      <ThreadForms {...answered} discussion={discussion} isMember={isMember} canned={canned} />
    </article>
  );
}

interface UnreadProps {
  uuid: string;
  /** The first. */
  reply: string;
  count: number;
}

/** Replies since the last visit, counted before the page marks them as read. */
function Unread({ uuid, reply, count }: UnreadProps) {
  const t = useTranslations("forum.reading");
  const paths = usePaths();
  return (
    <p className="mt-4 max-w-3xl rounded-lg border border-accent/35 bg-accent-soft px-4 py-2.5 text-sm">
      {t.rich("since", {
        count,
        first: (words) => (
          <Link to={paths.reply(uuid, reply)} className="text-link font-semibold">
            {words}
          </Link>
        ),
      })}
    </p>
  );
}

type QuestionProps = Pick<ContentProps, "discussion" | "follow"> & Answered;

function Question({ discussion, follow, ...answered }: QuestionProps) {
  const { uuid, title, lang, category, product, html, may } = discussion;
  const t = useTranslations("forum.thread");
  const paths = usePaths();
  const shown = useRef<HTMLDivElement>(null);
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
      <PostMeta post={discussion} history={paths.postHistory(uuid)} />
      <div ref={shown} lang={bcp47[lang]} className="mt-4 min-w-0">
        <Prose html={html} />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3 empty:hidden">
        {may.reply && <QuoteButton post={discussion} path={paths.discussion(uuid)} shown={shown} />}
        <VoteForm {...answered} intent="vote" post={discussion} />
        {may.edit && (
          <Link to={paths.editPost(uuid)} className={buttonClass({ size: "sm" })}>
            {t("edit")}
          </Link>
        )}
      </div>
      <ReviewNotice review={discussion.review} />
      <Solution discussion={discussion} {...answered} />
    </div>
  );
}

/** What readers should know before they write. */
function Notices({ discussion }: Pick<ContentProps, "discussion">) {
  const t = useTranslations("forum.thread");
  const paths = usePaths();
  const { uuid, product, status, hidden, waiting, lockReason, lockNote, takenAt } = discussion;
  const linked = { about: uuid, ...(product && { product: product.uuid }) };
  return (
    <div className="mb-6 grid gap-3 empty:hidden">
      {hidden && !waiting && <Alert tone="warning" title={t("hidden")} />}
      {lockReason !== null && (
        <Alert
          tone="info"
          title={
            lockNote === null
              ? t(lockReason === "staff" ? "locked" : "author_left")
              : t("lockedFor", { reason: lockNote })
          }
        />
      )}
      {status === "solving" && takenAt !== null && <Alert tone="info" title={t("taken")} />}
      {status === "solved" && (
        <Alert tone="success">
          {t.rich("solved", {
            ask: (words) => (
              <Link to={paths.newDiscussion(linked)} className="text-link">
                {words}
              </Link>
            ),
          })}
        </Alert>
      )}
    </div>
  );
}

/** The accepted reply or the asker's own solution, repeated below the question. */
function Solution({ discussion, ...answered }: Pick<ContentProps, "discussion"> & Answered) {
  const t = useTranslations("forum.thread");
  const paths = usePaths();
  const { uuid, accepted, solution, lang, may } = discussion;
  if (accepted === null && solution === null) return null;
  return (
    <section className="mt-8 grid min-w-0 gap-3 rounded-lg border border-success/35 bg-success-soft p-5">
      <h2 className="text-lg">{t(accepted ? "solution" : "ownSolution")}</h2>
      {accepted ? (
        <>
          <PostMeta post={accepted} history={paths.postHistory(uuid, { reply: accepted.uuid })} />
          <div lang={bcp47[lang]} className="min-w-0">
            <Prose html={accepted.html} />
          </div>
        </>
      ) : (
        <p lang={bcp47[lang]} className="wrap-anywhere whitespace-pre-line">
          {solution}
        </p>
      )}
      {solution !== null && may.unaccept && (
        <StepForm {...answered} intent="unaccept" uuid={uuid}>
          {t("unaccept")}
        </StepForm>
      )}
    </section>
  );
}
