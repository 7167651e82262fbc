import { type ReactNode, useId } from "react";
import { Form, useNavigation } from "react-router";
import { DraftField } from "#app/forms/DraftField.tsx";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { ConfirmForm } from "#app/office/forms/ConfirmForm.tsx";
import { ReasonField } from "#app/office/licensing/licenses/ReasonField.tsx";

export interface ReasonFormContext {
  errors: FormErrors;
  idempotencyKey: string;
}

interface ReasonFormProps extends ReasonFormContext {
  intent: string;
  /** Of what it changes, as seen. */
  revision: number;
  /** Names one of several forms of the same intent. */
  about?: { readonly name: string; readonly value: string } | undefined;
  summary: string;
  text: ReactNode;
  submit: string;
  /** Asked before it is sent. */
  question?: string | undefined;
  /** Says where the reason stays. */
  reasonHint?: string;
  /** Fields above the reason; `errors` is null if another form was refused. */
  children?: ((errors: FormErrors | null) => ReactNode) | undefined;
}

/** An action with its reason, folded until it is needed or was refused. */
export function ReasonForm(props: ReasonFormProps) {
  const { revision, intent, about, summary, text, submit, question, reasonHint, children } = props;
  const { typed } = props.errors;
  const isOwn = typed["intent"] === intent && (!about || (typed[about.name] ?? "") === about.value);
  const errors = isOwn ? props.errors : null;
  const hint = useId();
  const busy = useNavigation().formData?.get("intent") === intent;
  const fields = (
    <>
      <input type="hidden" name="intent" value={intent} />
      {about && <input type="hidden" name={about.name} value={about.value} />}
      <DraftField name="revision" value={errors?.typed["revision"] ?? String(revision)} />
      <DraftField name="idempotencyKey" value={errors?.key ?? props.idempotencyKey} />
      {children?.(errors)}
      <ReasonField errors={errors} {...(reasonHint !== undefined && { hint: reasonHint })} />
      <Button
        type="submit"
        busy={busy}
        variant={question === undefined ? "secondary" : "danger"}
        aria-describedby={hint}
        className="justify-self-start"
      >
        {submit}
      </Button>
    </>
  );
  // Folded and emptied once done: a second press would do it again.
  return (
    <Disclosure key={revision} summary={summary} open={errors !== null}>
      <p id={hint} className="mb-3 text-sm">
        {text}
      </p>
      {question === undefined ? (
        <Form ref={errors?.form} method="post" noValidate className="grid gap-4">
          {fields}
        </Form>
      ) : (
        <ConfirmForm title={question} text={text} submit={submit} danger className="grid gap-4">
          {fields}
        </ConfirmForm>
      )}
    </Disclosure>
  );
}
