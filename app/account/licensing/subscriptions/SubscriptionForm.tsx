import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { DraftField } from "#app/forms/DraftField.tsx";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import type { SubscriptionActionResult, SubscriptionIntent } from "./subscriptionAction.server.ts";

export interface SubscriptionFormContext {
  readonly refused: SubscriptionActionResult["refused"] | undefined;
  readonly idempotencyKey: string;
}

interface SubscriptionFormProps extends SubscriptionFormContext {
  intent: SubscriptionIntent;
  submit: string;
  icon?: ReactNode;
  variant?: "primary" | "secondary" | "danger";
  /** What the button does, before it is pressed. */
  children: ReactNode;
}

/** One action of the subscription's page; works without scripts. */
export function SubscriptionForm(props: SubscriptionFormProps) {
  const { intent, submit, icon, variant = "secondary", refused, idempotencyKey, children } = props;
  const { form, message, tone, key } = useFormErrors(
    refused?.intent === intent ? refused : undefined,
  );
  const { state, formData } = useNavigation();
  const busy = state !== "idle" && formData?.get("intent") === intent;
  return (
    <Form ref={form} method="post" preventScrollReset className="grid gap-4">
      <input type="hidden" name="intent" value={intent} />
      <DraftField name="idempotencyKey" value={key ?? idempotencyKey} />
      {message && <Alert tone={tone} title={message} />}
      <div className="grid gap-1 text-sm">{children}</div>
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
