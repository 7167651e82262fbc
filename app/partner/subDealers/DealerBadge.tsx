import { Ban, CircleCheck, Clock, Pause } from "lucide-react";
import { useTranslations } from "use-intl";
import type { SubDealer } from "#shared/partners/subDealers/contract.ts";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";

const looks = {
  active: { tone: "success", Icon: CircleCheck },
  waiting: { tone: "info", Icon: Clock },
  suspended: { tone: "warning", Icon: Pause },
  closed: { tone: "neutral", Icon: Ban },
} as const;

export function DealerBadge({ state, agreed }: Pick<SubDealer, "state" | "agreed">) {
  const t = useTranslations("dealer.dealers.states");
  const shown = state === "active" && !agreed ? "waiting" : state;
  const { tone, Icon } = looks[shown];
  return (
    <StatusBadge tone={tone} icon={<Icon />}>
      {t(shown)}
    </StatusBadge>
  );
}
