import { useTranslations } from "use-intl";
import type { AuditEntry } from "#shared/identity/audit/contract.ts";
import { useCodeLabels } from "#app/office/layout/codeLabels.ts";

const isStaff = (facts: AuditEntry["before"]) =>
  Array.isArray(facts?.roles) && facts.roles.includes("manager");

export function useActionLabel(): (entry: AuditEntry) => string {
  const t = useTranslations("manager.audit");
  const word = useCodeLabels("audit.actions");
  return ({ action, before, after }) => {
    if (action !== "staff.changed" || isStaff(before) === isStaff(after)) return word(action);
    return t(isStaff(after) ? "staffAdded" : "staffRemoved");
  };
}
