import { CalendarClock, CircleAlert, CircleCheck, EyeOff, PencilLine } from "lucide-react";
import { useTranslations } from "use-intl";
import { formatInstant } from "#shared/kit/time.ts";
import type { ProductRow } from "#shared/products/office.ts";
import { StatusBadge } from "../../ui/StatusBadge.tsx";

type Standing = Pick<ProductRow, "state" | "publishAt" | "publishFault">;

const looks = {
  published: { tone: "success", icon: <CircleCheck /> },
  changed: { tone: "info", icon: <PencilLine /> },
  unpublished: { tone: "neutral", icon: <EyeOff /> },
} as const;

/** Whether visitors see a product, and what is to come. */
export function StateBadges({ state, publishAt, publishFault }: Standing) {
  const t = useTranslations("products.states");
  const { tone, icon } = looks[state];
  return (
    <span className="inline-flex flex-wrap gap-1 max-md:justify-end">
      <StatusBadge tone={tone} icon={icon}>
        {t(state)}
      </StatusBadge>
      {publishAt !== null && (
        <StatusBadge tone="info" icon={<CalendarClock />}>
          {t("scheduled", { at: formatInstant(publishAt).slice(0, 16) })}
        </StatusBadge>
      )}
      {publishFault !== null && (
        <StatusBadge tone="danger" icon={<CircleAlert />}>
          {t("failed")}
        </StatusBadge>
      )}
    </span>
  );
}
