import { useTranslations } from "use-intl";
import type { QuotablePlan } from "#shared/billing/quotations/adminContract.ts";
import { MAX_QUOTATION_LINES } from "#shared/billing/quotations/rules.ts";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import type { PlanChoices } from "#app/office/pickers/planRows.server.ts";
import { PlanRow } from "#app/office/pickers/PlanRow.tsx";

const ROWS = Array.from({ length: MAX_QUOTATION_LINES }, (_, row) => row);
const SHOWN = 4;

interface QuotationLinesFormProps {
  choices: PlanChoices<QuotablePlan>;
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

function PlanLine({ row, choices, errors, mayPrice }: PlanLineProps) {
  const t = useTranslations("quotations");
  const simulate = useTranslations("promotions.simulate");
  const { fieldError, typed } = errors;
  return (
    <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_6rem_9rem]">
      <PlanRow
        row={row}
        label={t("line", { number: String(row + 1) })}
        errors={errors}
        plans={choices[row]}
      >
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
      </PlanRow>
    </div>
  );
}
