import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { OfferedReply } from "#shared/community/cannedReplies/contract.ts";
import type { Discussion } from "#shared/community/forum/contract.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { CannedPicker } from "./CannedPicker.tsx";
import type { Answered } from "./intents.ts";
import { StepForm } from "./StepForm.tsx";
import { TextForm } from "./TextForm.tsx";

interface ThreadFormsProps extends Answered {
  discussion: Discussion;
  isMember: boolean;
  /** For staff. */
  canned: readonly OfferedReply[];
}

export function ThreadForms({ discussion, isMember, canned, ...answered }: ThreadFormsProps) {
  const t = useTranslations("forum.thread");
  const { uuid, may } = discussion;
  return (
    <div className="mt-10 grid gap-10">
      {may.reply ? (
        <TextForm
          {...answered}
          intent="reply"
          uuid={uuid}
          label={t("reply")}
          action={t("send")}
          tools={canned.length > 0 && <CannedPicker discussion={discussion} replies={canned} />}
        />
      ) : (
        <WhyNot discussion={discussion} isMember={isMember} />
      )}
      {may.reopen && (
        <TextForm
          {...answered}
          intent="reopen"
          uuid={uuid}
          label={t("reopen.title")}
          hint={t("reopen.hint")}
          action={t("reopen.action")}
        />
      )}
      {may.solve && (
        <TextForm
          {...answered}
          intent="solve"
          uuid={uuid}
          label={t("solve.title")}
          hint={t("solve.hint")}
          action={t("solve.action")}
        />
      )}
      {may.remove && (
        <StepForm {...answered} intent="remove" uuid={uuid}>
          {t("removeQuestion")}
        </StepForm>
      )}
    </div>
  );
}

/** What is said of locked and hidden ones stands above. */
function WhyNot({ discussion, isMember }: Pick<ThreadFormsProps, "discussion" | "isMember">) {
  const t = useTranslations("forum.thread");
  const paths = usePaths();
  if (discussion.locked || discussion.hidden) return null;
  const linkTo = (path: string) => (words: ReactNode) => (
    <Link to={path} className="text-link">
      {words}
    </Link>
  );
  return (
    <p>
      {isMember
        ? t.rich("verify", { verify: linkTo(paths.verifyEmail()) })
        : t.rich("login", { login: linkTo(paths.login(paths.discussion(discussion.uuid))) })}
    </p>
  );
}
