import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { Discussion } from "#shared/community/forum/contract.ts";
import { DraftField } from "#app/forms/DraftField.tsx";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextArea } from "#app/ui/inputs/TextArea.tsx";
import type { ThreadIntent } from "./intents.ts";

export interface Answered {
  /** Of the form that was sent. */
  readonly refused: SubmissionError | undefined;
  readonly idempotencyKey: string;
}

const refusedOf = ({ refused }: Answered, intent: ThreadIntent) =>
  refused?.typed?.["intent"] === intent ? refused : undefined;

interface TextFormProps extends Answered {
  intent: ThreadIntent;
  /** The field that names the discussion. */
  named: "id" | "article_id";
  uuid: string;
  field: "content" | "text";
  label: string;
  hint?: string;
  action: string;
  rows: number;
  /** Anchor, for links from elsewhere. */
  id?: string;
}

/** Without scripts too. */
function TextForm(props: TextFormProps) {
  const { intent, named, uuid, field, label, hint, action, rows, idempotencyKey } = props;
  const errors = useFormErrors(refusedOf(props, intent));
  const { form, message, tone, fieldError, typed, key } = errors;
  const busy = useNavigation().formMethod === "POST";
  useEmptyOnceSent(form, intent, errors.typed["intent"] === intent);
  return (
    <Form
      ref={form}
      id={props.id}
      method="post"
      noValidate
      className="grid max-w-3xl scroll-mt-24 gap-4"
    >
      {message && <Alert tone={tone} title={message} />}
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name={named} value={uuid} />
      <DraftField name="idempotencyKey" value={key ?? `${intent}-${idempotencyKey}`} />
      <Field label={label} hint={hint} error={fieldError(field)} required>
        <TextArea
          name={field}
          rows={rows}
          defaultValue={typed["intent"] === intent ? typed[field] : undefined}
        />
      </Field>
      <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
        {action}
      </Button>
    </Form>
  );
}

/** The page stays when scripts send a form; texts begun in its other forms stay too. */
function useEmptyOnceSent(
  form: RefObject<HTMLFormElement | null>,
  intent: ThreadIntent,
  isRefused: boolean,
): void {
  const { state, formData } = useNavigation();
  const isSending = formData?.get("intent") === intent;
  const wasSending = useRef(false);
  useEffect(() => {
    if (isSending) wasSending.current = true;
    if (state !== "idle" || !wasSending.current) return;
    wasSending.current = false;
    if (!isRefused) form.current?.reset();
  }, [form, isRefused, isSending, state]);
}

interface StepFormProps extends Answered {
  intent: ThreadIntent;
  /** Of the discussion or reply. */
  uuid: string;
  /** The reply that is accepted. */
  reply?: string;
  children: ReactNode;
}

/** A button that changes something at once. */
export function StepForm({ intent, uuid, reply, children, ...answered }: StepFormProps) {
  const { message, tone, form } = useFormErrors(refusedOf(answered, intent));
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

interface ThreadFormsProps extends Answered {
  discussion: Discussion;
  isMember: boolean;
}

export function ThreadForms({ discussion, isMember, ...answered }: ThreadFormsProps) {
  const t = useTranslations("forum.thread");
  const { uuid, may } = discussion;
  return (
    <div className="mt-10 grid gap-10">
      {may.reply ? (
        <TextForm
          {...answered}
          intent="reply"
          named="article_id"
          uuid={uuid}
          field="content"
          label={t("reply")}
          action={t("send")}
          rows={7}
        />
      ) : (
        <WhyNot discussion={discussion} isMember={isMember} />
      )}
      {may.reopen && (
        <TextForm
          {...answered}
          intent="reopen"
          id="reopen"
          named="id"
          uuid={uuid}
          field="content"
          label={t("reopen.title")}
          hint={t("reopen.hint")}
          action={t("reopen.action")}
          rows={3}
        />
      )}
      {may.solve && (
        <TextForm
          {...answered}
          intent="solve"
          named="id"
          uuid={uuid}
          field="text"
          label={t("solve.title")}
          hint={t("solve.hint")}
          action={t("solve.action")}
          rows={3}
        />
      )}
      {may.remove && (
        <StepForm {...answered} intent="remove" uuid={uuid}>
          {t("removeQuestion")}
        </StepForm>
      )}
    </div>
  );
}

/** What is said of locked and hidden ones stands above. */
function WhyNot({ discussion, isMember }: Pick<ThreadFormsProps, "discussion" | "isMember">) {
  const t = useTranslations("forum.thread");
  const paths = usePaths();
  if (discussion.locked || discussion.hidden) return null;
  const linkTo = (path: string) => (words: ReactNode) => (
    <Link to={path} className="text-link">
      {words}
    </Link>
  );
  return (
    <p>
      {isMember
        ? t.rich("verify", { verify: linkTo(paths.verifyEmail()) })
        : t.rich("login", { login: linkTo(paths.login(paths.discussion(discussion.uuid))) })}
    </p>
  );
}
