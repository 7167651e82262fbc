import { useTranslations } from "use-intl";
import { TAG_NAME_MAX } from "#shared/tags/contract.ts";
import { Panel } from "../../ui/Panel.tsx";
import { EditTexts } from "../form/EditTexts.tsx";

/** What a tag is called, inside a form for editing. */
export function TagFields() {
  const t = useTranslations("manager.tags");
  return (
    <Panel title={t("names")}>
      <EditTexts label={t("name")} name="name" max={TAG_NAME_MAX} />
    </Panel>
  );
}
