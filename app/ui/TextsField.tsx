import { type ReactNode, type SyntheticEvent, useId, useState } from "react";
import { bcp47, type Lang } from "#shared/kit/lang.ts";
import type { Texts } from "#shared/kit/texts.ts";
import { classes } from "./classes.ts";
import { Field, RequiredMark } from "./Field.tsx";
import { StatusBadge } from "./StatusBadge.tsx";
import { TextArea } from "./TextArea.tsx";
import { TextInput } from "./TextInput.tsx";

/** The order in which languages stand side by side. */
export const SIDE_BY_SIDE: readonly Lang[] = ["tw", "cn", "en"];

/** What the others are translated from. */
const MASTER_LANG: Lang = "tw";

export interface TextsLabels {
  languages: Readonly<Record<Lang, string>>;
  /** Of a translation, and of what is to be translated. */
  missing: string;
  unwritten: string;
  /** `12 / 80`, for the eye. */
  count: (used: number, max: number) => string;
}

interface TextsFieldProps {
  label: string;
  /** The inputs are called `name.tw`, `name.cn` and `name.en`. */
  name: string;
  values: Texts;
  /** The most characters a language may have. */
  max: number;
  /** A box of several lines. */
  multiline?: boolean;
  /** May stay empty: nothing is said to be missing. */
  optional?: boolean;
  fault: (lang: Lang) => string | undefined;
  hint?: (lang: Lang) => ReactNode;
  /** Nothing is written anywhere in the form yet: nothing is said to be missing. */
  fresh?: boolean | undefined;
  /** The one language that a narrow screen shows. */
  shown: Lang;
  labels: TextsLabels;
}

/** One text in every language: side by side on a wide screen, one at a time on a narrow one. */
export function TextsField(props: TextsFieldProps) {
  const { label, name, values, max, multiline, optional, fresh, fault, hint, shown, labels } =
    props;
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1.5 text-sm font-semibold">
        {label}
        {!optional && <RequiredMark />}
      </p>
      <div className="grid gap-x-4 gap-y-3 lg:grid-cols-3">
        {SIDE_BY_SIDE.map((lang) => (
          <OneLanguage
            key={lang}
            lang={lang}
            name={`${name}.${lang}`}
            value={values[lang]}
            max={max}
            multiline={multiline}
            optional={optional}
            fresh={fresh}
            error={fault(lang)}
            hint={hint?.(lang)}
            labels={labels}
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
  className: string;
}

function OneLanguage(props: OneLanguageProps) {
  const { lang, name, value, max, multiline, optional, fresh, error, hint, labels, className } =
    props;
  const [typed, setTyped] = useState(value);
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
      >
        {multiline ? <TextArea {...control} /> : <TextInput {...control} />}
      </Field>
      <p className="absolute end-0 top-0 flex h-6 items-center gap-2 text-xs text-muted">
        {typed.trim() === "" && error === undefined && !optional && !fresh && (
          <StatusBadge tone="warning">
            {lang === MASTER_LANG ? labels.unwritten : labels.missing}
          </StatusBadge>
        )}
        <span className={classes(typed.trim().length > max && "font-semibold text-danger")}>
          {labels.count(typed.trim().length, max)}
        </span>
      </p>
    </div>
  );
}
