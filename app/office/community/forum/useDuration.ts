import { useTranslations } from "use-intl";

const HOUR = 60;
const DAY = 24 * HOUR;

/** Of minutes, in the largest whole unit. */
export function useDuration(): (minutes: number) => string {
  const t = useTranslations("manager.forum.questions.duration");
  return (minutes) => {
    if (minutes < HOUR) return t("minutes", { count: minutes });
    return minutes < DAY
      ? t("hours", { count: Math.floor(minutes / HOUR) })
      : t("days", { count: Math.floor(minutes / DAY) });
  };
}
