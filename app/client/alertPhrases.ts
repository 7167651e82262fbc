import { useTranslations } from "use-intl";
import type { AlertPhrases } from "./alerts.ts";

export function useAlertPhrases(): AlertPhrases {
  const t = useTranslations("problem.alert");
  return {
    error: t("error"),
    warning: t("warning"),
    systemError: t("systemError"),
    unknownError: (status) => t("unknownError", { status: String(status) }),
    networkFailures: { offline: t("offline"), timeout: t("timeout"), network: t("network") },
  };
}
