import type { EventOutcome } from "#shared/payments/attempts/rules.ts";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { useWords } from "#app/office/layout/codeLabels.ts";
import { outcomeTone } from "./outcomeTone.ts";

/** Outcomes without effect stay neutral. */
export function OutcomeBadge({ outcome }: { outcome: EventOutcome }) {
  const word = useWords("order.outcomes");
  return (
    <StatusBadge tone={outcomeTone(outcome) ?? "neutral"}>
      <span className="inline-block first-letter:uppercase">{word(outcome)}</span>
    </StatusBadge>
  );
}
