import { useTranslations } from "use-intl";
import { RELATION_KINDS } from "#shared/catalog/products/relations.ts";
import { PLAN_MONTHS, PRODUCT_KINDS } from "#shared/catalog/products/rules.ts";
import { usePlanName } from "#app/shop/catalog/products/planName.ts";

const RELATION = /^relations\.\d+\.kind$/;

/** Displays `true` as yes, a plan's `12` as 12 months. */
export function useFieldText(): (field: string, value: string | null) => string {
  const t = useTranslations("manager.common");
  const kinds = useTranslations("catalogue.kinds");
  const relations = useTranslations("products.fields.relationKinds");
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
    const relation = RELATION.test(field) && RELATION_KINDS.find((each) => each === value);
    if (relation) return relations(relation);
    const kind = field === "kind" && PRODUCT_KINDS.find((each) => each === value);
    return kind ? kinds(kind) : value;
  };
}
