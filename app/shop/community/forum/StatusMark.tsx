import { EyeOff, Hourglass, Lock } from "lucide-react";
import { useTranslations } from "use-intl";
import type { DiscussionSummary } from "#shared/community/forum/contract.ts";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";

export const TONES = { unsolved: "neutral", solving: "info", solved: "success" } as const;

type Marked = Pick<DiscussionSummary, "status" | "locked" | "hidden" | "waiting">;

/** Status and lock are independent: a locked question may be solved or not. */
export function StatusMark({
  discussion: { status, locked, hidden, waiting },
}: {
  discussion: Marked;
}) {
  const t = useTranslations("forum");
  return (
    <>
      <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>
      {locked && (
        <StatusBadge tone="neutral" icon={<Lock />}>
          {t("locked")}
        </StatusBadge>
      )}
      {hidden && <HiddenMark waiting={waiting} />}
    </>
  );
}

/** Only its author and staff see it. */
export function HiddenMark({ waiting }: Pick<DiscussionSummary, "waiting">) {
  const t = useTranslations("forum");
  return (
    <StatusBadge tone="warning" icon={waiting ? <Hourglass /> : <EyeOff />}>
      {t(waiting ? "waiting" : "hidden")}
    </StatusBadge>
  );
}
