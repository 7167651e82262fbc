import { useEffect } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { VIEW_SAVED_PARAM } from "./viewSavedParam.ts";

export function ViewSaved() {
  const t = useTranslations("manager.list");
  const { search, key } = useLocation();
  useEffect(() => {
    const url = new URL(location.href);
    if (!url.searchParams.has(VIEW_SAVED_PARAM)) return;
    url.searchParams.delete(VIEW_SAVED_PARAM); // a reload must not repeat the message
    history.replaceState(history.state, "", url);
  }, [key]);
  if (!new URLSearchParams(search).has(VIEW_SAVED_PARAM)) return null;
  return <Alert tone="success" title={t("viewKept")} className="mb-4" />;
}
