import { useTranslations } from "use-intl";
import { useEditing } from "./editingContext.ts";

/** Browsers submit CRLF. */
const lines = (text: string): string => text.replaceAll("\r\n", "\n");

/** What someone else stored meanwhile, unless it equals the input. */
export function useStoredValue(): (name: string) => string | undefined {
  const { values, stored } = useEditing();
  return (name) => {
    const text = stored[name];
    return text === undefined || lines(text) === lines(values[name] ?? "") ? undefined : text;
  };
}

export function useStoredHint(): (name: string) => string | undefined {
  const t = useTranslations("manager.form");
  const storedText = useStoredValue();
  return (name) => {
    const text = storedText(name);
    return text === undefined ? undefined : t("storedNow", { text });
  };
}
