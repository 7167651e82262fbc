import { useTranslations } from "use-intl";
import { NEWS_KINDS } from "#shared/content/cms/contract.ts";
import { TEXT_MAX } from "#shared/content/cms/content.ts";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { SlugField } from "../cms/SlugField.tsx";
import { useEditing } from "#app/office/forms/editingContext.ts";
import { LocalizedMarkdownField } from "#app/office/forms/LocalizedMarkdownField.tsx";
import { TextField } from "#app/office/forms/TextField.tsx";
import { LocalizedTextField } from "#app/office/forms/LocalizedTextField.tsx";

export function NewsFields() {
  const t = useTranslations("texts.news");
  const kindName = useTranslations("content.news.kind");
  const { values, fieldError } = useEditing();
  return (
    <Panel title={t("panel")} description={t("panelText")}>
      <div className="grid gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t("kind")} error={fieldError("kind")}>
            <Select name="kind" defaultValue={values["kind"]}>
              {NEWS_KINDS.map((each) => (
                <option key={each} value={each}>
                  {kindName(each)}
                </option>
              ))}
            </Select>
          </Field>
          <TextField label={t("day")} name="day" type="date" />
        </div>
        <LocalizedTextField label={t("headline")} name="title" max={TEXT_MAX.title} />
        <SlugField />
        <LocalizedTextField label={t("summary")} name="summary" max={TEXT_MAX.summary} multiline />
        <LocalizedMarkdownField label={t("body")} name="body" max={TEXT_MAX.body} />
      </div>
    </Panel>
  );
}
