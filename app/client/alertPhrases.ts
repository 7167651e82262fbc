import { useTranslations } from "use-intl";
import type { AlertWords } from "./alerts.ts";

export function useAlertWords(): AlertWords {
  const t = useTranslations("problem.alert");
  return {
    error: t("error"),
    warning: t("warning"),
    systemError: t("systemError"),
    unknownError: (status) => t("unknownError", { status: String(status) }),
    silence: { offline: t("offline"), timeout: t("timeout"), network: t("network") },
  };
}
