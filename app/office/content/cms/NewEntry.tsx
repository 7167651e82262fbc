import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { LANGS } from "#shared/kit/lang.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { EditForm } from "#app/office/forms/EditForm.tsx";
import { ScriptSuggestions } from "#app/office/publishing/ScriptSuggestions.tsx";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { PHRASE_NAMESPACES, type EntryListKind } from "./contentTypes.ts";

interface NewEntryProps {
  kind: EntryListKind;
  texts: readonly string[];
  values?: Readonly<Record<string, string>>;
  /** By default every language but Chinese (Taiwan). */
  optional?: (field: string) => boolean;
  refused: SubmissionError | undefined;
  instead?: ReactNode;
  children: ReactNode;
}

export function NewEntry(props: NewEntryProps) {
  const { kind, texts, values, optional = isTranslation, refused, instead, children } = props;
  const t = useTranslations(PHRASE_NAMESPACES[kind]);
  const paths = useOfficePaths();
  const empty = texts.flatMap((name) => LANGS.map((lang) => [`${name}.${lang}`, ""]));
  return (
    <OfficePage
      title={t("new")}
      here={paths.newText(kind)}
      above={[{ label: t("title"), href: paths.list(kind) }]}
      intro={t("newIntro")}
    >
      {instead || (
        <EditForm
          fresh
          values={{ ...Object.fromEntries(empty), ...values }}
          refused={refused}
          optional={optional}
          large
        >
          <ScriptSuggestions />
          {children}
        </EditForm>
      )}
    </OfficePage>
  );
}

const isTranslation = (field: string): boolean => !field.endsWith(".tw");
