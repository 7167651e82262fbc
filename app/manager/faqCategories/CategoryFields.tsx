import { useTranslations } from "use-intl";
import { FAQ_CATEGORY_NAME_MAX } from "#shared/content/faqCategories.ts";
import { Panel } from "../../ui/Panel.tsx";
import { EditText } from "../form/EditText.tsx";
import { EditTexts } from "../form/EditTexts.tsx";

/** What a category of questions is called, on the page and in addresses. */
export function CategoryFields() {
  const t = useTranslations("texts.faq.categories");
  return (
    <Panel title={t("panel")} description={t("panelText")}>
      <div className="grid gap-5">
        <EditTexts label={t("name")} name="name" max={FAQ_CATEGORY_NAME_MAX} />
        <div className="max-w-form">
          <EditText label={t("slug")} name="slug" maxLength={80} />
        </div>
      </div>
    </Panel>
  );
}
