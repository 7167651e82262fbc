import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { useTranslations } from "use-intl";
import type { PayoutDetail } from "#shared/partners/payouts/contract.ts";
import { canMove } from "#shared/partners/payouts/rules.ts";
import { DraftField } from "#app/forms/DraftField.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Checkbox } from "#app/ui/inputs/Checkbox.tsx";
import { ConfirmForm } from "#app/office/forms/ConfirmForm.tsx";
import { ReasonForm, type ReasonFormContext } from "#app/office/forms/ReasonForm.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import type { PayoutIntent } from "./payoutAction.server.ts";

interface ActionsProps extends ReasonFormContext {
  payout: PayoutDetail;
}

/** The next step first; nothing for those who may not pay. */
export function PayoutActions({ payout, ...form }: ActionsProps) {
  const t = useTranslations("manager.payouts");
  const mayWrite = useHasPermission("payouts.write");
  const { state, own } = payout;
  if (!mayWrite || state === "settled") return null;
  const isBlocked = payout.entries.some(({ block }) => block !== null);
  return (
    <Panel title={t("next")} description={t(`nextText.${state}`)}>
      <div className="grid gap-4">
        {state === "draft" && own && <p className="text-sm text-muted">{t("ownText")}</p>}
        {isBlocked && (
          <p className="text-sm text-danger">
            {t(state === "exported" ? "blockedSinceText" : "blockedText")}
          </p>
        )}
        {state === "draft" && !own && <AskedStep intent="approve" {...form} />}
        {state === "approved" && <Step intent="exportFile" {...form} />}
        <FileLink payout={payout} />
        {state === "exported" && (
          <AskedStep intent="send" {...form}>
            {isBlocked && (
              <Checkbox
                name="despite"
                label={t("despite")}
                error={form.errors.fieldError("despite")}
              />
            )}
          </AskedStep>
        )}
        {state === "sent" && <AskedStep intent="settle" {...form} />}
        {canMove(state, "cancelled") && (
          <ReasonForm
            intent="cancel"
            revision={0}
            summary={t("cancel")}
            text={t("cancelText")}
            submit={t("cancel")}
            question={t("cancelAsk")}
            reasonHint={t("reasonHint")}
            {...form}
          >
            {(own) =>
              state === "exported" && (
                <Checkbox name="unsent" label={t("unsent")} error={own?.fieldError("unsent")} />
              )
            }
          </ReasonForm>
        )}
      </div>
    </Panel>
  );
}

interface StepProps extends ReasonFormContext {
  intent: Extract<PayoutIntent, "approve" | "exportFile" | "send" | "settle">;
}

function StepFields({ intent, errors, idempotencyKey }: StepProps) {
  const t = useTranslations("manager.payouts.steps");
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <DraftField name="idempotencyKey" value={errors.key ?? idempotencyKey} />
      <Button type="submit" variant="primary">
        {t(`${intent}.submit`)}
      </Button>
    </>
  );
}

const Step = (props: StepProps) => (
  <Form method="post">
    <StepFields {...props} />
  </Form>
);

interface AskedStepProps extends StepProps {
  /** It cannot be taken back. */
  intent: "approve" | "send" | "settle";
  children?: ReactNode;
}

function AskedStep({ children, ...props }: AskedStepProps) {
  const t = useTranslations("manager.payouts.steps");
  const { intent } = props;
  return (
    <ConfirmForm
      title={t(`${intent}.ask`)}
      text={t(`${intent}.text`)}
      submit={t(`${intent}.submit`)}
      className="grid justify-items-start gap-3"
    >
      {children}
      <StepFields {...props} />
    </ConfirmForm>
  );
}

function FileLink({ payout: { uuid, file } }: { payout: PayoutDetail }) {
  const t = useTranslations("manager.payouts");
  const paths = useOfficePaths();
  if (file === null) return null;
  return (
    <a href={paths.payoutFile(uuid)} download className={`${buttonClass({})} justify-self-start`}>
      <Download className="size-4" />
      {t("download", { file })}
    </a>
  );
}
