import { useTranslations } from "use-intl";
import { TERM_TEXT_MAX, type TaxonomyKind } from "#shared/content/taxonomies/contract.ts";
import type { ReactNode } from "react";
import { Panel } from "#app/ui/display/Panel.tsx";
import { LocalizedTextField } from "#app/office/forms/LocalizedTextField.tsx";

export function TermFields({ kind, children }: { kind: TaxonomyKind; children?: ReactNode }) {
  const t = useTranslations("texts.lists");
  return (
    <Panel title={t("panel")} description={t("panelText")}>
      <div className="grid gap-5">
        {children}
        <LocalizedTextField label={t("name")} name="name" max={TERM_TEXT_MAX.name} />
        {kind === "service" && (
          <LocalizedTextField
            label={t("summary")}
            name="summary"
            max={TERM_TEXT_MAX.summary}
            multiline
            optional
          />
        )}
      </div>
    </Panel>
  );
}
