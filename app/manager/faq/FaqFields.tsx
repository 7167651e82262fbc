import { useTranslations } from "use-intl";
import { TEXT_MAX } from "#shared/content/editing.ts";
import type { FaqGroup } from "#shared/content/faqCategories.ts";
import { Field } from "../../ui/Field.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { Select } from "../../ui/Select.tsx";
import { useEditing } from "../form/context.ts";
import { EditMarkdown } from "../form/EditMarkdown.tsx";
import { EditText } from "../form/EditText.tsx";
import { EditTexts } from "../form/EditTexts.tsx";

/** What is written of a question. */
export function FaqFields({ groups }: { groups: readonly FaqGroup[] }) {
  const t = useTranslations("texts.faq");
  const { values, fault } = useEditing();
  return (
    <Panel title={t("panel")} description={t("panelText")}>
      <div className="grid gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t("category")} error={fault("category")}>
            <Select name="category" defaultValue={values["category"]}>
              {groups.map(({ uuid, name }) => (
                <option key={uuid} value={uuid}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <EditText label={t("slug")} name="slug" maxLength={80} />
        </div>
        <EditTexts label={t("question")} name="question" max={TEXT_MAX.question} multiline />
        <EditMarkdown label={t("answer")} name="answer" max={TEXT_MAX.answer} />
      </div>
    </Panel>
  );
}
