import { type ReactNode, useEffect, useState } from "react";
import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { isLang, type Lang } from "#shared/kit/lang.ts";
import { useLang } from "#app/i18n/useLang.ts";
import type { Refused } from "#app/forms/submitted.ts";
import { useRefused } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { EditingContext } from "./editingContext.ts";
import type { Flat } from "./flatFields.ts";
import { LanguageTabs } from "./LanguageTabs.tsx";
import { LeaveGuard } from "#app/forms/LeaveGuard.tsx";
import { SaveBar } from "#app/forms/SaveBar.tsx";
import { useUnticking, withoutTicks } from "./saveOptions.ts";
import { useKeptFocus } from "./useRestoreFocus.ts";

interface EditFormProps {
  /** The fields as they are stored. */
  values: Flat;
  refused: Refused | undefined;
  /** Tells one state of what is stored from the next: the fields are drawn anew, and what is around them stays. */
  state?: string;
  /** Somebody else has written them in the meantime: what is stored is shown beside what was typed. */
  overtaken?: boolean;
  /** Texts that another language has left behind, as `question.en`. */
  behind?: readonly string[];
  /** Fields that may stay empty in every language. */
  optional?: (field: string) => boolean;
  /** The form holds more than a short one, or a file. */
  large?: boolean;
  /** Once it is saved the page stays where it is, and tells so there. */
  stays?: boolean;
  /** Nothing of it is stored yet. */
  fresh?: boolean;
  /** Who may not write sees what stands there. */
  readOnly?: boolean;
  /** Hears whether anything stands in the form that is not stored. */
  onDirty?: (dirty: boolean) => void;
  /** `EditTexts`, `EditText` and whatever groups them. */
  children: ReactNode;
}

const langIn = (field: string): Lang | null => {
  const last = field.split(".").at(-1);
  return isLang(last) ? last : null;
};

const langsOf = (fields: readonly string[]): ReadonlySet<Lang> =>
  new Set(fields.map(langIn).filter((lang) => lang !== null));

/** The rows that were asked for and are not stored: they count before anything stands in them. */
const addedIn = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLElement>("[data-added]")].map(({ dataset }) => [
    `${dataset["added"]}.added`,
    "1",
  ]);

/** What was written into the form; what it only carries along, such as a revision, is nothing that anybody has changed. */
function written(form: HTMLFormElement, stored: Flat): Record<string, string> {
  const carried = new Set(
    [...form.querySelectorAll<HTMLInputElement>("input[type=hidden]")]
      .map(({ name }) => name)
      .filter((name) => !(name in stored)),
  );
  return Object.fromEntries([
    ...[...new FormData(form)].flatMap(([name, value]) =>
      typeof value === "string" && !carried.has(name) ? [[name, value]] : [],
    ),
    ...addedIn(form),
  ]);
}

/** Whether what stands in the form is not what is stored; a field without a text is as good as none. */
const isOther = (stored: Flat, now: Flat): boolean =>
  [...new Set([...Object.keys(stored), ...Object.keys(now)])].some(
    (name) => (now[name] ?? "") !== (stored[name] ?? ""),
  );

const missingIn = (now: Flat, optional: EditFormProps["optional"]): string[] =>
  Object.entries(now)
    .filter(([name, text]) => text.trim() === "" && !optional?.(name))
    .map(([name]) => name);

interface UntakenProps extends Pick<EditFormProps, "overtaken"> {
  message: string;
  fault: (field: string) => string | undefined;
  answer: Refused | undefined;
}

/** Why the form was not taken; what a field says is not said once more above it. */
function Untaken({ message, fault, answer, overtaken }: UntakenProps) {
  const t = useTranslations("manager.form");
  const refusal = useTranslations("refusal");
  const isSaidBelow =
    answer?.code === "request.invalid" && Object.keys(answer.fields ?? {}).some(fault);
  return (
    <Alert tone="warning" title={isSaidBelow ? refusal("request.invalid") : message}>
      {overtaken && t("overtaken")}
    </Alert>
  );
}

/** Nobody is told what is missing before anything was written. */
const NONE: ReadonlySet<Lang> = new Set();

/** Whether the form is on its way, and why it was not taken when it was last sent; `taken` is called once it was. */
function useSending(refused: Refused | undefined, taken: () => void) {
  const { state, formMethod, formData } = useNavigation();
  const [sending, setSending] = useState(false);
  const [untaken, setUntaken] = useState<Refused>();
  const [last, setLast] = useState(state);
  if (last !== state) {
    setLast(state);
    if (state === "idle") {
      setSending(false);
      if (sending && refused) setUntaken(refused);
      else if (sending) taken();
    }
  }
  // The small forms beside it name what they are for.
  const busy = formMethod === "POST" && !formData?.has("intent");
  return { busy, sending, untaken, send: () => setSending(true) };
}

/** The language that a narrow screen shows. */
function useShownLang(refused: Refused | undefined) {
  const [shown, setShown] = useState<Lang>(useLang());
  const [answered, setAnswered] = useState(refused);
  if (answered !== refused) {
    setAnswered(refused);
    // The first field to correct must be in view to take the focus.
    const first = Object.keys(refused?.fields ?? {}).map(langIn)[0];
    if (first) setShown(first);
  }
  return [shown, setShown] as const;
}

/** Calls `begin`, while it is drawn, once `state` is another. */
function useOther(state: string | undefined, begin: () => void) {
  const [known, setKnown] = useState(state);
  if (known === state) return;
  setKnown(state);
  begin();
}

/** A form for editing texts in every language: marks what is missing, and guards what is not saved. */
export function EditForm(props: EditFormProps) {
  const {
    values: stored,
    refused,
    overtaken,
    behind,
    optional,
    large,
    fresh,
    readOnly,
    onDirty,
    children,
  } = props;
  const [undone, setUndone] = useState<Refused>();
  const answer = refused === undone ? undefined : refused;
  const { form, message, fault, typed } = useRefused(answer);
  const [shown, setShown] = useShownLang(refused);
  const [resets, setResets] = useState(0);
  const values = resets > 0 && !answer ? stored : { ...stored, ...typed };
  const [now, setNow] = useState<Flat>(values);
  const untick = useUnticking(form);
  const keptFocus = useKeptFocus(form, resets);
  const beginAnew = (from = stored) => {
    setNow(from);
    setResets(resets + 1);
  };
  useOther(props.state, () => beginAnew(answer ? values : stored));
  /** Where the fields say what is stored, they stay, and the focus with them. */
  const settle = () => {
    if (isOther(stored, withoutTicks(now))) return beginAnew();
    setNow(stored);
    untick();
  };
  const { busy, sending, send, untaken } = useSending(refused, settle);
  const faulty = langsOf(Object.keys(answer?.fields ?? {}));
  // What was not taken is not saved, whatever it was; a page has other forms as well.
  const dirty = isOther(stored, now) || (answer !== undefined && answer === untaken);
  useEffect(() => onDirty?.(dirty), [onDirty, dirty]);
  return (
    <Form
      ref={form}
      method="post"
      encType={large ? "multipart/form-data" : undefined}
      noValidate
      preventScrollReset={props.stays}
      className="grid gap-4"
      onInput={(event) => setNow(written(event.currentTarget, stored))}
      onSubmit={send}
      onReset={() => {
        setUndone(refused);
        beginAnew();
      }}
    >
      {message && <Untaken {...{ message, fault, answer, overtaken }} />}
      <LanguageTabs
        shown={shown}
        onShow={setShown}
        missing={fresh && !dirty ? NONE : langsOf(missingIn({ ...stored, ...now }, optional))}
        behind={langsOf(behind ?? [])}
        faulty={faulty}
      />
      <EditingContext
        value={{
          values,
          saved: stored,
          stored: overtaken ? stored : {},
          fault,
          shown,
          refused: answer,
          behind,
          fresh: fresh === true && !dirty,
        }}
      >
        <fieldset key={resets} disabled={readOnly} className="grid min-w-0 gap-4" {...keptFocus}>
          {children}
        </fieldset>
      </EditingContext>
      {!readOnly && <SaveBar {...{ dirty, busy, fresh }} begun={answer !== undefined} />}
      <LeaveGuard dirty={dirty && !sending && !readOnly} />
    </Form>
  );
}
