import { CircleCheck, Clock, MailOpen } from "lucide-react";
import { useTranslations } from "use-intl";
import type { CustomerState } from "#shared/partners/dealerMembers/rules.ts";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import type { Tone } from "#app/ui/feedback/tone.tsx";

const looks = {
  active: { tone: "success", Icon: CircleCheck },
  invited: { tone: "info", Icon: MailOpen },
  expired: { tone: "warning", Icon: Clock },
} as const satisfies Record<CustomerState, { tone: Tone; Icon: typeof Clock }>;

export function CustomerBadge({ status }: { status: CustomerState }) {
  const t = useTranslations("dealer.members.states");
  const { tone, Icon } = looks[status];
  return (
    <StatusBadge tone={tone} icon={<Icon />}>
      {t(status)}
    </StatusBadge>
  );
}
