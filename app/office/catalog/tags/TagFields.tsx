import { useTranslations } from "use-intl";
import { TAG_NAME_MAX } from "#shared/catalog/tags/contract.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { LocalizedTextField } from "#app/office/forms/LocalizedTextField.tsx";

export function TagFields() {
  const t = useTranslations("manager.tags");
  return (
    <Panel title={t("names")}>
      <LocalizedTextField label={t("name")} name="name" max={TAG_NAME_MAX} />
    </Panel>
  );
}
