import { Archive, CircleCheck, Clock, MailX } from "lucide-react";
import { useTranslations } from "use-intl";
import type { MailState } from "#shared/platform/mail/rules.ts";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import type { Tone } from "#app/ui/feedback/tone.tsx";

const looks = {
  queued: { tone: "info", Icon: Clock },
  sent: { tone: "success", Icon: CircleCheck },
  kept: { tone: "neutral", Icon: Archive },
  failed: { tone: "danger", Icon: MailX },
} as const satisfies Record<MailState, { tone: Tone; Icon: typeof Clock }>;

export function MailBadge({ state }: { state: MailState }) {
  const t = useTranslations("manager.mail.states");
  const { tone, Icon } = looks[state];
  return (
    <StatusBadge tone={tone} icon={<Icon />}>
      {t(state)}
    </StatusBadge>
  );
}
