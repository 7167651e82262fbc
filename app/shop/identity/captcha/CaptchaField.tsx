import { useTranslations } from "use-intl";
import type { Captcha } from "#shared/identity/captcha/contract.ts";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";

interface CaptchaFieldProps extends Pick<FormErrors, "fieldError"> {
  challenge: Captcha;
}

export function CaptchaField({ challenge, fieldError }: CaptchaFieldProps) {
  const t = useTranslations("account.challenge");
  return (
    <div className="grid gap-3 rounded-md border border-line bg-sunken p-4">
      <p className="text-sm">{t("intro")}</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(challenge.picture)}`}
        alt={t("picture")}
        width={240}
        height={80}
        className="max-w-full rounded-md border border-control"
      />
      <input type="hidden" name="captchaId" value={challenge.id} />
      <Field
        label={t("label")}
        hint={challenge.question}
        error={fieldError("captchaAnswer")}
        required
      >
        <TextInput
          key={challenge.id}
          name="captchaAnswer"
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
    </div>
  );
}

/** Stands after the form's own button, which Enter presses. */
export function NewCaptchaButton() {
  const t = useTranslations("account.challenge");
  return (
    <Button type="submit" name="intent" value="challenge" variant="quiet">
      {t("again")}
    </Button>
  );
}
