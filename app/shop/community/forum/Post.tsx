import { Check } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Discussion, Reply } from "#shared/community/forum/contract.ts";
import type { OwnReport } from "#shared/community/forum/reportContract.ts";
import { formatMinute } from "#shared/kit/time.ts";
import { Prose } from "#app/community/markdown/Prose.tsx";
import { usePaths } from "#app/i18n/useLang.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import type { Answered } from "./intents.ts";
import { QuoteButton } from "./QuoteButton.tsx";
import { ReportForm } from "./ReportForm.tsx";
import { ReviewNotice } from "./ReviewNotice.tsx";
import { ReplyTools } from "./StaffTools.tsx";
import { HiddenMark } from "./StatusMark.tsx";
import { VoteForm } from "./VoteForm.tsx";
import { StepForm } from "./StepForm.tsx";

interface ReplyPostProps extends Answered {
  reply: Reply;
  discussion: Pick<Discussion, "uuid" | "may">;
  /** The reader's reports in this discussion; null for guests. */
  reports: readonly OwnReport[] | null;
  isNewest: boolean;
}

export function ReplyPost(props: ReplyPostProps) {
  const { reply, discussion, reports, isNewest, ...answered } = props;
  const t = useTranslations("forum.thread");
  const paths = usePaths();
  const shown = useRef<HTMLDivElement>(null);
  const { uuid, number, staff, asker, accepted, hidden, waiting, html, may } = reply;
  return (
    <li
      id={`reply-${number}`}
      className="grid min-w-0 scroll-mt-24 gap-3 border-t border-line py-6"
    >
      {isNewest && <span id="newest" className="scroll-mt-24" />}
      <PostMeta
        post={reply}
        href={paths.reply(discussion.uuid, uuid)}
        history={paths.postHistory(discussion.uuid, { reply: uuid })}
      >
        {accepted && (
          <StatusBadge tone="success" icon={<Check />}>
            {t("solution")}
          </StatusBadge>
        )}
        {staff && <StatusBadge tone="info">{t("staff")}</StatusBadge>}
        {asker && <StatusBadge tone="neutral">{t("asker")}</StatusBadge>}
        {hidden && <HiddenMark waiting={waiting} />}
      </PostMeta>
      <div ref={shown} className="min-w-0">
        <Prose html={html} />
      </div>
      <ReviewNotice review={reply.review} />
      <div className="flex flex-wrap items-center gap-3 empty:hidden">
        {discussion.may.reply && !hidden && (
          <QuoteButton post={reply} path={paths.reply(discussion.uuid, uuid)} shown={shown} />
        )}
        <VoteForm {...answered} intent="voteReply" post={reply} />
        {may.accept && !accepted && (
          <StepForm {...answered} intent="accept" uuid={discussion.uuid} reply={uuid}>
            {t("accept")}
          </StepForm>
        )}
        {accepted && discussion.may.unaccept && (
          <StepForm {...answered} intent="unaccept" uuid={discussion.uuid} reply={uuid}>
            {t("unaccept")}
          </StepForm>
        )}
        {may.edit && (
          <Link
            to={paths.editPost(discussion.uuid, { reply: uuid })}
            className={buttonClass({ size: "sm" })}
          >
            {t("edit")}
          </Link>
        )}
        {may.remove && (
          <StepForm {...answered} intent="removeReply" uuid={uuid}>
            {t("remove")}
          </StepForm>
        )}
      </div>
      {reports !== null && !may.edit && !hidden && (
        <ReportForm {...answered} discussion={discussion.uuid} reply={uuid} reports={reports} />
      )}
      {discussion.may.moderate && <ReplyTools {...answered} reply={reply} />}
    </li>
  );
}

interface PostMetaProps {
  /** Of the post alone. */
  href?: string;
  post: Pick<Reply, "author" | "createdAt" | "editedAt">;
  /** Where its versions are. */
  history: string;
  children?: ReactNode;
}

export function PostMeta({ post, href, history, children }: PostMetaProps) {
  const t = useTranslations("forum");
  const { author, createdAt, editedAt } = post;
  const time = (
    <time dateTime={createdAt} className="tabular-nums">
      {formatMinute(createdAt)}
    </time>
  );
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-muted">
      <span className="font-semibold text-text">{author.name}</span>
      {href === undefined ? (
        time
      ) : (
        <a href={href} className="underline-offset-4 hover:underline">
          {time}
        </a>
      )}
      {editedAt !== null && (
        <Link to={history} className="underline-offset-4 hover:text-accent hover:underline">
          {t("edited", { at: formatMinute(editedAt) })}
        </Link>
      )}
      {children}
    </p>
  );
}
