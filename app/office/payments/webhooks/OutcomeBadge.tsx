import type { EventOutcome } from "#shared/payments/attempts/rules.ts";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { useCodeLabels } from "#app/office/layout/codeLabels.ts";
import { outcomeTone } from "./outcomeTone.ts";

/** Outcomes without effect stay neutral. */
export function OutcomeBadge({ outcome }: { outcome: EventOutcome }) {
  const word = useCodeLabels("order.outcomes");
  return (
    <StatusBadge tone={outcomeTone(outcome) ?? "neutral"}>
      <span className="inline-block first-letter:uppercase">{word(outcome)}</span>
    </StatusBadge>
  );
}
