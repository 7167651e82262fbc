import { useTranslations } from "use-intl";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { Field } from "#app/ui/inputs/Field.tsx";
import { PasswordInput } from "#app/ui/inputs/PasswordInput.tsx";
import { ActionForm, type ActionFormProps } from "../ActionForm.tsx";
import type { KeyActionResult, KeyIntent } from "./keyAction.server.ts";

export interface KeyFormContext {
  readonly refused: KeyActionResult["refused"];
  readonly idempotencyKey: string;
}

interface KeyFormProps
  extends
    KeyFormContext,
    Omit<ActionFormProps, "intent" | "about" | "refused" | "idempotencyKey" | "className"> {
  intent: KeyIntent;
  /** Of a form about one computer. */
  computer?: string;
}

/** One action of the key's page. */
export function KeyForm({ computer, refused, ...action }: KeyFormProps) {
  const isOwn = refused?.intent === action.intent && refused.computer === (computer ?? "");
  return (
    <ActionForm
      {...action}
      {...(computer !== undefined && { about: { computer } })}
      refused={isOwn ? refused : undefined}
      className="max-w-form"
    />
  );
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
