import { type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { DraftField } from "#app/forms/DraftField.tsx";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { type FormErrors, useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { classes } from "#app/ui/classes.ts";

export interface ActionFormProps {
  intent: string;
  /** Hidden fields that tell it from other forms of the same intent. */
  about?: Readonly<Record<string, string>>;
  /** The refusal of this form; undefined: none. */
  refused: SubmissionError | undefined;
  idempotencyKey: string;
  submit: string;
  icon?: ReactNode;
  variant?: "primary" | "secondary" | "danger";
  /** Takes a file. */
  upload?: boolean;
  className?: string;
  children?: ((form: Pick<FormErrors, "fieldError" | "typed">) => ReactNode) | undefined;
}

/** One of several actions of a page; works without scripts. */
export function ActionForm(props: ActionFormProps) {
  const { intent, about = {}, refused, submit, icon, variant = "secondary", upload } = props;
  const { form, message, tone, fieldError, typed, key } = useFormErrors(refused);
  const busy = useBusy({ ...about, intent });
  useClearedPassword(form, busy);
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      {...(upload && { encType: "multipart/form-data" as const })}
      className={classes("grid gap-4", props.className)}
    >
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(about).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <DraftField name="idempotencyKey" value={key ?? props.idempotencyKey} />
      {message && <Alert tone={tone} title={message} />}
      {props.children?.({ fieldError, typed: refused ? typed : {} })}
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

function useBusy(sent: Readonly<Record<string, string>>): boolean {
  const { formData } = useNavigation();
  return (
    formData !== undefined &&
    Object.entries(sent).every(([name, value]) => formData.get(name) === value)
  );
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
