import { MessagesSquare } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { QUEUE_TAKEN, QueuedDiscussion } from "#shared/community/forum/queueContract.ts";
import type { QueueWait } from "#shared/community/forum/replyTarget.ts";
import type { DiscussionStatus } from "#shared/community/forum/status.ts";
import { bcp47, type Lang } from "#shared/kit/lang.ts";
import { personName } from "#shared/kit/person.ts";
import type { PersonWire } from "#shared/kit/wireSchemas.ts";
import { pageContext } from "#app/requestContext.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { useLang, usePaths } from "#app/i18n/useLang.ts";
import { ListPage } from "#app/office/lists/ListPage.tsx";
import { loadList } from "#app/office/lists/loadList.server.ts";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { Instant } from "#app/text/Instant.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { Clipped } from "#app/ui/tables/Clipped.tsx";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import type { Route } from "./+types/Questions";
import { questionSource } from "./listSource.server.ts";
import { questionList } from "./listSpec.ts";
import { useDuration } from "./useDuration.ts";

const TONES = { unsolved: "neutral", solving: "info", solved: "success" } as const;

const WAIT_TONES = { over: "danger", soon: "warning", within: "neutral" } as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const list = await loadList(asked, url, questionSource);
  return { list, settings: await asked.portal.forumReviews.settings() };
}

export default function Questions({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("manager.forum.questions");
  return (
    <ListPage
      name="forum"
      spec={questionList}
      title={t("title")}
      intro={t("intro", {
        hours: String(loaderData.settings.replyHours),
        subscriberHours: String(loaderData.settings.subscriberReplyHours),
      })}
      loaded={loaderData.list}
      columns={useColumns()}
      rowKey={({ uuid }) => uuid}
      labels={{
        status: { label: t("status"), option: (each) => t(`statuses.${each as DiscussionStatus}`) },
        wait: { label: t("wait.label"), option: (each) => t(`wait.${each as QueueWait}`) },
        taken: {
          label: t("taken.label"),
          option: (each) => t(`taken.${each as (typeof QUEUE_TAKEN)[number]}`),
        },
        language: { label: t("lang"), option: (each) => languageNames[each as Lang] },
      }}
      searchLabel={t("search")}
      empty={{ icon: <MessagesSquare />, title: t("emptyTitle"), text: t("emptyText") }}
    />
  );
}

function useColumns(): DataColumn<QueuedDiscussion>[] {
  const t = useTranslations("manager.forum.questions");
  const paths = usePaths();
  return [
    {
      key: "title",
      header: t("name"),
      rowHeader: true,
      wrap: true,
      cell: ({ uuid, title, lang }) => (
        <Link to={paths.discussion(uuid)} lang={bcp47[lang]} className="text-link">
          {title}
        </Link>
      ),
    },
    { key: "due", header: t("due"), cell: (row) => <Due row={row} /> },
    {
      key: "status",
      header: t("status"),
      cell: ({ status }) => (
        <StatusBadge tone={TONES[status]}>{t(`statuses.${status}`)}</StatusBadge>
      ),
    },
    { key: "about", header: t("about"), cell: ({ about }) => <Clipped text={about} /> },
    { key: "asker", header: t("asker"), cell: ({ asker }) => <Person person={asker} /> },
    {
      key: "takenBy",
      header: t("takenBy"),
      cell: ({ takenBy }) => takenBy && <Person person={takenBy} />,
    },
    {
      key: "firstReply",
      header: t("firstReply"),
      cell: ({ firstReply }) => firstReply !== null && <Duration minutes={firstReply} />,
    },
    { key: "replies", header: t("replies"), cell: ({ replies }) => replies },
    { key: "lang", header: t("lang"), cell: ({ lang }) => languageNames[lang] },
    { key: "askedAt", header: t("askedAt"), cell: ({ askedAt }) => <Instant at={askedAt} /> },
    {
      key: "lastActivityAt",
      header: t("lastActivityAt"),
      cell: ({ lastActivityAt }) => <Instant at={lastActivityAt} />,
    },
  ];
}

function Due({ row: { wait, subscribed } }: { row: QueuedDiscussion }) {
  const t = useTranslations("manager.forum.questions");
  const time = useDuration();
  return (
    <span className="flex flex-wrap gap-1.5">
      {wait && (
        <StatusBadge tone={WAIT_TONES[wait.state]}>
          {t(wait.state === "over" ? "over" : "left", { time: time(Math.abs(wait.minutesLeft)) })}
        </StatusBadge>
      )}
      {subscribed && <StatusBadge tone="info">{t("subscribed")}</StatusBadge>}
    </span>
  );
}

function Person({ person }: { person: PersonWire }) {
  const lang = useLang();
  const paths = useOfficePaths();
  return (
    <Link to={paths.item("member", person.uuid)} className="text-link">
      {personName(person, lang) || person.email}
    </Link>
  );
}

const Duration = ({ minutes }: { minutes: number }) => useDuration()(minutes);
