import { CircleSlash, KeyRound, MonitorCheck } from "lucide-react";
import { useTranslations } from "use-intl";
import { KeyStatus } from "#shared/keys/rules.ts";
import { StatusBadge } from "../ui/StatusBadge.tsx";
import type { Tone } from "../ui/tone.tsx";

const looks = {
  [KeyStatus.valid]: { word: "valid", tone: "info", Icon: KeyRound },
  [KeyStatus.invalid]: { word: "invalid", tone: "danger", Icon: CircleSlash },
  [KeyStatus.authorised]: { word: "authorised", tone: "success", Icon: MonitorCheck },
} as const satisfies Record<KeyStatus, { word: string; tone: Tone; Icon: typeof KeyRound }>;

export function KeyBadge({ status }: { status: KeyStatus }) {
  const t = useTranslations("keys.status");
  const { word, tone, Icon } = looks[status];
  return (
    <StatusBadge tone={tone} icon={<Icon />}>
      {t(word)}
    </StatusBadge>
  );
}
