import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { PurchasablePlan } from "#shared/catalog/pricing/purchasablePlan.ts";
import { SKIPPED_LINE } from "#shared/billing/quotations/rules.ts";
import type { Money } from "#shared/kit/money.ts";
import { useHydrated } from "#app/client/useHydrated.ts";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { PlanOptions } from "#app/office/catalog/pricing/PlanOptions.tsx";
import { PlanPicker } from "./ProductPicker.tsx";

type FoundPlan = PurchasablePlan & { readonly prices?: readonly Money[] };

interface PlanRowProps {
  row: number;
  label: string;
  errors: Pick<FormErrors, "fieldError" | "typed">;
  /** Matching plans; undefined if none. */
  plans: readonly FoundPlan[] | undefined;
  /** Fields between the plan and the replacement of its matches. */
  children: ReactNode;
}

/** A plan of a form with rows `plan.0`, `plan.1` and so on. */
export function PlanRow({ row, label, errors, plans, children }: PlanRowProps) {
  const t = useTranslations("quotations");
  const { fieldError, typed } = errors;
  const first = row === 0;
  const name = `plan.${row}`;
  const live = useHydrated(); // then the plan's field says all
  const chosen = typed[name] ?? "";
  return (
    <>
      {plans && !live && (
        <input type="hidden" name={`named.${row}`} value={typed[`named.${row}`] || chosen} />
      )}
      <Field
        label={label}
        required={first}
        error={fieldError(name) ?? (first ? fieldError("lines") : undefined)}
      >
        <PlanPicker
          key={chosen}
          name={name}
          defaultValue={only(plans)?.commodity ?? chosen}
          plans={plans ?? []}
          plain={
            <PlainPlan
              name={name}
              named={chosen}
              plans={plans}
              currency={typed["currency"] ?? "TWD"}
            />
          }
        />
      </Field>
      {children}
      {plans && (
        <Field label={t("other")} className="hidden sm:col-span-full noscript:block">
          <TextInput key={chosen} name={`other.${row}`} autoComplete="off" />
        </Field>
      )}
    </>
  );
}

const only = (plans: readonly FoundPlan[] = []) => (plans.length === 1 ? plans[0] : undefined);

interface PlainPlanProps {
  name: string;
  named: string;
  plans: readonly FoundPlan[] | undefined;
  currency: string;
}

/** Free text, then a select of the matches. */
function PlainPlan({ name, named, plans, currency }: PlainPlanProps) {
  const t = useTranslations("quotations");
  if (!plans) return <TextInput name={name} autoComplete="off" defaultValue={named} />;
  const isOnly = only(plans) !== undefined;
  const chosen = only(plans) ?? plans.find(({ commodity }) => commodity === named);
  return (
    <Select name={name} defaultValue={chosen?.commodity ?? ""}>
      {!isOnly && <option value="">{t("chooseFound", { count: plans.length })}</option>}
      <PlanOptions plans={plans} currency={currency} />
      <option value={SKIPPED_LINE}>{t("leaveOut")}</option>
    </Select>
  );
}
