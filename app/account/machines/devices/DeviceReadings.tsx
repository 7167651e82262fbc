import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Device, Reading } from "#shared/machines/devices/contract.ts";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { ConditionBadge, useConditionTime } from "./ConditionBadge.tsx";
import { formatClock, useDuration } from "./times.ts";

interface DeviceReadingsProps {
  device: Device;
  now: number;
}

type Told = Omit<Reading, "value"> & { readonly value: number | string | null };

/** All that is known of a device now, each value with its source and time. */
export function DeviceReadings({ device, now }: DeviceReadingsProps) {
  const t = useTranslations("machines.detail");
  const duration = useDuration();
  const percent = (value: number) => t("percent", { value });
  const read = <V extends number | string>(
    reading: Omit<Reading, "value"> & { readonly value: V | null },
    show: (value: V) => ReactNode,
  ) => (
    <Value reading={reading} device={device} now={now}>
      {reading.value === null ? null : show(reading.value)}
    </Value>
  );
  const count = (value: number) => value.toLocaleString("en");
  const text = (value: string) => <span className="font-mono">{value}</span>;
  return (
    <DefinitionList
      items={[
        { term: t("status"), value: <State device={device} now={now} /> },
        { term: t("mode"), value: <Mode device={device} /> },
        { term: t("production"), value: read(device.production, count) },
        { term: t("order"), value: read(device.order, count) },
        { term: t("feed"), value: read(device.feed, percent) },
        { term: t("fast"), value: read(device.fast, percent) },
        { term: t("hours"), value: read(device.hours, (hours) => t("hoursValue", { hours })) },
        {
          term: t("remaining"),
          value: read(device.remaining, (seconds) => duration(seconds * 1_000)),
        },
        { term: t("feedRate"), value: read(device.feedRate, (value) => `${count(value)} mm/min`) },
        { term: t("spindle"), value: read(device.spindle, (value) => `${count(value)} rpm`) },
        { term: t("program"), value: read(device.program, text) },
        { term: t("subprogram"), value: read(device.subprogram, text) },
        { term: t("tool"), value: read(device.tool, text) },
        {
          term: t("seen"),
          value: device.lastSeenAt ? formatClock(device.lastSeenAt, device.timeZone, now) : "–",
        },
      ]}
    />
  );
}

interface ValueProps extends DeviceReadingsProps {
  reading: Told;
  children: ReactNode;
}

function Value({ reading: { value, source, at }, device, now, children }: ValueProps) {
  const t = useTranslations("machines.detail");
  if (value === null) return <span className="text-muted">{t("unknown")}</span>;
  const said = source && t(`sources.${source}`);
  const when = at && formatClock(at, device.timeZone, now);
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-4 tabular-nums">
      <span className="min-w-0 wrap-anywhere">{children}</span>
      {said && (
        <span className="text-xs text-muted">
          {when ? t("sourceAt", { source: said, time: when }) : said}
        </span>
      )}
    </span>
  );
}

function State({ device, now }: DeviceReadingsProps) {
  const t = useTranslations("machines");
  const time = useConditionTime(device, now);
  const { reason, feed, signal } = device;
  return (
    <span className="grid gap-1">
      <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <ConditionBadge device={device} />
        {time}
        {feed.value === 0 && signal === "live" && (
          <StatusBadge tone="warning">{t("feedZero")}</StatusBadge>
        )}
      </span>
      {reason !== null && signal === "live" && (
        <span className="text-muted wrap-anywhere">
          {reason === "FEED_ZERO" || reason === "EMERGENCY_STOP"
            ? t(`detail.reasons.${reason}`)
            : t("detail.reasons.other", { word: reason })}
        </span>
      )}
    </span>
  );
}

function Mode({ device: { mode } }: { device: Device }) {
  const t = useTranslations("machines");
  return mode === null ? (
    <span className="text-muted">{t("detail.unknown")}</span>
  ) : (
    t(`modes.m${mode}`)
  );
}
