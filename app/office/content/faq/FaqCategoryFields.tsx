import { useTranslations } from "use-intl";
import { FAQ_CATEGORY_NAME_MAX } from "#shared/content/faq/categoryContract.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { TextField } from "#app/office/forms/TextField.tsx";
import { LocalizedTextField } from "#app/office/forms/LocalizedTextField.tsx";

export function FaqCategoryFields() {
  const t = useTranslations("texts.faq.categories");
  return (
    <Panel title={t("panel")} description={t("panelText")}>
      <div className="grid gap-5">
        <LocalizedTextField label={t("name")} name="name" max={FAQ_CATEGORY_NAME_MAX} />
        <div className="max-w-form">
          <TextField label={t("slug")} name="slug" maxLength={80} />
        </div>
      </div>
    </Panel>
  );
}
