import { Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { MarkdownEditor } from "#app/community/editor/MarkdownEditor.tsx";
import { DraftField } from "#app/forms/DraftField.tsx";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextArea } from "#app/ui/inputs/TextArea.tsx";
import { type Answered, refusedOf, type ThreadIntent } from "./intents.ts";
import { REPLY_FORM } from "./QuoteButton.tsx";
import { usePeople } from "./usePeople.ts";

interface TextFormProps extends Answered {
  intent: Extract<ThreadIntent, "reply" | "reopen" | "solve">;
  /** Of the discussion. */
  uuid: string;
  label: string;
  hint?: string;
  action: string;
  /** Above the field. */
  tools?: ReactNode;
}

/** Resets after an accepted submission; the page's other forms keep their text. */
export function TextForm(props: TextFormProps) {
  const { intent, uuid, label, hint, action, tools, idempotencyKey } = props;
  const refused = refusedOf(props, intent);
  const { form, message, tone, fieldError, typed, key } = useFormErrors(refused);
  const { state, formData } = useNavigation();
  const isSending = state !== "idle" && formData?.get("intent") === intent;
  const times = useTimesSent(isSending, refused !== undefined);
  const findPeople = usePeople(uuid);
  const field = intent === "solve" ? "text" : "content";
  const shown = {
    name: field,
    label,
    hint,
    error: fieldError(field),
    defaultValue: typed["intent"] === intent ? typed[field] : undefined,
  };
  return (
    <Form
      ref={form}
      id={intent === "reply" ? REPLY_FORM : intent}
      method="post"
      noValidate
      className="grid max-w-3xl scroll-mt-24 grid-cols-1 gap-4"
    >
      {message && <Alert tone={tone} title={message} />}
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name={intent === "reply" ? "article_id" : "id"} value={uuid} />
      <DraftField name="idempotencyKey" value={key ?? `${intent}-${idempotencyKey}`} />
      <Fragment key={`tools-${times}`}>{tools}</Fragment>
      {intent === "solve" ? (
        <PlainField key={times} {...shown} />
      ) : (
        <MarkdownEditor
          key={times}
          {...shown}
          target={`${intent}:${uuid}`}
          findPeople={findPeople}
          required
        />
      )}
      <Button type="submit" variant="primary" busy={isSending} className="justify-self-start">
        {action}
      </Button>
    </Form>
  );
}

interface PlainFieldProps {
  name: string;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  defaultValue: string | undefined;
}

const PlainField = ({ name, defaultValue, ...field }: PlainFieldProps) => (
  <Field {...field} required>
    <TextArea name={name} rows={3} defaultValue={defaultValue} />
  </Field>
);

/** Counts accepted submissions. */
function useTimesSent(isSending: boolean, isRefused: boolean): number {
  const [times, setTimes] = useState(0);
  const wasSending = useRef(isSending);
  useEffect(() => {
    if (wasSending.current && !isSending && !isRefused) setTimes((before) => before + 1);
    wasSending.current = isSending;
  }, [isSending, isRefused]);
  return times;
}
