import { Ban, CircleCheck, Clock, Hand, Hourglass, Package } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Earning } from "#shared/partners/earnings/contract.ts";
import type { EarningState } from "#shared/partners/earnings/rules.ts";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import type { Tone } from "#app/ui/feedback/tone.tsx";

const looks: Readonly<Record<EarningState, readonly [Tone, typeof Clock]>> = {
  pending: ["neutral", Clock],
  available: ["success", CircleCheck],
  held: ["warning", Hand],
  batched: ["info", Hourglass],
  paid: ["success", Package],
  withheld: ["neutral", Ban],
};

/** With the reason, where the money is not the dealer's. */
export function EarningStatus({
  earning: { state, withheld, hold },
}: {
  earning: Pick<Earning, "state" | "withheld" | "hold">;
}) {
  const t = useTranslations("dealer.record");
  const [tone, Icon] = looks[state];
  const isHeld = state === "held" && hold !== null;
  return (
    <>
      <StatusBadge tone={tone} icon={<Icon aria-hidden />}>
        {t(`states.${state}`)}
      </StatusBadge>
      {withheld !== null && (
        <span className="mt-1 block text-xs text-muted">{t(`withheld.${withheld}`)}</span>
      )}
      {isHeld && <span className="mt-1 block text-xs text-muted">{t(`holds.${hold}`)}</span>}
    </>
  );
}
