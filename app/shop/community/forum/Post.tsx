import { Check } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Discussion, Reply } from "#shared/community/forum/contract.ts";
import { formatMinute } from "#shared/kit/time.ts";
import { Prose } from "#app/community/markdown/Prose.tsx";
import { usePaths } from "#app/i18n/useLang.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import type { Answered } from "./intents.ts";
import { QuoteButton } from "./QuoteButton.tsx";
import { VoteForm } from "./VoteForm.tsx";
import { StepForm } from "./StepForm.tsx";

interface ReplyPostProps extends Answered {
  reply: Reply;
  discussion: Pick<Discussion, "uuid" | "may">;
  isNewest: boolean;
}

export function ReplyPost({ reply, discussion, isNewest, ...answered }: ReplyPostProps) {
  const t = useTranslations("forum.thread");
  const paths = usePaths();
  const shown = useRef<HTMLDivElement>(null);
  const { uuid, number, staff, asker, accepted, hidden, html, may } = reply;
  return (
    <li
      id={`reply-${number}`}
      className="grid min-w-0 scroll-mt-24 gap-3 border-t border-line py-6"
    >
      {isNewest && <span id="newest" className="scroll-mt-24" />}
      <PostMeta post={reply} history={paths.postHistory(discussion.uuid, { reply: uuid })}>
        {accepted && (
          <StatusBadge tone="success" icon={<Check />}>
            {t("solution")}
          </StatusBadge>
        )}
        {staff && <StatusBadge tone="info">{t("staff")}</StatusBadge>}
        {asker && <StatusBadge tone="neutral">{t("asker")}</StatusBadge>}
        {hidden && <Hidden />}
      </PostMeta>
      <div ref={shown} className="min-w-0">
        <Prose html={html} />
      </div>
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
          <StepForm {...answered} intent="unaccept" uuid={discussion.uuid}>
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
    </li>
  );
}

const Hidden = () => <StatusBadge tone="warning">{useTranslations("forum")("hidden")}</StatusBadge>;

interface PostMetaProps {
  post: Pick<Reply, "author" | "createdAt" | "editedAt">;
  /** Where its versions are. */
  history: string;
  children?: ReactNode;
}

export function PostMeta({
  post: { author, createdAt, editedAt },
  history,
  children,
}: PostMetaProps) {
  const t = useTranslations("forum");
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-muted">
      <span className="font-semibold text-text">{author.name}</span>
      <time dateTime={createdAt} className="tabular-nums">
        {formatMinute(createdAt)}
      </time>
      {editedAt !== null && (
        <Link to={history} className="underline-offset-4 hover:text-accent hover:underline">
          {t("edited", { at: formatMinute(editedAt) })}
        </Link>
      )}
      {children}
    </p>
  );
}
