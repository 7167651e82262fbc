import { useTranslations } from "use-intl";
import { NEWS_KINDS } from "#shared/content/contract.ts";
import { TEXT_MAX } from "#shared/content/editing.ts";
import { Field } from "../../ui/Field.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { Select } from "../../ui/Select.tsx";
import { SlugField } from "../texts/SlugField.tsx";
import { useEditing } from "../form/context.ts";
import { EditMarkdown } from "../form/EditMarkdown.tsx";
import { EditText } from "../form/EditText.tsx";
import { EditTexts } from "../form/EditTexts.tsx";

/** What is written of a piece of news. */
export function NewsFields() {
  const t = useTranslations("texts.news");
  const kindName = useTranslations("content.news.kind");
  const { values, fault } = useEditing();
  return (
    <Panel title={t("panel")} description={t("panelText")}>
      <div className="grid gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t("kind")} error={fault("kind")}>
            <Select name="kind" defaultValue={values["kind"]}>
              {NEWS_KINDS.map((each) => (
                <option key={each} value={each}>
                  {kindName(each)}
                </option>
              ))}
            </Select>
          </Field>
          <EditText label={t("day")} name="day" type="date" />
        </div>
        <EditTexts label={t("headline")} name="title" max={TEXT_MAX.title} />
        <SlugField />
        <EditTexts label={t("summary")} name="summary" max={TEXT_MAX.summary} multiline />
        <EditMarkdown label={t("body")} name="body" max={TEXT_MAX.body} />
      </div>
    </Panel>
  );
}
