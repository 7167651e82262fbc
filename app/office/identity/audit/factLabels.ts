import { APPS } from "#shared/identity/members/profileFields.ts";
import { isLang, type Lang } from "#shared/kit/lang.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { formatInstant, formatMinute } from "#shared/kit/time.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { carrierName, isCarrier } from "#shared/sales/shipments/rules.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { codeKey } from "#app/office/layout/codeLabels.ts";

/** From the root: the same on pages and in files. */
export interface Translator {
  (key: string, values?: Readonly<Record<string, string | number>>): string;
  has(key: string): boolean;
}

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;

/** Brand names, the same in every language. */
const PROVIDERS: Readonly<Record<string, string>> = { google: "Google", line: "LINE" };

const AMOUNTS = ["amount", "refunded", "total", "min", "max"];
const TIMES = ["begins", "ends", "startsAt", "endsAt"];
const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** A code in words; as is without a phrase. */
export const label = (t: Translator, list: string, code: string): string => {
  const key = `${list}.${codeKey(code)}`;
  return t.has(key) ? t(key) : code;
};

const factNames = (t: Translator) => (code: string) => {
  const fact = label(t, "manager.audit.facts", code);
  return fact === code ? label(t, "manager.memberImport.fields", code) : fact;
};

function statusName(t: Translator, status: number): string {
  const found = Object.entries(OrderStatus).find(([, value]) => value === status);
  return found ? t(`checkout.status.${found[0]}`) : String(status);
}

function codeNames(t: Translator, lang: Lang): Record<string, (code: string) => string> {
  const listed = (list: string) => (code: string) => label(t, list, code);
  return {
    permissions: listed("manager.staff.permissionNames"),
    roles: listed("manager.members.roleNames"),
    kind: listed("manager.jobs.kinds"),
    state: listed("manager.mail.states"),
    settings: listed("manager.member.settingNames"),
    apps: (account) =>
      account.replace(/^\w+/, (code) =>
        APPS.some((app) => app === code) ? t(`register.app.${code}`) : code,
      ),
    sex: listed("manager.members.sexNames"),
    provider: (code) => PROVIDERS[code] ?? code,
    lang: (code) => (isLang(code) ? languageNames[code] : code),
    verdict: listed("manager.methods.verdicts"),
    outcome: listed("manager.payments.outcomes"),
    carrier: (code) => (isCarrier(code) ? carrierName({ carrier: code, name: null }, lang) : code),
    ticketState: listed("manager.tickets.states"),
    fields: factNames(t),
  };
}

function span(t: Translator, seconds: number): string {
  const hours = Math.floor((seconds % DAY_SECONDS) / HOUR_SECONDS);
  return t("manager.audit.span", { days: Math.floor(seconds / DAY_SECONDS), hours });
}

function formatNumber(t: Translator, told: number, name: string, currency: string | null): string {
  if (name === "ahead") return span(t, told);
  if (name === "status") return statusName(t, told);
  if (currency && AMOUNTS.includes(name)) return formatMoney({ minor: told, currency });
  return String(told);
}

/** Words for facts of audit entries. */
export function factLabels(t: Translator, lang: Lang) {
  const nameOfCode = factNames(t);
  const words = codeNames(t, lang);
  const none = () => t("manager.audit.none");
  const format = (told: unknown, name: string, currency: string | null): string => {
    if (Array.isArray(told)) {
      const parts = told.map((part) => format(part, name, currency));
      return parts.length === 0 ? none() : parts.join(t("manager.audit.separator"));
    }
    if (told === null || told === undefined || told === "") return none();
    if (typeof told === "boolean") return t(`manager.common.${told ? "yes" : "no"}`);
    if (typeof told === "number") return formatNumber(t, told, name, currency);
    if (typeof told !== "string") return JSON.stringify(told);
    if (name === "until") return formatInstant(told);
    if (TIMES.includes(name)) return formatMinute(told);
    return words[name]?.(told) ?? told;
  };
  return {
    name: (path: readonly string[]) =>
      path
        .filter((part) => !UUID.test(part))
        .map((part) => nameOf(part, nameOfCode))
        .join(" › ") || nameOfCode("quantity"),
    /** `currency`: of amounts; without one they are plain numbers. */
    value: (path: readonly string[], told: unknown, currency: string | null): string | null =>
      told === undefined ? null : format(told, valueName(path), currency),
  };
}

/** What stands in groups, such as the limits of a payment method, is formatted by its own name. */
const valueName = (path: readonly string[]): string => {
  const last = path.at(-1) ?? "";
  return AMOUNTS.includes(last) ? last : (path[0] ?? "");
};

function nameOf(part: string, names: (code: string) => string): string {
  if (isLang(part)) return languageNames[part];
  return /^\d+$/.test(part) ? String(Number(part) + 1) : names(part);
}
