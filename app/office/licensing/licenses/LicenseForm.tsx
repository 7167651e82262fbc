import { type ReactNode, useId } from "react";
import { Form, useNavigation } from "react-router";
import type { LicenseDetail } from "#shared/licensing/licenses/adminContract.ts";
import { DraftField } from "#app/forms/DraftField.tsx";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { ConfirmForm } from "#app/office/forms/ConfirmForm.tsx";
import type { LicenseIntent } from "./licenseAction.server.ts";
import { ReasonField } from "./ReasonField.tsx";

export interface LicenseFormsProps {
  license: LicenseDetail;
  errors: FormErrors;
  idempotencyKey: string;
}

interface LicenseFormProps extends LicenseFormsProps {
  intent: LicenseIntent;
  /** Of the computer it is about. */
  activation?: string;
  summary: string;
  text: string;
  submit: string;
  /** Asked before it is sent. */
  question?: string;
  /** Fields above the reason; `errors` is null if another form was refused. */
  children?: (errors: FormErrors | null) => ReactNode;
}

/** An action with its reason, folded until it is needed or was refused. */
export function LicenseForm(props: LicenseFormProps) {
  const { license, intent, activation, summary, text, submit, question, children } = props;
  const { typed } = props.errors;
  const isOwn = typed["intent"] === intent && (activation ?? "") === (typed["activation"] ?? "");
  const errors = isOwn ? props.errors : null;
  const hint = useId();
  const busy = useNavigation().formData?.get("intent") === intent;
  const fields = (
    <>
      <input type="hidden" name="intent" value={intent} />
      {activation !== undefined && <input type="hidden" name="activation" value={activation} />}
      <DraftField name="revision" value={errors?.typed["revision"] ?? String(license.revision)} />
      <DraftField name="idempotencyKey" value={errors?.key ?? props.idempotencyKey} />
      {children?.(errors)}
      <ReasonField errors={errors} />
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
  // Folded and emptied once done: a second press would replace or extend the key again.
  return (
    <Disclosure key={license.revision} summary={summary} open={errors !== null}>
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
