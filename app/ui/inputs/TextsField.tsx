import { type ReactNode, type SyntheticEvent, useId, useState } from "react";
import { bcp47, type Lang, LANGS, type Texts } from "#shared/kit/lang.ts";
import { classes } from "#app/ui/classes.ts";
import { Field, RequiredMark } from "./Field.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { TextArea } from "./TextArea.tsx";
import { TextInput } from "./TextInput.tsx";

/** Source of translations. */
const MASTER_LANG: Lang = "tw";

export interface TextsLabels {
  languages: Readonly<Record<Lang, string>>;
  /** Missing translation; missing source text. */
  missing: string;
  unwritten: string;
  /** Outdated translation. */
  behind: string;
  count: (used: number, max: number) => string;
}

interface TextsFieldProps {
  label: string;
  /** Inputs are `name.tw`, `name.en` and `name.cn`. */
  name: string;
  values: Texts;
  max: number;
  multiline?: boolean;
  /** Never marked as missing. */
  optional?: boolean;
  /** Next to the label, if other fields decide whether it is optional. */
  mark?: ReactNode;
  langError: (lang: Lang) => string | undefined;
  hint?: (lang: Lang) => ReactNode;
  /** Another language changed after this one. */
  behind?: (lang: Lang) => boolean;
  /** The form is still empty: nothing is marked as missing. */
  fresh?: boolean | undefined;
  shown: Lang;
  labels: TextsLabels;
}

/** Side by side on wide screens, one language on narrow ones. */
export function TextsField(props: TextsFieldProps) {
  const { label, mark, name, values, langError, hint, behind, shown, ...alike } = props;
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1.5 text-sm font-semibold">
        {label}
        {mark ?? (!alike.optional && <RequiredMark />)}
      </p>
      <div className="grid gap-x-4 gap-y-3 lg:grid-cols-3">
        {LANGS.map((lang) => (
          <OneLanguage
            {...alike}
            key={lang}
            lang={lang}
            name={`${name}.${lang}`}
            value={values[lang]}
            error={langError(lang)}
            hint={hint?.(lang)}
            behind={behind?.(lang) ?? false}
            className={lang === shown ? "" : "max-lg:hidden noscript:block!"}
          />
        ))}
      </div>
    </div>
  );
}

interface OneLanguageProps extends Pick<
  TextsFieldProps,
  "max" | "multiline" | "optional" | "fresh" | "labels" | "name"
> {
  lang: Lang;
  value: string;
  error: string | undefined;
  hint: ReactNode;
  behind: boolean;
  className: string;
}

/** None for a field with an error or one just edited. */
function markOf(props: OneLanguageProps, typed: string): string | null {
  const { lang, value, optional, fresh, error, behind, labels } = props;
  if (typed.trim() !== "") return behind && typed === value ? labels.behind : null;
  if (error !== undefined || optional || fresh) return null;
  return lang === MASTER_LANG ? labels.unwritten : labels.missing;
}

function OneLanguage(props: OneLanguageProps) {
  const { lang, name, value, max, multiline, optional, error, hint, labels, className } = props;
  const [typed, setTyped] = useState(value);
  const mark = markOf(props, typed);
  const id = useId();
  const control = {
    name,
    lang: bcp47[lang],
    defaultValue: value,
    required: !optional,
    onInput: (event: SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setTyped(event.currentTarget.value),
  };
  return (
    <div className={classes("relative", className)}>
      <Field
        label={
          <span className="inline-flex h-6 items-center font-normal text-muted">
            {labels.languages[lang]}
          </span>
        }
        error={error}
        hint={hint}
        describedBy={mark === null ? undefined : id}
      >
        {multiline ? <TextArea {...control} /> : <TextInput {...control} />}
      </Field>
      <p className="absolute end-0 top-0 flex h-6 items-center gap-2 text-xs text-muted">
        {mark !== null && (
          <span id={id}>
            <StatusBadge tone="warning">{mark}</StatusBadge>
          </span>
        )}
        <span className={classes(typed.trim().length > max && "font-semibold text-danger")}>
          {labels.count(typed.trim().length, max)}
        </span>
      </p>
    </div>
  );
}
