import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { TEXT_MAX } from "#shared/content/cms/content.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { LocalizedMarkdownField } from "#app/office/forms/LocalizedMarkdownField.tsx";

export function FixedEntryFields({ children }: { children?: ReactNode }) {
  const t = useTranslations("texts.documents");
  return (
    <Panel title={t("panel")} description={t("panelText")}>
      <div className="grid gap-5">
        {children}
        <LocalizedMarkdownField label={t("text")} name="text" max={TEXT_MAX.document} />
      </div>
    </Panel>
  );
}
