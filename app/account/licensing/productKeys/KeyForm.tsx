import { type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { formatInstant } from "#shared/kit/time.ts";
import { DraftField } from "#app/forms/DraftField.tsx";
import { type FormErrors, useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { PasswordInput } from "#app/ui/inputs/PasswordInput.tsx";
import type { KeyActionResult, KeyIntent } from "./keyAction.server.ts";

export interface KeyFormContext {
  readonly refused: KeyActionResult["refused"];
  readonly idempotencyKey: string;
}

interface KeyFormProps extends KeyFormContext {
  intent: KeyIntent;
  /** Of a form about one computer. */
  computer?: string;
  submit: string;
  icon?: ReactNode;
  variant?: "primary" | "secondary" | "danger";
  /** Takes a file. */
  upload?: boolean;
  children?: (form: Pick<FormErrors, "fieldError" | "typed">) => ReactNode;
}

/** One action of the key's page; works without scripts. */
export function KeyForm(props: KeyFormProps) {
  const { intent, computer, submit, icon, variant = "secondary", upload, children } = props;
  const own =
    props.refused?.intent === intent && props.refused.computer === (computer ?? "")
      ? props.refused
      : undefined;
  const { form, message: refusal, tone, fieldError, typed, key } = useFormErrors(own);
  const message = useMessageWithDate(refusal, own);
  const busy = useBusy(intent, computer);
  useClearedPassword(form, busy);
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      {...(upload && { encType: "multipart/form-data" as const })}
      className="grid max-w-form gap-4"
    >
      <input type="hidden" name="intent" value={intent} />
      {computer !== undefined && <input type="hidden" name="computer" value={computer} />}
      <DraftField name="idempotencyKey" value={key ?? props.idempotencyKey} />
      {message && <Alert tone={tone} title={message} />}
      {children?.({ fieldError, typed: own ? typed : {} })}
      <Button
        type="submit"
        variant={variant}
        busy={busy}
        icon={icon}
        className="justify-self-start"
      >
        {submit}
      </Button>
    </Form>
  );
}

/** The date from which a spent quota allows one more. */
export function useMessageWithDate(
  message: string | null,
  refused: KeyActionResult["refused"],
): string | null {
  const t = useTranslations("problem");
  const until = refused?.until;
  return message === null || until === undefined
    ? message
    : t("withUntil", { message, until: formatInstant(until) });
}

function useBusy(intent: KeyIntent, computer = ""): boolean {
  const { formData } = useNavigation();
  return formData?.get("intent") === intent && (formData.get("computer") ?? "") === computer;
}

/** A sent password does not stay readable. */
function useClearedPassword(form: FormErrors["form"], busy: boolean) {
  const sent = useRef(false);
  useEffect(() => {
    if (busy) sent.current = true;
    else if (sent.current) {
      sent.current = false;
      for (const field of form.current?.querySelectorAll<HTMLInputElement>(
        "input[autocomplete=current-password]",
      ) ?? [])
        field.value = "";
    }
  }, [busy, form]);
}

export function PasswordField({ fieldError }: Pick<FormErrors, "fieldError">) {
  const t = useTranslations("productKeys.key");
  return (
    <Field label={t("password")} error={fieldError("password")} required>
      <PasswordInput
        name="password"
        autoComplete="current-password"
        revealLabel={t("showPassword")}
      />
    </Field>
  );
}
