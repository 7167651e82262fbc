import type { EventOutcome } from "#shared/payments/rules.ts";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { useWords } from "../words.ts";
import { outcomeTone } from "./outcomeTone.ts";

/** What became of a notice; what changed nothing stays pale. */
export function OutcomeBadge({ outcome }: { outcome: EventOutcome }) {
  const word = useWords("order.outcomes");
  return (
    <StatusBadge tone={outcomeTone(outcome) ?? "neutral"}>
      <span className="inline-block first-letter:uppercase">{word(outcome)}</span>
    </StatusBadge>
  );
}
