import { useTranslations } from "use-intl";
import { formatInstant } from "#shared/kit/time.ts";
import type { PriceChange } from "#shared/catalog/pricing/contract.ts";

export function usePeriodText() {
  const t = useTranslations("manager.prices");
  return ({ beginsAt, endsAt }: Pick<PriceChange, "beginsAt" | "endsAt">): string =>
    endsAt
      ? `${formatInstant(beginsAt)} – ${formatInstant(endsAt)}`
      : t("noEnd", { at: formatInstant(beginsAt) });
}
