import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { isLang, type Lang } from "#shared/kit/lang.ts";
import { useLang } from "#app/i18n/useLang.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { EditingContext } from "./editingContext.ts";
import type { FlatFields } from "./flatFields.ts";
import { LanguageTabs } from "./LanguageTabs.tsx";
import { LeaveGuard } from "#app/forms/LeaveGuard.tsx";
import { SaveBar } from "#app/forms/SaveBar.tsx";
import { isFocusLost } from "#app/client/isFocusLost.ts";

interface EditFormProps {
  values: FlatFields;
  refused: SubmissionError | undefined;
  /** Identifies the stored state: when it changes, the fields are rendered anew. */
  state?: string;
  /** Someone else saved in the meantime: stored values are shown next to the input. */
  overtaken?: boolean;
  /** Outdated translations, such as `question.en`. */
  behind?: readonly string[];
  optional?: (field: string) => boolean;
  /** Long texts or files; sent as multipart. */
  large?: boolean;
  stays?: boolean;
  fresh?: boolean;
  readOnly?: boolean;
  onDirty?: (dirty: boolean) => void;
  children: ReactNode;
}

const langIn = (field: string): Lang | null => {
  const last = field.split(".").at(-1);
  return isLang(last) ? last : null;
};

const langsOf = (fields: readonly string[]): ReadonlySet<Lang> =>
  new Set(fields.map(langIn).filter((lang) => lang !== null));

/** Added rows count as input before anything is typed. */
const addedIn = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLElement>("[data-added]")].map(({ dataset }) => [
    `${dataset["added"]}.added`,
    "1",
  ]);

/** Without hidden fields that are not stored, such as a revision. */
function readFields(form: HTMLFormElement, stored: FlatFields): Record<string, string> {
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

/** An absent field equals an empty one. */
const isDifferent = (stored: FlatFields, now: FlatFields): boolean =>
  [...new Set([...Object.keys(stored), ...Object.keys(now)])].some(
    (name) => (now[name] ?? "") !== (stored[name] ?? ""),
  );

/** Checkboxes that qualify one save and are not stored. */
const isTick = (name: string): boolean => name === "significance" || name.startsWith("upToDate.");

const withoutSaveOptions = (fields: FlatFields): FlatFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !isTick(name)));

/** The returned function clears those checkboxes after a save. */
function useClearSaveOptions(form: RefObject<HTMLFormElement | null>): () => void {
  const [saves, setSaves] = useState(0);
  useEffect(() => {
    if (saves === 0) return;
    const boxes = form.current?.querySelectorAll<HTMLInputElement>("input[type=checkbox]") ?? [];
    // Re-rendering them would lose the focus.
    for (const box of boxes) if (isTick(box.name)) box.checked = false;
  }, [form, saves]);
  return () => setSaves(saves + 1);
}

const missingIn = (now: FlatFields, optional: EditFormProps["optional"]): string[] =>
  Object.entries(now)
    .filter(([name, text]) => text.trim() === "" && !optional?.(name))
    .map(([name]) => name);

interface RefusalAlertProps extends Pick<EditFormProps, "overtaken"> {
  message: string;
  fieldError: (field: string) => string | undefined;
  answer: SubmissionError | undefined;
}

function RefusalAlert({ message, fieldError, answer, overtaken }: RefusalAlertProps) {
  const t = useTranslations("manager.form");
  const refusal = useTranslations("refusal");
  const isSaidBelow =
    answer?.code === "request.invalid" && Object.keys(answer.fields ?? {}).some(fieldError);
  return (
    <Alert
      tone="warning"
      title={overtaken ? t("overtakenTitle") : isSaidBelow ? refusal("request.invalid") : message}
    >
      {overtaken && t("overtaken")}
    </Alert>
  );
}

/** A fresh form marks nothing as missing. */
const NONE: ReadonlySet<Lang> = new Set();

/** Calls `taken` after a successful send; `untaken` is the refusal of the last one. */
function useSubmission(refused: SubmissionError | undefined, taken: () => void) {
  const { state, formMethod, formData } = useNavigation();
  const [sending, setSending] = useState(false);
  const [untaken, setUntaken] = useState<SubmissionError>();
  const [last, setLast] = useState(state);
  if (last !== state) {
    setLast(state);
    if (state === "idle") {
      setSending(false);
      if (sending && refused) setUntaken(refused);
      else if (sending) taken();
    }
  }
  // Smaller forms on the page carry an `intent`.
  const busy = formMethod === "POST" && !formData?.has("intent");
  return { busy, sending, untaken, send: () => setSending(true) };
}

function useShownLang(refused: SubmissionError | undefined) {
  const [shown, setShown] = useState<Lang>(useLang());
  const [answered, setAnswered] = useState(refused);
  if (answered !== refused) {
    setAnswered(refused);
    // The first invalid field must be visible to take the focus.
    const first = Object.keys(refused?.fields ?? {}).map(langIn)[0];
    if (first) setShown(first);
  }
  return [shown, setShown] as const;
}

/** Calls `begin` during render when `state` changes. */
function useOther(state: string | undefined, begin: () => void) {
  const [known, setKnown] = useState(state);
  if (known === state) return;
  setKnown(state);
  begin();
}

/** Returns the focus to its field, or else to the save button, after a re-render of the fields. */
function useRestoreFocus(form: RefObject<HTMLFormElement | null>, renders: number) {
  const focusedName = useRef<string>(null);
  useEffect(() => {
    if (focusedName.current === null || !isFocusLost()) return;
    const find = (what: string) => form.current?.querySelector<HTMLElement>(what);
    const field = find(`[name="${CSS.escape(focusedName.current)}"]`);
    (field ?? find("[data-at-foot] [type=submit]"))?.focus({ preventScroll: true });
  }, [form, renders]);
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) =>
      void (focusedName.current = target.getAttribute("name")),
    onBlur: () => void (focusedName.current = null),
  };
}

/** Edits texts in all languages; marks missing ones and guards unsaved input. */
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
  const [undone, setUndone] = useState<SubmissionError>();
  const answer = refused === undone ? undefined : refused;
  const { form, message, fieldError, typed } = useFormErrors(answer);
  const [shown, setShown] = useShownLang(refused);
  const [resets, setResets] = useState(0);
  const values = resets > 0 && !answer ? stored : { ...stored, ...typed };
  const [now, setNow] = useState<FlatFields>(values);
  const untick = useClearSaveOptions(form);
  const keptFocus = useRestoreFocus(form, resets);
  const beginAnew = (from = stored) => {
    setNow(from);
    setResets(resets + 1);
  };
  useOther(props.state, () => beginAnew(answer ? values : stored));
  /** Keeps the fields, and the focus, if they show what is stored. */
  const settle = () => {
    if (isDifferent(stored, withoutSaveOptions(now))) return beginAnew();
    setNow(stored);
    untick();
  };
  const { busy, sending, send, untaken } = useSubmission(refused, settle);
  const faulty = langsOf(Object.keys(answer?.fields ?? {}));
  // Refused input is unsaved even if unchanged. The page has other forms.
  const dirty = isDifferent(stored, now) || (answer !== undefined && answer === untaken);
  useEffect(() => onDirty?.(dirty), [onDirty, dirty]);
  return (
    <Form
      ref={form}
      method="post"
      encType={large ? "multipart/form-data" : undefined}
      noValidate
      preventScrollReset={props.stays}
      className="grid gap-4"
      onInput={(event) => setNow(readFields(event.currentTarget, stored))}
      onSubmit={send}
      onReset={() => {
        setUndone(refused);
        beginAnew();
      }}
    >
      {message && <RefusalAlert {...{ message, fieldError, answer, overtaken }} />}
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
          fieldError,
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
      {!readOnly && <SaveBar {...{ dirty, busy, fresh }} canReset={answer !== undefined} />}
      <LeaveGuard dirty={dirty && !sending && !readOnly} />
    </Form>
  );
}
