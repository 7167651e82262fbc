import { useTranslations } from "use-intl";
import type { WebhookEvent } from "#shared/payments/webhooks/contract.ts";
import type { EventMeaning } from "#shared/payments/attempts/rules.ts";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import type { Tone } from "#app/ui/feedback/tone.tsx";

const tones: Record<EventMeaning, Tone> = {
  paid: "success",
  declined: "danger",
  account_issued: "info",
  charged: "success",
  charge_declined: "danger",
  disputed: "danger",
  dispute_won: "success",
  dispute_lost: "danger",
  refund_moved: "info",
};

export function MeaningBadge({ meaning }: Pick<WebhookEvent, "meaning">) {
  const t = useTranslations("manager.payments.meanings");
  return meaning === null ? "–" : <StatusBadge tone={tones[meaning]}>{t(meaning)}</StatusBadge>;
}
