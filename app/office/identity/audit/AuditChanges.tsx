import { ArrowRight } from "lucide-react";
import { useTranslations } from "use-intl";
import type { AuditEntry } from "#shared/identity/audit/contract.ts";
import { VisuallyHidden } from "#app/ui/display/VisuallyHidden.tsx";
import { listChanges } from "./changedFacts.ts";
import { currencyOf } from "./sentence.ts";
import { useAuditWords } from "./useAuditWords.ts";

/** Collapsed: the sentence beside it says the main fact. */
export function AuditChanges({ entry }: { entry: AuditEntry }) {
  const t = useTranslations("manager.audit");
  const words = useAuditWords().facts;
  const currency = currencyOf(entry);
  const changes = listChanges(entry);
  if (changes.length === 0) return null;
  return (
    <details className="text-xs whitespace-normal">
      <summary className="text-link">{t("details")}</summary>
      <ul className="mt-1 grid gap-1">
        {changes.map(({ path, ...change }) => {
          const before = words.value(path, change.before, currency);
          const after = words.value(path, change.after, currency);
          return (
            <li key={path.join(".")} className="leading-tight">
              <span className="text-muted">{t("fact", { name: words.name(path) })}</span>{" "}
              {before !== null && (
                <>
                  <VisuallyHidden>{t("before")} </VisuallyHidden>
                  <del title={before} className="text-muted">
                    {cut(before)}
                  </del>
                </>
              )}
              {before !== null && after !== null && (
                <ArrowRight className="mx-1 inline size-3 text-muted" />
              )}
              {after !== null && (
                <>
                  <VisuallyHidden>{t("after")} </VisuallyHidden>
                  <ins title={after} className="no-underline">
                    {cut(after)}
                  </ins>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}

const LONGEST = 80;

const cut = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text;
