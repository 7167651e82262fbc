import { useTranslations } from "use-intl";
import type { SoldPlan } from "#shared/catalogue/soldPlan.ts";
import { useBoughtName } from "../catalogue/planName.ts";
import { useLang } from "../kit/language.ts";

/** Every plan that is sold, to choose from, by its part number. */
export function PlanOptions({ plans }: { plans: readonly SoldPlan[] }) {
  const t = useTranslations("promotions.simulate");
  const lang = useLang();
  const boughtName = useBoughtName();
  return plans.map(({ commodity, code, name, edition, kind, months }) => (
    <option key={commodity} value={commodity}>
      {t("choice", {
        code,
        name: name[lang],
        plan: boughtName({ kind, edition: edition?.[lang] ?? null, months }),
      })}
    </option>
  ));
}
