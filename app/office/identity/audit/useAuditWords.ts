import { useTranslations } from "use-intl";
import type { AuditEntry } from "#shared/identity/audit/contract.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { factLabels, type Translator } from "./factLabels.ts";
import { auditSentence, subjectLabel } from "./sentence.ts";

type Told = Pick<AuditEntry, "action" | "subject" | "before" | "after">;

export function useAuditWords() {
  const t = useTranslations() as Translator;
  const lang = useLang();
  return {
    facts: factLabels(t, lang),
    sentence: (entry: Told) => auditSentence(t, lang, entry),
    subject: (entry: Told) => subjectLabel(t, lang, entry),
  };
}
