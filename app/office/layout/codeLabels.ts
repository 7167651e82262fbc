import { useTranslations } from "use-intl";

type Words =
  | "audit.actions"
  | "audit.facts"
  | "audit.subjects"
  | "invariants.names"
  | "invariants.texts"
  | "invariants.values"
  | "jobs.kinds"
  | "jobs.payload"
  | "jobs.taskNames"
  | "ledger.accounts"
  | "ledger.kinds"
  | "mail.states"
  | "mail.templates"
  | "member.settingNames"
  | "memberImport.fields"
  | "methods.verdicts"
  | "members.roleNames"
  | "members.sexNames"
  | "order.keyCodes"
  | "order.keyEvents"
  | "order.providers"
  | "order.reasons"
  | "order.outcomes"
  | "payments.channels"
  | "staff.permissionNames"
  | "tickets.states";

/** Dots separate phrase keys. */
export const codeKey = (code: string): string => code.replaceAll(".", "_");

/** Returns codes without a phrase as is. */
export function useCodeLabels(list: Words): (code: string) => string {
  const t = useTranslations("manager") as { (key: string): string; has(key: string): boolean };
  return (code) => {
    const key = `${list}.${codeKey(code)}`;
    return t.has(key) ? t(key) : code;
  };
}
