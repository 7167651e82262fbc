import { useTranslations } from "use-intl";
import { PRODUCT_TEXT_MAX } from "#shared/catalog/products/content.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { LocalizedMarkdownField } from "#app/office/forms/LocalizedMarkdownField.tsx";
import { InsertPicture } from "../media/InsertPicture.tsx";

export function DescriptionField() {
  const t = useTranslations("products.fields");
  return (
    <Panel title={t("description")} description={t("descriptionText")}>
      <LocalizedMarkdownField
        label={t("description")}
        name="description"
        max={PRODUCT_TEXT_MAX.description}
        Tools={InsertPicture}
      />
    </Panel>
  );
}
