import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { RevenueSetting } from "#shared/payments/recognition/contract.ts";
import { PERMANENT_RULES } from "#shared/payments/recognition/rules.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { DraftField } from "#app/forms/DraftField.tsx";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Radio, RadioGroup } from "#app/ui/inputs/RadioGroup.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";

interface PermanentSettingProps {
  setting: RevenueSetting;
  isSaved: boolean;
  refused: SubmissionError | undefined;
}

/** When permanent licenses are earned. */
export function PermanentSetting({ setting, isSaved, refused }: PermanentSettingProps) {
  const t = useTranslations("manager.revenue");
  const said = useTranslations("done");
  const { form, message, tone, typed, fieldError } = useFormErrors(refused);
  const mayWrite = useHasPermission("payments.write");
  const busy = useNavigation().formData?.has("permanent") ?? false;
  return (
    <Panel title={t("permanent")} description={t("permanentText")} className="mt-6">
      <div className="grid gap-4">
        {isSaved && !refused && <Alert tone="success" title={said("revenue_setting_saved")} />}
        {message && <Alert tone={tone} title={message} />}
        {mayWrite ? (
          <Form
            ref={form}
            key={setting.revision}
            method="post"
            noValidate
            className="grid max-w-form gap-4"
          >
            <DraftField name="revision" value={typed["revision"] ?? String(setting.revision)} />
            <RadioGroup
              legend={t("permanentRule")}
              name="permanent"
              error={fieldError("permanent")}
            >
              {PERMANENT_RULES.map((rule) => (
                <Radio
                  key={rule}
                  value={rule}
                  label={t(`permanentRules.${rule}`)}
                  defaultChecked={(typed["permanent"] ?? setting.permanent) === rule}
                />
              ))}
            </RadioGroup>
            <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
              {t("save")}
            </Button>
          </Form>
        ) : (
          <p className="text-sm">{t(`permanentRules.${setting.permanent}`)}</p>
        )}
      </div>
    </Panel>
  );
}
