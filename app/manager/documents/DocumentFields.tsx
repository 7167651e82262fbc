import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { TEXT_MAX } from "#shared/content/editing.ts";
import { Panel } from "../../ui/Panel.tsx";
import { EditMarkdown } from "../form/EditMarkdown.tsx";

/** The text of a document, and what is said of it besides. */
export function DocumentFields({ children }: { children?: ReactNode }) {
  const t = useTranslations("texts.documents");
  return (
    <Panel title={t("panel")} description={t("panelText")}>
      <div className="grid gap-5">
        {children}
        <EditMarkdown label={t("text")} name="text" max={TEXT_MAX.document} />
      </div>
    </Panel>
  );
}
