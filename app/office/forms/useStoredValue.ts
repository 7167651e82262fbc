import { useTranslations } from "use-intl";
import { useEditing } from "./editingContext.ts";

/** As forms send them: a browser ends lines its own way. */
const lines = (text: string): string => text.replaceAll("\r\n", "\n");

/** What somebody else has stored in a field in the meantime, where that is not what was typed. */
export function useStoredText(): (name: string) => string | undefined {
  const { values, stored } = useEditing();
  return (name) => {
    const text = stored[name];
    return text === undefined || lines(text) === lines(values[name] ?? "") ? undefined : text;
  };
}

/** Says so of a field of one line. */
export function useStoredNow(): (name: string) => string | undefined {
  const t = useTranslations("manager.form");
  const storedText = useStoredText();
  return (name) => {
    const text = storedText(name);
    return text === undefined ? undefined : t("storedNow", { text });
  };
}
