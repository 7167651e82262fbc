import { useTranslations } from "use-intl";
import type { SetupPart } from "#shared/partners/dealers/rules.ts";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";

/** What is missing before anything is paid out. */
export function Setup({ dealer: { missing } }: { dealer: { missing: readonly SetupPart[] } }) {
  const t = useTranslations("manager.dealers");
  if (missing.length === 0) return <StatusBadge tone="success">{t("complete")}</StatusBadge>;
  return (
    <span className="inline-flex flex-wrap gap-1">
      {missing.map((part) => (
        <StatusBadge key={part} tone="warning">
          {t(`missingParts.${part}`)}
        </StatusBadge>
      ))}
    </span>
  );
}
