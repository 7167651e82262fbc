import { useEffect } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { VIEW_KEPT } from "./viewSavedParam.ts";

export function ViewTold() {
  const t = useTranslations("manager.list");
  const { search, key } = useLocation();
  useEffect(() => {
    const url = new URL(location.href);
    if (!url.searchParams.has(VIEW_KEPT)) return;
    url.searchParams.delete(VIEW_KEPT); // a reload must not repeat the message
    history.replaceState(history.state, "", url);
  }, [key]);
  if (!new URLSearchParams(search).has(VIEW_KEPT)) return null;
  return <Alert tone="success" title={t("viewKept")} className="mb-4" />;
}
