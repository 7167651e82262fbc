import { useTranslations } from "use-intl";
import type { ReleaseState } from "#shared/licensing/downloads/rules.ts";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";

const tones = { draft: "neutral", published: "success", withdrawn: "warning" } as const;

export function ReleaseBadge({ state }: { state: ReleaseState }) {
  const t = useTranslations("manager.downloads.states");
  return <StatusBadge tone={tones[state]}>{t(state)}</StatusBadge>;
}
