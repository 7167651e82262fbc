import { useTranslations } from "use-intl";
import { LIST_TEXT_MAX, type ListKind } from "#shared/content/taxonomies/contract.ts";
import type { ReactNode } from "react";
import { Panel } from "#app/ui/display/Panel.tsx";
import { EditTexts } from "#app/office/forms/LocalizedTextField.tsx";

export function EntryFields({ kind, children }: { kind: ListKind; children?: ReactNode }) {
  const t = useTranslations("texts.lists");
  return (
    <Panel title={t("panel")} description={t("panelText")}>
      <div className="grid gap-5">
        {children}
        <EditTexts label={t("name")} name="name" max={LIST_TEXT_MAX.name} />
        {kind === "service" && (
          <EditTexts
            label={t("summary")}
            name="summary"
            max={LIST_TEXT_MAX.summary}
            multiline
            optional
          />
        )}
      </div>
    </Panel>
  );
}
