import { type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { type FormErrors, useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import type { Intent, SecurityActionResult } from "./securityAction.server.ts";

export type RefusedIntent = SecurityActionResult["refused"];

interface IntentFormProps {
  intent: Intent;
  refused: RefusedIntent;
  className?: string;
  children: (refused: Pick<FormErrors, "fieldError">) => ReactNode;
}

export function IntentForm({ intent, refused, className, children }: IntentFormProps) {
  const own: SubmissionError | undefined = refused?.intent === intent ? refused : undefined;
  const { form, message, tone, fieldError } = useFormErrors(own);
  const { state, formData } = useNavigation();
  const sent = useRef(false);
  useEffect(() => {
    if (formData?.get("intent") === intent) sent.current = true;
    if (state !== "idle" || !sent.current) return;
    sent.current = false;
    if (!own) form.current?.reset(); // never send an accepted password twice, nor leave it readable
  }, [state, formData, intent, own, form]);
  return (
    <Form ref={form} method="post" noValidate preventScrollReset className={className}>
      <input type="hidden" name="intent" value={intent} />
      {message && <Alert tone={tone} title={message} />}
      {children({ fieldError })}
    </Form>
  );
}
