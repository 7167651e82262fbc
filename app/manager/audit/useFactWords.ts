import { useTranslations } from "use-intl";
import { isLang } from "#shared/kit/lang.ts";
import { formatInstant } from "#shared/kit/time.ts";
import { languageNames } from "../../site/LanguageLinks.tsx";
import { useWords } from "../words.ts";

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;

/** Says the facts of the audit log as the pages name them: where a fact stands, and what it is. */
export function useFactWords() {
  const t = useTranslations("manager.audit");
  const names = useWords("audit.facts");
  const words: Record<string, (code: string) => string> = {
    permissions: useWords("staff.permissionNames"),
    roles: useWords("members.roleNames"),
    kind: useWords("jobs.kinds"),
    state: useWords("mail.states"),
  };
  const said = (fact: unknown, name: string): string => {
    if (Array.isArray(fact)) {
      return fact.length === 0
        ? t("none")
        : fact.map((part) => said(part, name)).join(t("separator"));
    }
    if (name === "ahead" && typeof fact === "number") {
      const hours = Math.floor((fact % DAY_SECONDS) / HOUR_SECONDS);
      return t("span", { days: Math.floor(fact / DAY_SECONDS), hours });
    }
    if (name === "until" && typeof fact === "string") return formatInstant(fact);
    if (fact === null || fact === "") return t("none");
    const text = typeof fact === "string" ? fact : JSON.stringify(fact);
    return words[name]?.(text) ?? text;
  };
  return {
    name: (path: readonly string[]) => path.map((part) => nameOf(part, names)).join(" › "),
    /** Null: there is nothing to say. */
    value: (path: readonly string[], fact: unknown): string | null =>
      fact === undefined ? null : said(fact, path[0] ?? ""),
  };
}

function nameOf(part: string, names: (code: string) => string): string {
  if (isLang(part)) return languageNames[part];
  return /^\d+$/.test(part) ? String(Number(part) + 1) : names(part);
}
