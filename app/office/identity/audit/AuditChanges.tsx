import { ArrowRight } from "lucide-react";
import { useTranslations } from "use-intl";
import type { AuditEntry } from "#shared/identity/audit/contract.ts";
import { VisuallyHidden } from "#app/ui/display/VisuallyHidden.tsx";
import { listChanges } from "./changedFacts.ts";
import { useFactLabels } from "./useFactLabels.ts";

export function AuditChanges({ entry }: { entry: Pick<AuditEntry, "before" | "after"> }) {
  const t = useTranslations("manager.audit");
  const words = useFactLabels();
  const changes = listChanges(entry);
  if (changes.length === 0) return null;
  return (
    <ul className="grid gap-1 text-xs whitespace-normal">
      {changes.map(({ path, ...change }) => {
        const before = words.value(path, change.before);
        const after = words.value(path, change.after);
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
  );
}

const LONGEST = 80;

const cut = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text;
