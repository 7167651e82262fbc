import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { Ticket } from "#shared/content/tickets/adminContract.ts";
import { DraftField } from "#app/forms/DraftField.tsx";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { TextArea } from "#app/ui/inputs/TextArea.tsx";
import { LeaveGuard } from "#app/forms/LeaveGuard.tsx";

interface ReplyFormProps {
  ticket: Ticket;
  idempotencyKey: string;
  errors: FormErrors;
}

export function ReplyForm({ ticket, idempotencyKey, errors }: ReplyFormProps) {
  const t = useTranslations("manager.tickets");
  const busy = useNavigation().formData?.get("intent") === "reply";
  const { form, fieldError, typed, key } = errors;
  const { email, lang, revision } = ticket;
  const [dirty, setDirty] = useState(Boolean(typed["text"]));
  return (
    <Panel title={t("reply")}>
      <Form
        ref={form}
        method="post"
        noValidate
        className="grid gap-4"
        onInput={(event) => setDirty(new FormData(event.currentTarget).get("text") !== "")}
      >
        <input type="hidden" name="intent" value="reply" />
        <input type="hidden" name="revision" value={revision} />
        <DraftField name="idempotencyKey" value={key ?? idempotencyKey} />
        <Field
          label={t("message")}
          hint={t("replyHint", { email, lang: languageNames[lang] })}
          error={fieldError("text")}
          required
        >
          {/* No maxLength: pasted text is refused rather than cut off. */}
          <TextArea name="text" rows={8} defaultValue={typed["text"]} />
        </Field>
        <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
          {t("send")}
        </Button>
      </Form>
      <LeaveGuard dirty={dirty && !busy} />
    </Panel>
  );
}

export function StateForm({ ticket: { state, revision } }: { ticket: Ticket }) {
  const t = useTranslations("manager.tickets");
  const to = (next: "open" | "closed" | "spam", label: string) => (
    <Button type="submit" name="state" value={next} size="sm">
      {label}
    </Button>
  );
  const isDone = state === "closed" || state === "spam";
  return (
    <Form method="post" className="flex flex-wrap gap-2">
      <input type="hidden" name="intent" value="setState" />
      <input type="hidden" name="revision" value={revision} />
      {!isDone && to("closed", t("close"))}
      {isDone && to("open", t(state === "spam" ? "notSpam" : "reopen"))}
      {state !== "spam" && to("spam", t("spam"))}
    </Form>
  );
}
