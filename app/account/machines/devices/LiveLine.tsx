import { Clock, Radio, RefreshCw, TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { DEFAULT_TIME_ZONE } from "#shared/machines/devices/rules.ts";
import { classes } from "#app/ui/classes.ts";
import { formatClock } from "./times.ts";
import type { Line, LiveDevices } from "./useLiveDevices.ts";

const looks = {
  static: { Icon: Clock, tone: "text-muted" },
  connecting: { Icon: RefreshCw, tone: "text-muted" },
  live: { Icon: Radio, tone: "text-success" },
  reconnecting: { Icon: RefreshCw, tone: "text-warning" },
  old: { Icon: TriangleAlert, tone: "text-danger" },
  ended: { Icon: TriangleAlert, tone: "text-danger" },
} as const satisfies Record<Line["state"], unknown>;

/** Says how true the values are now. */
export function LiveLine({ line, now }: Pick<LiveDevices, "line" | "now">) {
  const t = useTranslations("machines.line");
  const { Icon, tone } = looks[line.state];
  return (
    <p role="status" className={classes("flex items-baseline gap-1.5 text-sm", tone)}>
      <Icon className="size-4 shrink-0 self-center" aria-hidden />
      {t(line.state, { time: formatClock(line.asOf, DEFAULT_TIME_ZONE, now) })}
    </p>
  );
}

export const isStale = ({ state }: Line): boolean => state === "old" || state === "ended";
