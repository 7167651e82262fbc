import { Form } from "react-router";
import { useTranslations } from "use-intl";
import type { ListFacets } from "#shared/catalog/listing/contract.ts";
import { monthsOf } from "#shared/catalog/products/rules.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Checkbox } from "#app/ui/inputs/Checkbox.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { CountedOption } from "./CountedOption.tsx";
import { type ListParams } from "./listParams.ts";
import { usePlanName } from "../products/planName.ts";
import { PriceRangeFields, type PriceErrors } from "./PriceRangeFields.tsx";
import { CollapsibleSidebar } from "./CollapsibleSidebar.tsx";
import { TagCheckboxes } from "./TagCheckboxes.tsx";
import { useUrlFields } from "./useUrlFields.ts";
import { useFilterNavigation } from "./useFilterNavigation.ts";

interface FiltersProps {
  asked: ListParams;
  count: number;
  facets: ListFacets;
  errors: PriceErrors;
}

export function Filters({ count, ...props }: FiltersProps) {
  const t = useTranslations("filter");
  return (
    <section aria-label={t("title")} className="mt-3 lg:mt-8">
      <CollapsibleSidebar
        label={count > 0 ? t("titleCount", { count }) : t("title")}
        open={Object.values(props.errors).some(Boolean)}
      >
        <FilterForm {...props} />
      </CollapsibleSidebar>
    </section>
  );
}

/** Parameters this form controls. */
const NAMES = ["inStock", "industry", "plan", "tag", "priceMin", "priceMax", "priceCurrency"];

/** Submits on change where scripts run. */
function FilterForm({ asked, facets, errors }: Omit<FiltersProps, "count">) {
  const t = useTranslations("filter");
  const paths = usePaths();
  const go = useFilterNavigation(NAMES);
  const form = useUrlFields();
  return (
    <Form
      ref={form}
      action={paths.products(asked.category)}
      className="grid gap-5"
      onSubmit={go}
      onChange={({ target, currentTarget }) => {
        if (!(target instanceof HTMLInputElement && target.type === "text")) {
          currentTarget.requestSubmit();
        }
      }}
    >
      <OtherParams asked={asked} />
      <Choices asked={asked} facets={facets} />
      <TagCheckboxes chosen={asked.tag} tags={facets.tags} />
      <PriceRangeFields asked={asked} facets={facets} errors={errors} />
      <Button type="submit" size="sm" className="justify-self-start">
        {t("apply")}
      </Button>
    </Form>
  );
}

/** Parameters controlled elsewhere. */
const OtherParams = ({ asked: { kind, order } }: Pick<FiltersProps, "asked">) => (
  <>
    {kind && <input type="hidden" name="kind" value={kind} />}
    {order !== "shop" && <input type="hidden" name="order" value={order} />}
  </>
);

function Choices({ asked, facets }: Pick<FiltersProps, "asked" | "facets">) {
  const t = useTranslations("filter");
  const planName = usePlanName();
  const { plans, industries, inStock } = facets;
  const chosenPlan =
    asked.plan && !plans.some(({ plan }) => plan === asked.plan)
      ? [{ plan: asked.plan, count: 0 }]
      : [];
  return (
    <>
      <Checkbox
        name="inStock"
        value="1"
        defaultChecked={asked.inStock}
        label={<CountedOption name={t("inStock")} count={inStock} />}
        className="text-sm"
      />
      <Field label={t("industry")}>
        <Select name="industry" defaultValue={asked.industry ?? ""}>
          <option value="">{t("any")}</option>
          {industries.map(({ uuid, name, count }) => (
            <option key={uuid} value={uuid}>
              {t("option", { name, count })}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("plan")}>
        <Select name="plan" defaultValue={asked.plan ?? ""}>
          <option value="">{t("any")}</option>
          {[...plans, ...chosenPlan].map(({ plan, count }) => (
            <option key={plan} value={plan}>
              {t("option", { name: planName(monthsOf(plan)), count })}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
