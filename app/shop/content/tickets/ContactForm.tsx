import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { MESSAGE_MAX } from "#shared/content/tickets/rules.ts";
import { NewCaptchaButton, CaptchaField } from "#app/shop/identity/captcha/CaptchaField.tsx";
import { DraftField } from "#app/forms/DraftField.tsx";
import { usePaths } from "#app/i18n/useLang.ts";
import { type FormErrors, useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextArea } from "#app/ui/inputs/TextArea.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import type { ContactAnswer } from "./contactAction.server.ts";

export interface KnownSender {
  readonly name: string;
  readonly email: string;
  readonly company: string;
}

interface ContactFormProps {
  moment: string;
  idempotencyKey: string;
  known: KnownSender;
  answer: ContactAnswer | undefined;
}

/** Keeps input across refusals. */
export function ContactForm({ moment, idempotencyKey, known, answer }: ContactFormProps) {
  const t = useTranslations("contactForm");
  const errors = useFormErrors(answer?.refused);
  const busy = useNavigation().formMethod === "POST";
  const { form, message, tone, fieldError } = errors;
  const challenge = answer?.challenge ?? null;
  const faulty = Object.keys(answer?.refused.fields ?? {});
  const isSaidBelow = faulty.some((field) => {
    const said = fieldError(field);
    return said !== undefined && message?.endsWith(said);
  });
  return (
    <Form ref={form} method="post" action="#form" noValidate className="relative grid gap-5">
      <div>
        <h2 className="text-2xl">{t("title")}</h2>
        <p className="mt-1 text-muted">{t("intro")}</p>
      </div>
      {message && !isSaidBelow && <Alert tone={tone} title={message} />}
      <input type="hidden" name="moment" value={useFormTimestamp(moment, answer)} />
      <DraftField name="idempotencyKey" value={errors.key ?? idempotencyKey} />
      <Fields known={known} errors={errors} />
      <Honeypot />
      {challenge && <CaptchaField challenge={challenge} fieldError={fieldError} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy}>
          {t("submit")}
        </Button>
        {challenge && <NewCaptchaButton />}
      </div>
    </Form>
  );
}

/** The first opening counts, also after a change of language. */
function useFormTimestamp(moment: string, answer: ContactAnswer | undefined): string {
  const { code, typed } = answer?.refused ?? {};
  const isOver = code === "contact.form_expired";
  const [opened, setOpened] = useState((!isOver && typed?.["moment"]) || moment);
  if (isOver && opened !== moment) setOpened(moment);
  return opened;
}

function Fields({
  known,
  errors: { fieldError, typed },
}: {
  known: KnownSender;
  errors: FormErrors;
}) {
  const t = useTranslations("contactForm");
  const kept = (name: keyof KnownSender) => typed[name] ?? known[name];
  const optional = (label: string) => (
    <>
      {label} <span className="font-normal text-muted">({t("optional")})</span>
    </>
  );
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t("name")} error={fieldError("name")} required>
          <TextInput name="name" maxLength={100} autoComplete="name" defaultValue={kept("name")} />
        </Field>
        <Field label={t("email")} error={fieldError("email")} required>
          <TextInput
            name="email"
            type="email"
            maxLength={254}
            autoComplete="email"
            defaultValue={kept("email")}
          />
        </Field>
        <Field label={optional(t("company"))} error={fieldError("company")}>
          <TextInput
            name="company"
            maxLength={100}
            autoComplete="organization"
            defaultValue={kept("company")}
          />
        </Field>
        <Field label={optional(t("product"))} error={fieldError("product")}>
          <TextInput name="product" maxLength={100} defaultValue={typed["product"]} />
        </Field>
      </div>
      <Field label={t("subject")} error={fieldError("subject")} required>
        <TextInput name="subject" maxLength={150} defaultValue={typed["subject"]} />
      </Field>
      <Field
        label={t("message")}
        hint={t("messageHint", { max: MESSAGE_MAX })}
        error={fieldError("message")}
        required
      >
        {/* No maxLength: pasted text is refused rather than cut off. */}
        <TextArea name="message" rows={7} defaultValue={typed["message"]} />
      </Field>
    </>
  );
}

/** Honeypot, unreachable by eye, keyboard or screen reader. */
function Honeypot() {
  const t = useTranslations("contactForm");
  return (
    <div aria-hidden className="absolute size-px overflow-hidden opacity-0">
      <label>
        {t("leaveEmpty")}
        <input name="homepage" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

export function TicketSent({ number }: { number: string }) {
  const t = useTranslations("contactForm");
  return (
    <div role="status" className="rounded-lg border border-line bg-raised p-6">
      <CircleCheck className="size-8 text-success" aria-hidden />
      <h2 className="mt-3 text-xl">{t("sentTitle")}</h2>
      <p className="mt-2">{t("sent", { number })}</p>
      <p className="mt-2 text-muted">{t("next")}</p>
      <Link to={usePaths().contact()} className={`${buttonClass()} mt-5`}>
        {t("again")}
      </Link>
    </div>
  );
}
