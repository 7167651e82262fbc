import { CircleCheck, CircleHelp, CircleX } from "lucide-react";
import { useTranslations } from "use-intl";
import type { ComputerEntry } from "#shared/content/cms/contract.ts";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { type ComputerFacts, type Fit, evaluateComputer } from "./compatibility.ts";
import { useComputerFacts } from "./computerContext.ts";

const looks = {
  fits: { Icon: CircleCheck, className: "text-success" },
  little: { Icon: CircleX, className: "text-danger font-semibold" },
  unsupported: { Icon: CircleX, className: "text-danger font-semibold" },
  untold: { Icon: CircleHelp, className: "text-muted" },
} as const;

export function FitMark({ fit }: { fit: Fit }) {
  const t = useTranslations("computers.fit");
  const { Icon, className } = looks[fit];
  return (
    <span className={`flex items-center gap-1 text-xs whitespace-nowrap ${className}`}>
      <Icon className="size-3.5 shrink-0" aria-hidden />
      {t(fit)}
    </span>
  );
}

const verdicts = {
  recommended: { tone: "success", icon: <CircleCheck /> },
  minimum: { tone: "info", icon: <CircleCheck /> },
  little: { tone: "danger", icon: <CircleX /> },
  unsupported: { tone: "danger", icon: <CircleX /> },
  untold: { tone: "neutral", icon: <CircleHelp /> },
} as const;

const REASONS = {
  recommended: "except",
  minimum: "except",
  little: "because",
  unsupported: "notOn",
} as const;

/** Renders nothing before the check. */
export function ProductVerdict({ entry }: { entry: ComputerEntry }) {
  const t = useTranslations("computers.verdict");
  const name = useTranslations("content.computer.field");
  const facts = useComputerFacts();
  if (!facts) return null;
  const { level, fields } = evaluateComputer(entry, facts);
  const named = { fields: fields.map((field) => name(field)).join(t("between")) };
  const why = level === "untold" ? t("open") : t(REASONS[level], named);
  return (
    <span className="mt-2 block">
      <StatusBadge {...verdicts[level]}>{t(level)}</StatusBadge>
      {(level === "untold" || fields.length > 0) && (
        <span className="mt-1 block text-xs text-muted">{why}</span>
      )}
    </span>
  );
}

const LEVELS = ["recommended", "minimum", "little", "unsupported", "untold"] as const;

interface VerdictCountsProps {
  entries: readonly ComputerEntry[];
  facts: ComputerFacts;
}

export function VerdictCounts({ entries, facts }: VerdictCountsProps) {
  const t = useTranslations("computers.verdict");
  const levels = entries.map((entry) => evaluateComputer(entry, facts).level);
  const counts = LEVELS.map((level) => ({
    level,
    count: levels.filter((each) => each === level).length,
  }));
  return (
    <ul className="mb-5 flex flex-wrap gap-2">
      {counts
        .filter(({ count }) => count > 0)
        .map(({ level, count }) => (
          <li key={level}>
            <StatusBadge {...verdicts[level]}>
              {t("counted", { verdict: t(level), count })}
            </StatusBadge>
          </li>
        ))}
    </ul>
  );
}
