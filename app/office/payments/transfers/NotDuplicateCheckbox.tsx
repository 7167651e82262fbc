import { useTranslations } from "use-intl";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { Checkbox } from "#app/ui/inputs/Checkbox.tsx";

/** Shown only after a possible duplicate was found. */
export function NotDuplicateCheckbox({ errors }: { errors: FormErrors | null }) {
  const t = useTranslations("manager.decide");
  if (!errors || errors.possibleDuplicates.length === 0) return null;
  return <Checkbox name="chosen" value="1" label={t("chosen")} />;
}
