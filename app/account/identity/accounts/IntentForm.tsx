import { type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { Refused } from "#app/forms/submitted.ts";
import { type RefusedForm, useRefused } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import type { Intent, SecurityAnswer } from "./securityAction.server.ts";

export type RefusedIntent = SecurityAnswer["refused"];

interface IntentFormProps {
  intent: Intent;
  refused: RefusedIntent;
  className?: string;
  children: (refused: Pick<RefusedForm, "fault">) => ReactNode;
}

export function IntentForm({ intent, refused, className, children }: IntentFormProps) {
  const own: Refused | undefined = refused?.intent === intent ? refused : undefined;
  const { form, message, tone, fault } = useRefused(own);
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
      {children({ fault })}
    </Form>
  );
}
