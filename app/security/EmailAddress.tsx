import { useNavigation, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { EmailState } from "#shared/security/recovery.ts";
import type { RefusedForm } from "../kit/useRefused.ts";
import { Button } from "../ui/Button.tsx";
import { Disclosure } from "../ui/Disclosure.tsx";
import { Field } from "../ui/Field.tsx";
import { Panel } from "../ui/Panel.tsx";
import { StatusBadge } from "../ui/StatusBadge.tsx";
import { TextInput } from "../ui/TextInput.tsx";
import { IntentForm, type RefusedIntent } from "./IntentForm.tsx";
import { PasswordField } from "./Reauthenticate.tsx";

interface EmailAddressProps {
  state: EmailState;
  refused: RefusedIntent;
}

/** The member's address: whether it is verified, and how it is changed. */
export function EmailAddress({ state, refused }: EmailAddressProps) {
  const t = useTranslations("security.email");
  const asked = refused?.intent === "requestEmail";
  return (
    <Panel
      title={t("title")}
      actions={
        <StatusBadge tone={state.verified ? "success" : "warning"}>
          {t(state.verified ? "verified" : "unverified")}
        </StatusBadge>
      }
    >
      <div className="grid gap-6">
        <p className="font-medium break-all">{state.email}</p>
        {!state.verified && <VerifyEmail email={state.email} refused={refused} />}
        {state.pending !== null && (
          <ConfirmChange old={state.email} pending={state.pending} refused={refused} />
        )}
        {/* Codes on their way close it: one remade, as its `open` alone does not undo what a person opened. */}
        <Disclosure
          key={state.pending}
          summary={t("change")}
          open={asked}
          className="-mb-3 border-t border-b-0"
        >
          <RequestChange refused={refused} />
        </Disclosure>
      </div>
    </Panel>
  );
}

interface VerifyEmailProps {
  email: string;
  refused: RefusedIntent;
}

/** The code from the mail, filled in for whoever followed its link, and another mail. */
export function VerifyEmail({ email, refused }: VerifyEmailProps) {
  const t = useTranslations("security.email");
  const busy = useBusy("verifyEmail");
  const code = useSearchParams()[0].get("code") ?? "";
  return (
    <div className="grid max-w-form gap-4">
      <p className="text-muted">{t("verifyText", { email })}</p>
      <IntentForm intent="verifyEmail" refused={refused} className="grid gap-5">
        {({ fault }) => (
          <>
            <MailedCodeField label={t("mailedCode")} given={code} fault={fault} />
            <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
              {t("verify")}
            </Button>
          </>
        )}
      </IntentForm>
      <IntentForm intent="sendVerification" refused={refused} className="grid gap-3">
        {() => (
          <Button type="submit" size="sm" className="justify-self-start">
            {t("send")}
          </Button>
        )}
      </IntentForm>
    </div>
  );
}

interface MailedCodeFieldProps extends Pick<RefusedForm, "fault"> {
  name?: "captcha" | "oldCaptcha";
  label: string;
  given: string;
}

function MailedCodeField({ name = "captcha", label, given, fault }: MailedCodeFieldProps) {
  const t = useTranslations("security.email");
  return (
    <Field label={label} hint={t("mailedCodeHint")} error={fault(name)} required>
      <TextInput
        name={name}
        defaultValue={given}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
      />
    </Field>
  );
}

function RequestChange({ refused }: { refused: RefusedIntent }) {
  const t = useTranslations("security.email");
  const busy = useBusy("requestEmail");
  return (
    <IntentForm intent="requestEmail" refused={refused} className="grid max-w-form gap-5">
      {({ fault }) => (
        <>
          <p className="text-muted">{t("changeText")}</p>
          <Field label={t("newEmail")} error={fault("email")} required>
            <TextInput
              type="email"
              name="email"
              inputMode="email"
              autoComplete="off"
              defaultValue={refused?.intent === "requestEmail" ? refused.typed?.email : undefined}
            />
          </Field>
          <PasswordField fault={fault} />
          <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
            {t("sendCodes")}
          </Button>
        </>
      )}
    </IntentForm>
  );
}

interface ConfirmChangeProps {
  old: string;
  pending: string;
  refused: RefusedIntent;
}

/** The codes from both addresses; the link of either mail fills in its own. */
function ConfirmChange({ old, pending, refused }: ConfirmChangeProps) {
  const t = useTranslations("security.email");
  const busy = useBusy("changeEmail");
  const [query] = useSearchParams();
  return (
    <IntentForm intent="changeEmail" refused={refused} className="grid max-w-form gap-5">
      {({ fault }) => (
        <>
          <p className="text-muted">{t("pending", { old, new: pending })}</p>
          <MailedCodeField
            name="oldCaptcha"
            label={t("oldCode", { email: old })}
            given={query.get("oldCode") ?? ""}
            fault={fault}
          />
          <MailedCodeField
            label={t("newCode", { email: pending })}
            given={query.get("newCode") ?? ""}
            fault={fault}
          />
          <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
            {t("confirm")}
          </Button>
        </>
      )}
    </IntentForm>
  );
}

const useBusy = (intent: string): boolean => useNavigation().formData?.get("intent") === intent;
