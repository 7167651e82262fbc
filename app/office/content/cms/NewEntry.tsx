import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { LANGS } from "#shared/kit/lang.ts";
import type { Refused } from "#app/forms/submitted.ts";
import { EditForm } from "#app/office/forms/EditForm.tsx";
import { Suggestions } from "#app/office/publishing/ScriptSuggestions.tsx";
import { ManagerPage } from "#app/office/layout/OfficePage.tsx";
import { useManagerPaths } from "#app/office/layout/paths.ts";
import { WORDS, type WrittenKind } from "./contentTypes.ts";

interface NewTextProps {
  kind: WrittenKind;
  texts: readonly string[];
  values?: Readonly<Record<string, string>>;
  /** By default every language but Chinese (Taiwan). */
  optional?: (field: string) => boolean;
  refused: Refused | undefined;
  instead?: ReactNode;
  children: ReactNode;
}

export function NewText(props: NewTextProps) {
  const { kind, texts, values, optional = notFirst, refused, instead, children } = props;
  const t = useTranslations(WORDS[kind]);
  const paths = useManagerPaths();
  const empty = texts.flatMap((name) => LANGS.map((lang) => [`${name}.${lang}`, ""]));
  return (
    <ManagerPage
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
          <Suggestions />
          {children}
        </EditForm>
      )}
    </ManagerPage>
  );
}

const notFirst = (field: string): boolean => !field.endsWith(".tw");
