import { EyeOff, Lock } from "lucide-react";
import { useTranslations } from "use-intl";
import type { DiscussionSummary } from "#shared/community/forum/contract.ts";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";

export const TONES = { unsolved: "neutral", solving: "info", solved: "success" } as const;

type Marked = Pick<DiscussionSummary, "status" | "locked" | "hidden">;

/** All that holds at once: a locked question may be solved or not. */
export function StatusMark({ discussion: { status, locked, hidden } }: { discussion: Marked }) {
  const t = useTranslations("forum");
  return (
    <>
      <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>
      {locked && (
        <StatusBadge tone="neutral" icon={<Lock />}>
          {t("locked")}
        </StatusBadge>
      )}
      {hidden && (
        <StatusBadge tone="warning" icon={<EyeOff />}>
          {t("hidden")}
        </StatusBadge>
      )}
    </>
  );
}
