import type { EventOutcome } from "#shared/payments/attempts/rules.ts";
import type { AlertTone } from "#app/ui/feedback/Alert.tsx";

const tones: Partial<Record<EventOutcome, AlertTone>> = {
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
  disputed: "danger",
  dispute_won: "success",
  dispute_lost: "danger",
  refund_failed: "danger",
  refund_unknown: "danger",
};

/** Null for outcomes without effect. */
export const outcomeTone = (outcome: EventOutcome): AlertTone | null => tones[outcome] ?? null;
