import { useTranslations } from "use-intl";
import type { SubscribedPlan } from "#shared/licensing/planPrices/contract.ts";
import { PRICE_NOTICE_DAYS } from "#shared/licensing/planPrices/rules.ts";
import { DraftField } from "#app/forms/DraftField.tsx";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { usePlanName } from "#app/shop/catalog/products/planName.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { ConfirmForm } from "#app/office/forms/ConfirmForm.tsx";

/** Between the plan and its currency. */
export const SEPARATOR = ":";

interface AnnouncePriceProps {
  plans: readonly SubscribedPlan[];
  errors: FormErrors;
  idempotencyKey: string;
}

export function AnnouncePrice({ plans, errors, idempotencyKey }: AnnouncePriceProps) {
  const t = useTranslations("manager.planPrices");
  const planName = usePlanName();
  const isOwn = errors.typed["id"] === undefined;
  const typed = isOwn ? errors.typed : {};
  const fieldError = (name: string) => (isOwn ? errors.fieldError(name) : undefined);
  return (
    <Panel title={t("announce")} description={t("announceText", { days: PRICE_NOTICE_DAYS })}>
      <ConfirmForm
        title={t("announceAsk")}
        text={t("announceAskText")}
        submit={t("announceSubmit")}
        className="grid max-w-form gap-4"
      >
        <DraftField name="idempotencyKey" value={errors.key ?? idempotencyKey} />
        <Field label={t("plan")} error={fieldError("commodity")} required>
          <Select name="commodity" defaultValue={typed["commodity"] ?? ""}>
            <option value="">{t("choosePlan")}</option>
            {plans.map(({ commodity, currency, product, edition, months }) => (
              <option key={`${commodity}${currency}`} value={[commodity, currency].join(SEPARATOR)}>
                {[product, edition, planName(months), currency].filter(Boolean).join(" · ")}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t("unit")} hint={t("unitHint")} error={fieldError("unit")} required>
          <TextInput
            name="unit"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={typed["unit"]}
          />
        </Field>
        <Field
          label={t("from")}
          hint={t("fromHint", { days: PRICE_NOTICE_DAYS })}
          error={fieldError("from")}
          required
        >
          <TextInput type="date" name="from" defaultValue={typed["from"]} />
        </Field>
        <Field label={t("reason")} hint={t("reasonHint")} error={fieldError("reason")} required>
          <TextInput
            name="reason"
            maxLength={300}
            autoComplete="off"
            defaultValue={typed["reason"]}
          />
        </Field>
        <Button type="submit" variant="primary" className="justify-self-start">
          {t("announceSubmit")}
        </Button>
      </ConfirmForm>
    </Panel>
  );
}
