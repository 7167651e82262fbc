import { useTranslations } from "use-intl";

const MINUTE_MS = 60_000;

const part = (zone: string, at: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: zone, ...options }).format(at);

/** `14:05` in the zone; with the day where that is another one than `now`'s. */
export function formatClock(at: string | number, zone: string, now: number): string {
  const instant = new Date(at);
  const day = (when: Date) => part(zone, when, { dateStyle: "short" });
  const time = part(zone, instant, { timeStyle: "short" });
  return day(instant) === day(new Date(now)) ? time : `${day(instant)} ${time}`;
}

/** A length of time in words, to the minute. */
export function useDuration(): (ms: number) => string {
  const t = useTranslations("machines.time");
  return (ms) => {
    const minutes = Math.floor(ms / MINUTE_MS);
    const hours = Math.floor(minutes / 60);
    if (minutes < 1) return t("now");
    if (hours < 1) return t("minutes", { minutes });
    if (hours < 24) return t("hours", { hours, minutes: minutes % 60 });
    return t("days", { days: Math.floor(hours / 24), hours: hours % 24 });
  };
}
