import { CircleSlash, Hourglass, KeyRound, MonitorCheck } from "lucide-react";
import { useTranslations } from "use-intl";
import { formatInstant } from "#shared/kit/time.ts";
import { KeyStatus } from "#shared/licensing/licenses/rules.ts";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import type { Tone } from "#app/ui/feedback/tone.tsx";
import { statusWord } from "./statusWord.ts";

const looks = {
  [KeyStatus.valid]: { tone: "info", Icon: KeyRound },
  [KeyStatus.invalid]: { tone: "danger", Icon: CircleSlash },
  [KeyStatus.authorised]: { tone: "success", Icon: MonitorCheck },
} as const satisfies Record<KeyStatus, { tone: Tone; Icon: typeof KeyRound }>;

interface KeyBadgeProps {
  status: KeyStatus;
  graceUntil: string | null;
  /** In lists, which have a column for the end. */
  short?: boolean;
}

export function KeyBadge({ status, graceUntil, short = false }: KeyBadgeProps) {
  const t = useTranslations("keys.status");
  if (graceUntil !== null) {
    return (
      <StatusBadge tone="warning" icon={<Hourglass />}>
        {short ? t("inGrace") : t("grace", { until: formatInstant(graceUntil) })}
      </StatusBadge>
    );
  }
  const { tone, Icon } = looks[status];
  return (
    <StatusBadge tone={tone} icon={<Icon />}>
      {t(statusWord[status])}
    </StatusBadge>
  );
}
