import { CircleCheck, CircleSlash, FlaskConical, Hourglass, RotateCcw } from "lucide-react";
import { useTranslations } from "use-intl";
import type { SubscriptionState } from "#shared/licensing/subscriptions/rules.ts";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import type { Tone } from "#app/ui/feedback/tone.tsx";

const looks = {
  trialing: { tone: "info", Icon: FlaskConical },
  active: { tone: "success", Icon: CircleCheck },
  past_due: { tone: "danger", Icon: undefined },
  non_renewing: { tone: "warning", Icon: Hourglass },
  expired: { tone: "neutral", Icon: CircleSlash },
  terminated: { tone: "neutral", Icon: RotateCcw },
} as const satisfies Record<
  SubscriptionState,
  { tone: Tone; Icon: typeof CircleCheck | undefined }
>;

export function StateBadge({ state }: { state: SubscriptionState }) {
  const t = useTranslations("subscriptions.states");
  const { tone, Icon } = looks[state];
  return (
    <StatusBadge tone={tone} icon={Icon && <Icon />}>
      {t(state)}
    </StatusBadge>
  );
}
