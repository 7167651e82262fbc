import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { TEXT_MAX } from "#shared/content/cms/content.ts";
import type { TextVariableValue } from "#shared/content/cms/textVariables.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { LocalizedMarkdownField } from "#app/office/forms/LocalizedMarkdownField.tsx";
import { VariableMarkdownField } from "./VariableMarkdownField.tsx";

interface FixedEntryFieldsProps {
  /** Legal documents have none. */
  variables?: readonly TextVariableValue[];
  children?: ReactNode;
}

export function FixedEntryFields({ variables, children }: FixedEntryFieldsProps) {
  const t = useTranslations("texts.documents");
  const field = { label: t("text"), name: "text", max: TEXT_MAX.document };
  return (
    <Panel title={t("panel")} description={t("panelText")}>
      <div className="grid gap-5">
        {children}
        {variables ? (
          <VariableMarkdownField {...field} variables={variables} />
        ) : (
          <LocalizedMarkdownField {...field} />
        )}
      </div>
    </Panel>
  );
}
