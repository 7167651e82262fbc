import { MapPin, OctagonAlert, TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Device } from "#shared/machines/devices/contract.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { Card, cardLinkClass } from "#app/ui/display/Card.tsx";
import { Progress } from "#app/ui/feedback/Progress.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { classes } from "#app/ui/classes.ts";
import { ConditionBadge, useConditionTime } from "./ConditionBadge.tsx";
import { useDuration } from "./times.ts";

interface DeviceCardProps {
  device: Device;
  now: number;
  stale: boolean;
}

export function DeviceCard({ device, now, stale }: DeviceCardProps) {
  const t = useTranslations("machines");
  const paths = usePaths();
  const { uuid, name, location, model, mode, program, feed, own, signal } = device;
  const time = useConditionTime(device, now);
  const place = [location, model].filter(Boolean).join(" · ");
  const isLive = signal === "live" && !stale;
  return (
    <Card pressable className="h-full">
      <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
        <h2 className="min-w-0 text-base leading-tight wrap-anywhere">
          <Link to={paths.machine(uuid)} className={cardLinkClass}>
            {name}
          </Link>
        </h2>
        <ConditionBadge device={device} />
      </header>
      {place !== "" && (
        <p className="flex gap-1.5 text-sm text-muted">
          <MapPin className="h-[1lh] w-4 shrink-0" aria-hidden />
          <span className="min-w-0 wrap-anywhere">{place}</span>
        </p>
      )}
      <div className={classes("grid gap-2 text-sm", !isLive && "text-muted")}>
        {(time ?? mode) !== null && (
          <p className="tabular-nums">
            {[time, mode !== null && signal === "live" ? t(`modes.m${mode}`) : null]
              .filter(Boolean)
              .join(" · ")}
          </p>
        )}
        <Alarms device={device} />
        {feed.value === 0 && signal === "live" && (
          <p>
            <StatusBadge tone="warning">{t("feedZero")}</StatusBadge>
          </p>
        )}
        {program.value !== null && (
          <p className="min-w-0 wrap-anywhere">
            <span className="text-muted">{t("program")}</span>{" "}
            <span className="font-mono">{program.value}</span>
          </p>
        )}
        <Parts device={device} />
        {!own && <p className="text-muted">{t("shared")}</p>}
      </div>
    </Card>
  );
}

function Alarms({ device: { alarms } }: { device: Device }) {
  const t = useTranslations("machines");
  const first = alarms.find(({ level }) => level === "fault") ?? alarms[0];
  if (!first) return null;
  const isFault = first.level === "fault";
  const Icon = isFault ? OctagonAlert : TriangleAlert;
  return (
    <p
      className={classes(
        "flex min-w-0 gap-1.5 rounded-md px-2 py-1",
        isFault ? "bg-danger-soft text-danger" : "bg-warning-soft text-warning",
      )}
    >
      <Icon className="h-[1lh] w-4 shrink-0" aria-hidden />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-mono font-semibold">{first.code}</span> {first.text}
        {alarms.length > 1 && (
          <span className="block text-xs">{t("alarmsMore", { count: alarms.length - 1 })}</span>
        )}
      </span>
    </p>
  );
}

function Parts({ device: { production, order, remaining } }: { device: Device }) {
  const t = useTranslations("machines");
  const duration = useDuration();
  if (production.value === null) return null;
  if (!order.value)
    return (
      <p className="tabular-nums">
        <span className="text-muted">{t("parts")}</span> {production.value}
      </p>
    );
  return (
    <>
      <Progress
        label={t("parts")}
        value={Math.min(production.value, order.value)}
        max={order.value}
        valueText={t("partsOf", { made: production.value, ordered: order.value })}
      />
      {remaining.value !== null && remaining.value > 0 && (
        <p className="tabular-nums">{t("left", { time: duration(remaining.value * 1_000) })}</p>
      )}
    </>
  );
}
