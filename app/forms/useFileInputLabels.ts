import { useTranslations } from "use-intl";

/** What a file input says in the page's language. */
export function useFileLabels(): { choose: string; none: string } {
  const t = useTranslations("shell.file");
  return { choose: t("choose"), none: t("none") };
}
