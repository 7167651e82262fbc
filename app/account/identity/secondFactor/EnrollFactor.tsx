import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { formatInstant } from "#shared/kit/time.ts";
import type { Enrollment } from "#shared/identity/accounts/securityContract.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { CopyButton } from "#app/ui/buttons/CopyButton.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { OwnDemoOtp } from "./OwnDemoOtp.tsx";
import { IntentForm, type RefusedIntent } from "../accounts/IntentForm.tsx";
import { SecondFactorField, PasswordField } from "../accounts/Reauthenticate.tsx";

interface EnrollFactorProps {
  enrolment: Enrollment;
  /** Replacing also requires a code of the current factor. */
  replaces: boolean;
  refused: RefusedIntent;
}

export function EnrollFactor({ enrolment, replaces, refused }: EnrollFactorProps) {
  const t = useTranslations("security");
  const busy = useNavigation().formData?.get("intent") === "confirm";
  return (
    <Panel
      title={t("enrolment.title")}
      description={t("enrolment.until", { time: formatInstant(enrolment.expiresAt) })}
      footer={
        <Form method="post" preventScrollReset>
          <Button type="submit" name="intent" value="cancel" size="sm">
            {t("enrolment.cancel")}
          </Button>
        </Form>
      }
    >
      <div className="grid gap-6 md:grid-cols-[auto_minmax(0,1fr)] md:gap-10">
        <Secret enrolment={enrolment} />
        <IntentForm
          intent="confirm"
          refused={refused}
          className="grid max-w-form content-start gap-5"
        >
          {({ fieldError }) => (
            <>
              <p>{t("enrolment.confirm")}</p>
              <SecondFactorField label={t("code")} hint={t("codeHint")} fieldError={fieldError} />
              {replaces && (
                <>
                  <OwnDemoOtp />
                  <SecondFactorField
                    name="currentCode"
                    label={t("enrolment.currentCode")}
                    hint={t("anyCodeHint")}
                    fieldError={fieldError}
                  />
                </>
              )}
              <PasswordField fieldError={fieldError} />
              <Button type="submit" variant="primary" busy={busy}>
                {t("enrolment.submit")}
              </Button>
            </>
          )}
        </IntentForm>
      </div>
    </Panel>
  );
}

function Secret({ enrolment: { qr, secret } }: { enrolment: Enrollment }) {
  const t = useTranslations("security.enrolment");
  return (
    <div className="grid max-w-form content-start gap-4">
      <p>{t("scan")}</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        alt={t("qr")}
        width={208}
        height={208}
        className="rounded-md border border-line"
      />
      <div className="grid gap-2">
        <p className="text-sm text-muted">{t("manual")}</p>
        <div className="flex flex-wrap items-center gap-3">
          <code className="font-mono text-sm break-all">{secret.match(/.{1,4}/g)?.join(" ")}</code>
          <CopyButton
            text={secret}
            labels={{ copy: t("copy"), copied: t("copied"), failed: t("copyFailed") }}
          />
        </div>
      </div>
    </div>
  );
}
