import type { EventOutcome } from "#shared/payments/rules.ts";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import type { Tone } from "../../ui/tone.tsx";
import { useWords } from "../words.ts";

const tones: Partial<Record<EventOutcome, Tone>> = {
  applied: "success",
  account_issued: "success",
  duplicate: "warning",
  amount_differs: "warning",
  late: "warning",
  charge_kept: "warning",
  unknown_ref: "danger",
  wrong_merchant: "danger",
  malformed: "danger",
  forged: "danger",
};

/** What became of a notice; what changed nothing stays pale. */
export function OutcomeBadge({ outcome }: { outcome: EventOutcome }) {
  const word = useWords("order.outcomes");
  return (
    <StatusBadge tone={tones[outcome] ?? "neutral"}>
      <span className="inline-block first-letter:uppercase">{word(outcome)}</span>
    </StatusBadge>
  );
}
