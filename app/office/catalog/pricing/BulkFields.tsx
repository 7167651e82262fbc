import { type ReactNode, useId } from "react";
import { useTranslations } from "use-intl";
import { ROUNDING_DIRECTIONS, ROUNDINGS } from "#shared/catalog/pricing/rules.ts";
import { SALE_EFFECTS } from "#shared/catalog/pricing/contract.ts";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { BULK_ID, PERCENT_HINT_ID } from "./BulkBar.tsx";

interface BulkFieldsProps extends Pick<FormErrors, "fieldError" | "typed"> {
  columns: readonly string[];
  /** Plans matching the filters, across pages. */
  matching: number;
}

export function BulkFields({ columns, matching, fieldError, typed }: BulkFieldsProps) {
  const t = useTranslations("manager.prices");
  return (
    <Panel
      title={
        <span id={BULK_ID} tabIndex={-1} className="scroll-mt-36 outline-none">
          {t("bulk")}
        </span>
      }
      description={<span id={PERCENT_HINT_ID}>{t("percentHint")}</span>}
    >
      <div className="grid gap-6">
        <Group title={t("which")} hint={t("salesHint")}>
          <Choice label={t("of")} name="of" typed={typed}>
            <option value="ticked">{t("ofTicked")}</option>
            <option value="matching">{t("ofMatching", { count: matching })}</option>
          </Choice>
          <Choice label={t("inCurrency")} name="currency" typed={typed}>
            <option value="">{t("allCurrencies")}</option>
            {columns.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </Choice>
          <Choice label={t("sales")} name="sales" typed={typed}>
            {SALE_EFFECTS.map((way) => (
              <option key={way} value={way}>
                {t(`salesWays.${way}`)}
              </option>
            ))}
          </Choice>
        </Group>
        <Group title={t("rounds")} hint={t("roundingHint")}>
          <Choice label={t("rounded")} name="rounded" typed={typed}>
            {ROUNDING_DIRECTIONS.map((way) => (
              <option key={way} value={way}>
                {t(`ways.${way}`)}
              </option>
            ))}
          </Choice>
          <Choice label={t("rounding")} name="rounding" typed={typed}>
            {ROUNDINGS.map((step) => (
              <option key={step} value={step}>
                {t(`roundings.r${step}`)}
              </option>
            ))}
          </Choice>
        </Group>
        <Group title={t("period")} hint={t("periodHint")}>
          {(["begins", "ends"] as const).map((end) => (
            <Field key={end} label={t(end)} error={fieldError(end)}>
              <TextInput type="datetime-local" name={end} defaultValue={typed[end]} />
            </Field>
          ))}
        </Group>
      </div>
    </Panel>
  );
}

interface GroupProps {
  title: string;
  /** One hint for all fields keeps them aligned. */
  hint: string;
  children: ReactNode;
}

function Group({ title, hint, children }: GroupProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={id} className="grid min-w-0 gap-3">
      <legend className="mb-1 font-semibold">{title}</legend>
      <p id={id} className="text-sm text-muted">
        {hint}
      </p>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
    </fieldset>
  );
}

interface ChoiceProps extends Pick<FormErrors, "typed"> {
  label: string;
  name: string;
  children: ReactNode;
}

const Choice = ({ label, name, typed, children }: ChoiceProps) => (
  <Field label={label}>
    <Select name={name} defaultValue={typed[name]}>
      {children}
    </Select>
  </Field>
);
