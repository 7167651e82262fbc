import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { TextsField } from "#app/ui/inputs/TextsField.tsx";
import { useEditing } from "./editingContext.ts";
import { useStoredValue } from "./useStoredValue.ts";

interface LocalizedTextFieldProps {
  label: string;
  name: string;
  max: number;
  multiline?: boolean;
  optional?: boolean;
  /** Next to the label, if other fields decide whether it is optional. */
  mark?: ReactNode;
}

export function LocalizedTextField({ name, ...props }: LocalizedTextFieldProps) {
  const t = useTranslations("manager.form");
  const { values, fieldError, shown, behind, fresh } = useEditing();
  const storedText = useStoredValue();
  const stored = (lang: string) => values[`${name}.${lang}`] ?? "";
  return (
    <TextsField
      {...props}
      name={name}
      values={{ tw: stored("tw"), en: stored("en"), cn: stored("cn") }}
      langError={(lang) => fieldError(`${name}.${lang}`)}
      hint={(lang) => {
        const text = storedText(`${name}.${lang}`);
        return text === undefined ? undefined : <StoredValue text={text} />;
      }}
      behind={(lang) => behind?.includes(`${name}.${lang}`) ?? false}
      shown={shown}
      fresh={fresh}
      labels={{
        languages: languageNames,
        missing: t("missing"),
        unwritten: t("unwritten"),
        behind: t("behind"),
        count: (used, max) => t("count", { used, max }),
      }}
    />
  );
}

const SHORT = 120;

function StoredValue({ text }: { text: string }) {
  const t = useTranslations("manager.form");
  if (text.length <= SHORT && !text.includes("\n")) return t("storedNow", { text });
  return (
    <details>
      <summary className="text-link">{t("storedOther")}</summary>
      <span className="mt-2 block max-h-64 overflow-y-auto rounded-md border border-line bg-sunken p-3 wrap-anywhere whitespace-pre-wrap">
        {text}
      </span>
    </details>
  );
}
