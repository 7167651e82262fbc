import { useTranslations } from "use-intl";
import type { RefusedForm } from "#app/forms/useFormErrors.ts";
import { Checkbox } from "#app/ui/inputs/Checkbox.tsx";

/** That it is this order's transfer all the same; asked only once another has been found that may be the same. */
export function ChosenBox({ told }: { told: RefusedForm | null }) {
  const t = useTranslations("manager.decide");
  if (!told || told.possibleDuplicates.length === 0) return null;
  return <Checkbox name="chosen" value="1" label={t("chosen")} />;
}
