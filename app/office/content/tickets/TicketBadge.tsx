import { useTranslations } from "use-intl";
import type { TicketState } from "#shared/content/tickets/rules.ts";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";

const tones = {
  open: "warning",
  answered: "success",
  closed: "neutral",
  spam: "danger",
} as const satisfies Record<TicketState, string>;

export function TicketBadge({ state }: { state: TicketState }) {
  const t = useTranslations("manager.tickets.states");
  return <StatusBadge tone={tones[state]}>{t(state)}</StatusBadge>;
}
