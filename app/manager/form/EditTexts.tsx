import { useTranslations } from "use-intl";
import { languageNames } from "../../site/LanguageLinks.tsx";
import { TextsField } from "../../ui/TextsField.tsx";
import { useEditing } from "./context.ts";
import { useStoredNow } from "./useStoredNow.ts";

interface EditTextsProps {
  label: string;
  name: string;
  max: number;
  multiline?: boolean;
  /** May stay empty. */
  optional?: boolean;
}

/** A text in every language, inside a form for editing. */
export function EditTexts({ name, ...props }: EditTextsProps) {
  const t = useTranslations("manager.form");
  const { values, fault, shown, behind } = useEditing();
  const storedNow = useStoredNow();
  const stored = (lang: string) => values[`${name}.${lang}`] ?? "";
  return (
    <TextsField
      {...props}
      name={name}
      values={{ tw: stored("tw"), en: stored("en"), cn: stored("cn") }}
      fault={(lang) => fault(`${name}.${lang}`)}
      hint={(lang) =>
        storedNow(`${name}.${lang}`) ??
        (behind?.includes(`${name}.${lang}`) ? t("behind") : undefined)
      }
      shown={shown}
      labels={{
        languages: languageNames,
        missing: t("missing"),
        unwritten: t("unwritten"),
        count: (used, max) => t("count", { used, max }),
      }}
    />
  );
}
