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
  values: Flat;
  refused: Refused | undefined;
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

/** An absent field equals an empty one. */
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

/** A fresh form marks nothing as missing. */
const NONE: ReadonlySet<Lang> = new Set();

/** Calls `taken` after a successful send; `untaken` is the refusal of the last one. */
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
  // Smaller forms on the page carry an `intent`.
  const busy = formMethod === "POST" && !formData?.has("intent");
  return { busy, sending, untaken, send: () => setSending(true) };
}

function useShownLang(refused: Refused | undefined) {
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
  /** Keeps the fields, and the focus, if they show what is stored. */
  const settle = () => {
    if (isOther(stored, withoutTicks(now))) return beginAnew();
    setNow(stored);
    untick();
  };
  const { busy, sending, send, untaken } = useSending(refused, settle);
  const faulty = langsOf(Object.keys(answer?.fields ?? {}));
  // Refused input is unsaved even if unchanged. The page has other forms.
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
