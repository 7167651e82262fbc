import { useTranslations } from "use-intl";
import type { Device } from "#shared/machines/devices/contract.ts";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { conditionLook, conditionOf } from "./condition.ts";
import { formatClock, useDuration } from "./times.ts";

export function ConditionBadge({ device }: { device: Device }) {
  const t = useTranslations("machines.states");
  const condition = conditionOf(device);
  const { tone, Icon } = conditionLook[condition];
  return (
    <StatusBadge tone={tone} icon={<Icon />}>
      {t(condition)}
    </StatusBadge>
  );
}

/** How long it has been so, or since when nothing arrives; null before the first signal. */
export function useConditionTime(device: Device, now: number): string | null {
  const t = useTranslations("machines");
  const duration = useDuration();
  const { signal, since, lastSeenAt, timeZone } = device;
  if (signal === "never") return null;
  if (signal === "lost" && lastSeenAt)
    return t("lostSince", { time: formatClock(lastSeenAt, timeZone, now) });
  return since && t("stateFor", { time: duration(Math.max(0, now - Date.parse(since))) });
}
