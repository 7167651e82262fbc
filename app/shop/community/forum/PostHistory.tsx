import { data, Link } from "react-router";
import { useTranslations } from "use-intl";
import { forum } from "#shared/community/forum/contract.ts";
import type { PostVersion } from "#shared/community/forum/writingContract.ts";
import { bcp47 } from "#shared/kit/lang.ts";
import { wordDiff } from "#shared/kit/wordDiff.ts";
import { pageContext } from "#app/requestContext.ts";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { forumPhrases } from "#app/i18n/pagePhrases.server.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { pageParam } from "#app/lists/pageParam.server.ts";
import { routerLink } from "#app/navigation/routerLink.tsx";
import { PageHead } from "#app/seo/PageHead.tsx";
import { DocumentDiff } from "#app/text/DocumentDiff.tsx";
import { Instant } from "#app/text/Instant.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { Breadcrumbs } from "#app/ui/navigation/Breadcrumbs.tsx";
import { Pagination } from "#app/ui/navigation/Pagination.tsx";
import type { Route } from "./+types/PostHistory";
import { SourceText } from "./SourceText.tsx";

/** `reply` in the address: of that reply. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { portal, lang } = context.get(pageContext);
  const read = forum.revisions.input.safeParse({
    id: params.id,
    reply: url.searchParams.get("reply") ?? "",
    page: pageParam(url.searchParams),
  });
  if (!read.success) throw data(null, { status: 404 });
  const discussion = await portal.forum.detail(read.data);
  const reply = read.data.reply ? await portal.forum.oneReply({ id: read.data.reply }) : null;
  const versions = await portal.forum.revisions(read.data);
  return {
    phrases: forumPhrases(lang),
    discussion: { uuid: discussion.uuid, title: discussion.title, lang: discussion.lang },
    reply: reply && { uuid: reply.uuid, number: reply.number },
    changes: versions.data.map((version, at) => changeOf(version, versions.data[at + 1])),
    page: versions.page,
    pages: Math.max(1, Math.ceil(versions.total / versions.perPage)),
  };
}

const textOf = ({ title, content }: PostVersion): string =>
  title === null ? content : `${title}\n\n${content}`;

/** Against the version before it; without one, the whole text. */
function changeOf(version: PostVersion, before: PostVersion | undefined) {
  const { writtenAt, staff, concealed } = version;
  const text = textOf(version);
  const pieces = before ? wordDiff(textOf(before), text) : null;
  return { writtenAt, staff, concealed, text, pieces };
}

export default function PostHistory({ loaderData }: Route.ComponentProps) {
  return (
    <PhrasesProvider phrases={loaderData.phrases}>
      <Content {...loaderData} />
    </PhrasesProvider>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function Content({ discussion, reply, changes, page, pages }: Loaded) {
  const t = useTranslations("forum");
  const paths = usePaths();
  const { uuid, title } = discussion;
  const here = paths.postHistory(uuid, { reply: reply?.uuid });
  const name = reply
    ? t("history.ofReply", { number: String(reply.number) })
    : t("history.ofQuestion");
  return (
    <article className="page-width py-6 md:py-8">
      <PageHead title={`${name} – ${title}`} hidden />
      <Breadcrumbs
        label={t("trail")}
        link={routerLink}
        items={[
          { label: t("title"), href: paths.forum() },
          { label: title, href: paths.discussion(uuid) },
          { label: name, href: here },
        ]}
      />
      <h1 className="mt-4 text-3xl">{name}</h1>
      <p className="mt-2 max-w-prose text-muted">{t("history.intro")}</p>
      <span className="graduation mt-5 block text-control" />
      <ol className="mt-6 grid max-w-3xl grid-cols-1 gap-8">
        {changes.map((change) => (
          <Version key={change.writtenAt} change={change} lang={discussion.lang} />
        ))}
      </ol>
      <Pagination
        page={page}
        pages={pages}
        href={(to) =>
          paths.postHistory(uuid, { reply: reply?.uuid, page: to > 1 ? to : undefined })
        }
        labels={{ nav: t("pages.nav"), previous: t("pages.previous"), next: t("pages.next") }}
        link={routerLink}
      />
      <p className="mt-8">
        <Link to={paths.discussion(uuid)} className="text-link">
          {t("history.back")}
        </Link>
      </p>
    </article>
  );
}

interface VersionProps {
  change: Loaded["changes"][number];
  lang: Loaded["discussion"]["lang"];
}

function Version({ change, lang }: VersionProps) {
  const t = useTranslations("forum.history");
  const { writtenAt, staff, concealed, text, pieces } = change;
  const labels = { gone: t("gone"), come: t("come") };
  return (
    <li className="grid min-w-0 grid-cols-1 gap-3">
      <h2 className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-base">
        <Instant at={writtenAt} />
        {staff && <StatusBadge tone="info">{t("staff")}</StatusBadge>}
        {concealed && <StatusBadge tone="warning">{t("concealed")}</StatusBadge>}
      </h2>
      <div lang={bcp47[lang]} className="min-w-0">
        {pieces ? (
          <DocumentDiff pieces={pieces} labels={labels} />
        ) : (
          <SourceText>{text}</SourceText>
        )}
      </div>
    </li>
  );
}
