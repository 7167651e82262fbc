import { useTranslations } from "use-intl";

export function useFileInputLabels(): { choose: string; none: string } {
  const t = useTranslations("shell.file");
  return { choose: t("choose"), none: t("none") };
}
