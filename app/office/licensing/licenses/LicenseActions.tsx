import { useTranslations } from "use-intl";
import { MAX_EXTENSION_DAYS } from "#shared/licensing/licenses/adminContract.ts";
import { UNBIND_PERIOD_DAYS } from "#shared/licensing/licenses/policy.ts";
import { isFinalState } from "#shared/licensing/licenses/rules.ts";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { MemberPicker } from "#app/office/pickers/MemberPicker.tsx";
import { LicenseForm, type LicenseFormsProps } from "./LicenseForm.tsx";

export function LicenseActions(forms: LicenseFormsProps) {
  const t = useTranslations("manager.licenses");
  const mayWrite = useHasPermission("licenses.write");
  const mayReveal = useHasPermission("licenses.reveal");
  const closed = isFinalState(forms.license.state);
  if (!mayWrite && !mayReveal) return null;
  return (
    <Panel title={t("deeds")} description={t("moreHint")}>
      <div className="-my-3">
        {mayWrite && closed && <p className="py-3 text-sm text-muted">{t("closedText")}</p>}
        {mayWrite && !closed && <Changes {...forms} />}
        {mayReveal && (
          <LicenseForm
            {...forms}
            intent="reveal"
            summary={t("reveal")}
            text={t("revealText")}
            submit={t("reveal")}
          />
        )}
      </div>
    </Panel>
  );
}

function Changes(forms: LicenseFormsProps) {
  const t = useTranslations("manager.licenses");
  const { hint, state, validUntil } = forms.license;
  return (
    <>
      {validUntil !== null && (
        <LicenseForm
          {...forms}
          intent="extend"
          summary={t("extend")}
          text={t("extendText")}
          submit={t("extend")}
        >
          {(errors) => <Days errors={errors} />}
        </LicenseForm>
      )}
      <LicenseForm
        {...forms}
        intent="resetQuota"
        summary={t("resetQuota")}
        text={t("resetQuotaText", { days: UNBIND_PERIOD_DAYS })}
        submit={t("resetQuota")}
      />
      <LicenseForm
        {...forms}
        intent="replace"
        summary={t("replace")}
        text={t("replaceText")}
        submit={t("replace")}
      />
      <LicenseForm
        {...forms}
        intent="move"
        summary={t("move")}
        text={t("moveText")}
        submit={t("move")}
      >
        {(errors) => (
          <Field label={t("moveTo")} error={errors?.fieldError("email")} required>
            <MemberPicker name="email" defaultValue={errors?.typed["email"] ?? ""} />
          </Field>
        )}
      </LicenseForm>
      {state === "suspended" ? (
        <LicenseForm
          {...forms}
          intent="reinstate"
          summary={t("reinstate")}
          text={t("reinstateText")}
          submit={t("reinstate")}
        />
      ) : (
        <LicenseForm
          {...forms}
          intent="suspend"
          summary={t("suspend")}
          text={t("suspendText")}
          submit={t("suspend")}
        >
          {(errors) => <Why errors={errors} />}
        </LicenseForm>
      )}
      <LicenseForm
        {...forms}
        intent="revoke"
        summary={t("revoke")}
        text={t("revokeText")}
        submit={t("revoke")}
        question={t("revokeAsk", { hint })}
      >
        {(errors) => <Why errors={errors} />}
      </LicenseForm>
    </>
  );
}

function Days({ errors }: { errors: FormErrors | null }) {
  const t = useTranslations("manager.licenses");
  return (
    <Field label={t("days")} error={errors?.fieldError("days")} required>
      <TextInput
        name="days"
        inputMode="numeric"
        autoComplete="off"
        maxLength={String(MAX_EXTENSION_DAYS).length}
        defaultValue={errors?.typed["days"] ?? "14"}
      />
    </Field>
  );
}

function Why({ errors }: { errors: FormErrors | null }) {
  const t = useTranslations("manager.licenses");
  return (
    <Field label={t("suspendWhy")} error={errors?.fieldError("why")} required>
      <Select name="why" defaultValue={errors?.typed["why"] ?? "staff"}>
        <option value="staff">{t("whys.staff")}</option>
        <option value="fraud">{t("whys.fraud")}</option>
      </Select>
    </Field>
  );
}
