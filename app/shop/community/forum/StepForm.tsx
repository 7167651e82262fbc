import type { ReactNode } from "react";
import { Form } from "react-router";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { type Answered, refusedOf, type ThreadIntent } from "./intents.ts";

interface StepFormProps extends Answered {
  intent: ThreadIntent;
  /** Of the discussion or reply. */
  uuid: string;
  /** The reply below which the form stands, if `uuid` is another post. */
  reply?: string;
  children: ReactNode;
}

/** A button that submits one command without further fields. */
export function StepForm({ intent, uuid, reply, children, ...answered }: StepFormProps) {
  const refused = refusedOf(answered, intent);
  const isThis = refused?.typed?.["id"] === uuid && refused.typed["reply"] === reply;
  const { message, tone, form } = useFormErrors(isThis ? refused : undefined);
  return (
    <Form ref={form} method="post" className="grid gap-2">
      {message && <Alert tone={tone} title={message} />}
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={uuid} />
      {reply !== undefined && <input type="hidden" name="reply" value={reply} />}
      <Button type="submit" size="sm" className="justify-self-start">
        {children}
      </Button>
    </Form>
  );
}
