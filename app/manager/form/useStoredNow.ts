import { useTranslations } from "use-intl";
import { useEditing } from "./context.ts";

/** Says of a field what somebody else has stored there in the meantime, where that is not what was typed. */
export function useStoredNow(): (name: string) => string | undefined {
  const t = useTranslations("manager.form");
  const { values, stored } = useEditing();
  return (name) => {
    const text = stored[name];
    return text === undefined || text === values[name] ? undefined : t("storedNow", { text });
  };
}
