import { useTranslations } from "use-intl";
import { isLang } from "#shared/kit/lang.ts";
import { formatInstant } from "#shared/kit/time.ts";
import { carrierName, isCarrier } from "#shared/sales/shipments/rules.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { useMessagingAppName } from "../members/useMessagingAppName.ts";
import { useCodeLabels } from "#app/office/layout/codeLabels.ts";

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;

function useCarrierWord() {
  const lang = useLang();
  return (code: string) =>
    isCarrier(code) ? carrierName({ carrier: code, name: null }, lang) : code;
}

function useFactName() {
  const fact = useCodeLabels("audit.facts");
  const field = useCodeLabels("memberImport.fields");
  return (code: string) => (fact(code) === code ? field(code) : fact(code));
}

/** Brand names, the same in every language. */
const PROVIDERS: Readonly<Record<string, string>> = { google: "Google", line: "LINE" };

export function useFactLabels() {
  const t = useTranslations("manager.audit");
  const names = useFactName();
  const appName = useMessagingAppName();
  const words: Record<string, (code: string) => string> = {
    permissions: useCodeLabels("staff.permissionNames"),
    roles: useCodeLabels("members.roleNames"),
    kind: useCodeLabels("jobs.kinds"),
    state: useCodeLabels("mail.states"),
    settings: useCodeLabels("member.settingNames"),
    apps: (account) => account.replace(/^\w+/, appName),
    sex: useCodeLabels("members.sexNames"),
    provider: (code) => PROVIDERS[code] ?? code,
    lang: (code) => (isLang(code) ? languageNames[code] : code),
    verdict: useCodeLabels("methods.verdicts"),
    carrier: useCarrierWord(),
    ticketState: useCodeLabels("tickets.states"),
  };
  const formatFact = (told: unknown, name: string): string => {
    if (Array.isArray(told)) {
      return told.length === 0
        ? t("none")
        : told.map((part) => formatFact(part, name)).join(t("separator"));
    }
    if (name === "ahead" && typeof told === "number") {
      const hours = Math.floor((told % DAY_SECONDS) / HOUR_SECONDS);
      return t("span", { days: Math.floor(told / DAY_SECONDS), hours });
    }
    if (name === "until" && typeof told === "string") return formatInstant(told);
    if (told === null || told === "") return t("none");
    const text = typeof told === "string" ? told : JSON.stringify(told);
    return words[name]?.(text) ?? text;
  };
  return {
    name: (path: readonly string[]) => path.map((part) => nameOf(part, names)).join(" › "),
    value: (path: readonly string[], told: unknown): string | null =>
      told === undefined ? null : formatFact(told, path[0] ?? ""),
  };
}

function nameOf(part: string, names: (code: string) => string): string {
  if (isLang(part)) return languageNames[part];
  return /^\d+$/.test(part) ? String(Number(part) + 1) : names(part);
}
