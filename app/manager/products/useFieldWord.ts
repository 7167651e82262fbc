import { useTranslations } from "use-intl";
import { PRODUCT_KINDS } from "#shared/catalogue/contract.ts";
import { PLAN_MONTHS } from "#shared/catalogue/rules.ts";
import { usePlanName } from "../../catalogue/planName.ts";

/** What a field of a product holds, as people say it: a tick box's `true` as yes, a plan's `12` as 12 months. */
export function useFieldWord(): (field: string, value: string | null) => string {
  const t = useTranslations("manager.common");
  const kinds = useTranslations("catalogue.kinds");
  const planName = usePlanName();
  const lengthName = (length: string) => {
    const months = PLAN_MONTHS.find((each) => String(each) === length);
    return months !== undefined
      ? planName(months)
      : length === "permanent"
        ? planName(null)
        : length;
  };
  return (field, value) => {
    const name = field.split(".").at(-1);
    if (value === null) return "";
    if (name === "soldOnline" || name === "featured" || name === "required") {
      return t(value === "true" ? "yes" : "no");
    }
    if (name === "plans") return value.split(", ").map(lengthName).join(", ");
    const kind = field === "kind" && PRODUCT_KINDS.find((each) => each === value);
    return kind ? kinds(kind) : value;
  };
}
