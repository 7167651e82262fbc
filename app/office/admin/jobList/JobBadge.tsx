import { CircleCheck, CircleX, Clock, LoaderCircle, RotateCw } from "lucide-react";
import { useTranslations } from "use-intl";
import type { JobState } from "#shared/platform/jobs/rules.ts";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import type { Tone } from "#app/ui/feedback/tone.tsx";

const looks = {
  waiting: { tone: "neutral", Icon: Clock },
  retrying: { tone: "warning", Icon: RotateCw },
  running: { tone: "info", Icon: LoaderCircle },
  done: { tone: "success", Icon: CircleCheck },
  failed: { tone: "danger", Icon: CircleX },
} as const satisfies Record<JobState, { tone: Tone; Icon: typeof Clock }>;

export function JobBadge({ state }: { state: JobState }) {
  const t = useTranslations("manager.jobs.states");
  const { tone, Icon } = looks[state];
  return (
    <StatusBadge tone={tone} icon={<Icon />}>
      {t(state)}
    </StatusBadge>
  );
}
