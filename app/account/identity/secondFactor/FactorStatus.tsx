import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { formatInstant } from "#shared/kit/time.ts";
import type { TwoFactor } from "#shared/identity/accounts/securityContract.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { OwnDemoOtp } from "./OwnDemoOtp.tsx";
import type { RefusedIntent } from "../accounts/IntentForm.tsx";
import { SecondFactorField, ReauthenticatedForm } from "../accounts/Reauthenticate.tsx";
import type { SecurityActionResult } from "../accounts/securityAction.server.ts";

interface FactorStatusProps {
  factor: TwoFactor;
  refused: RefusedIntent;
  done: SecurityActionResult["done"];
}

export function FactorStatus({ factor, refused, done }: FactorStatusProps) {
  const t = useTranslations("security.factor");
  return (
    <Panel
      title={t("title")}
      actions={
        <StatusBadge tone={factor.enabled ? "success" : "neutral"}>
          {factor.enabled ? t("on") : t("off")}
        </StatusBadge>
      }
    >
      {factor.enabled ? (
        <Enabled factor={factor} refused={refused} done={done} />
      ) : (
        <Form method="post" preventScrollReset className="grid max-w-prose gap-4">
          <p>{t("why")}</p>
          <Button
            type="submit"
            name="intent"
            value="enrol"
            variant="primary"
            className="justify-self-start"
          >
            {t("begin")}
          </Button>
        </Form>
      )}
    </Panel>
  );
}

function Enabled({ factor, refused, done }: FactorStatusProps) {
  const t = useTranslations("security.factor");
  const { since, backupCodes, required } = factor;
  return (
    <div className="grid gap-4">
      <DefinitionList
        items={[
          {
            term: t("title"),
            value: since ? t("since", { date: formatInstant(since) }) : t("on"),
          },
          { term: t("codesLeft"), value: t("codesCount", { count: backupCodes }) },
        ]}
      />
      <div className="-mb-3 *:last:border-b-0">
        {/* Remounts to close: `open` alone does not undo what a person opened. */}
        <Disclosure
          key={`${done} ${backupCodes}`}
          summary={t("renew")}
          open={refused?.intent === "renew"}
        >
          <Confirmation
            intent="renew"
            text={t("renewText")}
            submit={t("renewSubmit")}
            refused={refused}
          />
        </Disclosure>
        <Disclosure summary={t("replace")}>
          <Form method="post" preventScrollReset className="grid max-w-form gap-4">
            <p>{t("replaceText")}</p>
            <Button type="submit" name="intent" value="enrol" className="justify-self-start">
              {t("replaceBegin")}
            </Button>
          </Form>
        </Disclosure>
        {!required && (
          <Disclosure summary={t("disable")} open={refused?.intent === "disable"}>
            <Confirmation
              intent="disable"
              text={t("disableText")}
              submit={t("disableSubmit")}
              refused={refused}
            />
          </Disclosure>
        )}
      </div>
    </div>
  );
}

interface ConfirmationProps {
  intent: "renew" | "disable";
  text: string;
  submit: string;
  refused: RefusedIntent;
}

function Confirmation({ intent, text, submit, refused }: ConfirmationProps) {
  const t = useTranslations("security");
  return (
    <ReauthenticatedForm
      intent={intent}
      refused={refused}
      submit={submit}
      danger={intent === "disable"}
    >
      {({ fieldError }) => (
        <>
          <p>{text}</p>
          <OwnDemoOtp />
          <SecondFactorField label={t("code")} hint={t("anyCodeHint")} fieldError={fieldError} />
        </>
      )}
    </ReauthenticatedForm>
  );
}
