import { useEffect, useRef } from "react";
import { useNavigation, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { EmailState } from "#shared/identity/accounts/recoveryContract.ts";
import { breakable } from "#app/text/breakableText.tsx";
import { MailedCodeField } from "#app/forms/MailedCodeField.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import type { EmailCodes } from "./emailChangeCodes.server.ts";
import { IntentForm, type RefusedIntent } from "./IntentForm.tsx";
import { PasswordField } from "./Reauthenticate.tsx";

interface EmailAddressProps {
  state: EmailState;
  brought: EmailCodes;
  others: boolean;
  refused: RefusedIntent;
}

export function EmailAddress({ state, brought, others, refused }: EmailAddressProps) {
  const t = useTranslations("security.email");
  const asked = refused?.intent === "requestEmail";
  const change = `${state.pending} ${state.pendingUntil}`;
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
        <p className="font-medium wrap-anywhere">{breakable(state.email)}</p>
        {!state.verified && <VerifyEmail email={state.email} others={others} refused={refused} />}
        {state.pending !== null && (
          <div className="grid gap-3">
            <ConfirmChange
              key={change}
              old={state.email}
              pending={state.pending}
              brought={brought}
              refused={refused}
            />
            <CancelChange refused={refused} />
          </div>
        )}
        {/* Remounts to close: `open` alone does not undo what a person opened. */}
        <Disclosure
          key={change}
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
  others: boolean;
  refused: RefusedIntent;
}

export function VerifyEmail({ email, others, refused }: VerifyEmailProps) {
  const t = useTranslations("security.email");
  const busy = useBusy("verifyEmail");
  const code = useSearchParams()[0].get("code") ?? "";
  return (
    <div className="grid max-w-form gap-4">
      <p className="text-muted">
        {t("verifyText", { email })} {others && t("verifyOthers")}
      </p>
      <IntentForm intent="verifyEmail" refused={refused} className="grid gap-5">
        {({ fieldError }) => (
          <>
            <MailedCodeField
              label={t("mailedCode")}
              hint={t("mailedCodeHint")}
              given={code}
              fieldError={fieldError}
            />
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

function RequestChange({ refused }: { refused: RefusedIntent }) {
  const t = useTranslations("security.email");
  const busy = useBusy("requestEmail");
  return (
    <IntentForm intent="requestEmail" refused={refused} className="grid max-w-form gap-5">
      {({ fieldError }) => (
        <>
          <p className="text-muted">{t("changeText")}</p>
          <Field label={t("newEmail")} error={fieldError("email")} required>
            <TextInput
              type="email"
              name="email"
              inputMode="email"
              autoComplete="off"
              defaultValue={refused?.intent === "requestEmail" ? refused.typed?.email : undefined}
            />
          </Field>
          <PasswordField fieldError={fieldError} />
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
  brought: EmailCodes;
  refused: RefusedIntent;
}

function ConfirmChange({ old, pending, brought, refused }: ConfirmChangeProps) {
  const t = useTranslations("security.email");
  const busy = useBusy("changeEmail");
  const { oldCode, newCode } = refused?.codes ?? brought;
  const place = useLedHere();
  return (
    <IntentForm intent="changeEmail" refused={refused} className="grid max-w-form gap-5">
      {({ fieldError }) => (
        <div ref={place} className="contents">
          <p className="text-muted">{t("pending", { old, new: pending })}</p>
          <MailedCodeField
            name="oldCaptcha"
            label={t("oldCode", { email: old })}
            hint={t("mailedCodeHint")}
            given={oldCode}
            fieldError={fieldError}
          />
          <MailedCodeField
            label={t("newCode", { email: pending })}
            hint={t("mailedCodeHint")}
            given={newCode}
            fieldError={fieldError}
          />
          <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
            {t("confirm")}
          </Button>
        </div>
      )}
    </IntentForm>
  );
}

function CancelChange({ refused }: { refused: RefusedIntent }) {
  const t = useTranslations("security.email");
  return (
    <IntentForm intent="cancelEmailChange" refused={refused} className="grid gap-3">
      {() => (
        <Button type="submit" variant="quiet" size="sm" className="justify-self-start">
          {t("cancel")}
        </Button>
      )}
    </IntentForm>
  );
}

/** Focuses the first empty code field, after the page has scrolled to its top. */
function useLedHere() {
  const place = useRef<HTMLDivElement>(null);
  const [query] = useSearchParams();
  const led = query.has("oldCode") || query.has("newCode");
  useEffect(() => {
    if (!led) return;
    const frame = requestAnimationFrame(() => {
      const parts = place.current?.querySelectorAll<HTMLInputElement | HTMLButtonElement>(
        "input, button",
      );
      [...(parts ?? [])].find((part) => part.type === "submit" || part.value === "")?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [led]);
  return place;
}

const useBusy = (intent: string): boolean => useNavigation().formData?.get("intent") === intent;
