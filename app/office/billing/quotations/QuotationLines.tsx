import { useTranslations } from "use-intl";
import type { QuotablePlan } from "#shared/billing/quotations/adminContract.ts";
import { SKIPPED_LINE, MAX_QUOTATION_LINES } from "#shared/billing/quotations/rules.ts";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { PlanOptions } from "#app/office/catalog/pricing/PlanOptions.tsx";
import type { Choices } from "./readForm.server.ts";

const ROWS = Array.from({ length: MAX_QUOTATION_LINES }, (_, row) => row);
const SHOWN = 4;

interface QuotationLinesFormProps {
  choices: Choices;
  errors: Pick<FormErrors, "fieldError" | "typed">;
}

export function QuotationLinesForm({ choices, errors }: QuotationLinesFormProps) {
  const t = useTranslations("quotations");
  const mayPrice = useHasPermission("prices.write");
  const [shown, more] = [ROWS.slice(0, SHOWN), ROWS.slice(SHOWN)];
  const filled = more.some((row) => choices[row] || errors.typed[`plan.${row}`]);
  const line = (row: number) => (
    <PlanLine key={row} row={row} choices={choices} errors={errors} mayPrice={mayPrice} />
  );
  return (
    <div className="grid gap-4">
      {!mayPrice && <p className="text-sm text-muted">{t("noPricing")}</p>}
      {shown.map(line)}
      <Disclosure summary={t("more")} open={filled}>
        <div className="grid gap-4">{more.map(line)}</div>
      </Disclosure>
    </div>
  );
}

interface PlanLineProps extends QuotationLinesFormProps {
  row: number;
  mayPrice: boolean;
}

function PlanLine({ row, choices, errors: { fieldError, typed }, mayPrice }: PlanLineProps) {
  const t = useTranslations("quotations");
  const simulate = useTranslations("promotions.simulate");
  const first = row === 0;
  const chosen = typed[`plan.${row}`] ?? "";
  return (
    <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_6rem_9rem]">
      {choices[row] && (
        <input
          type="hidden"
          name={`named.${row}`}
          value={typed[`named.${row}`] || (typed[`plan.${row}`] ?? "")}
        />
      )}
      <Field
        label={t("line", { number: String(row + 1) })}
        required={first}
        error={fieldError(`plan.${row}`) ?? (first ? fieldError("lines") : undefined)}
      >
        <PlanField
          key={chosen}
          name={`plan.${row}`}
          named={chosen}
          plans={choices[row]}
          currency={typed["currency"] ?? "TWD"}
        />
      </Field>
      <Field label={simulate("quantity")} error={fieldError(`quantity.${row}`)}>
        <TextInput
          name={`quantity.${row}`}
          inputMode="numeric"
          defaultValue={typed[`quantity.${row}`] ?? "1"}
        />
      </Field>
      <Field label={t("unit")} error={fieldError(`unit.${row}`)}>
        <TextInput
          name={`unit.${row}`}
          inputMode="decimal"
          disabled={!mayPrice}
          defaultValue={typed[`unit.${row}`]}
        />
      </Field>
      {choices[row] && (
        <Field label={t("other")} className="sm:col-span-3">
          <TextInput key={chosen} name={`other.${row}`} autoComplete="off" />
        </Field>
      )}
    </div>
  );
}

interface PlanFieldProps {
  name: string;
  named: string;
  /** Matching plans; undefined if none. */
  plans: readonly QuotablePlan[] | undefined;
  currency: string;
}

/** Free text, then a select of the matches. */
function PlanField({ name, named, plans, currency }: PlanFieldProps) {
  const t = useTranslations("quotations");
  if (!plans) return <TextInput name={name} autoComplete="off" defaultValue={named} />;
  const [only, ...others] = plans;
  const chosen = plans.find(({ commodity }) => commodity === named) ?? null;
  const preset = others.length === 0 ? only : chosen;
  return (
    <Select name={name} defaultValue={preset?.commodity ?? ""}>
      {others.length > 0 && <option value="">{t("chooseFound", { count: plans.length })}</option>}
      <PlanOptions plans={plans} currency={currency} />
      <option value={SKIPPED_LINE}>{t("leaveOut")}</option>
    </Select>
  );
}
