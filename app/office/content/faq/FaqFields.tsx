import { useTranslations } from "use-intl";
import { TEXT_MAX } from "#shared/content/cms/content.ts";
import type { OfficeFaqCategory } from "#shared/content/faq/categoryContract.ts";
import type { TextVariableValue } from "#shared/content/cms/textVariables.ts";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { useEditing } from "#app/office/forms/editingContext.ts";
import { TextField } from "#app/office/forms/TextField.tsx";
import { LocalizedTextField } from "#app/office/forms/LocalizedTextField.tsx";
import { VariableMarkdownField } from "../cms/VariableMarkdownField.tsx";

interface FaqFieldsProps {
  groups: readonly OfficeFaqCategory[];
  variables: readonly TextVariableValue[];
}

export function FaqFields({ groups, variables }: FaqFieldsProps) {
  const t = useTranslations("texts.faq");
  const { values, fieldError } = useEditing();
  return (
    <Panel title={t("panel")} description={t("panelText")}>
      <div className="grid gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t("category")} error={fieldError("category")}>
            <Select name="category" defaultValue={values["category"]}>
              {groups.map(({ uuid, name }) => (
                <option key={uuid} value={uuid}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <TextField label={t("slug")} name="slug" maxLength={80} />
        </div>
        <LocalizedTextField
          label={t("question")}
          name="question"
          max={TEXT_MAX.question}
          multiline
        />
        <VariableMarkdownField
          label={t("answer")}
          name="answer"
          max={TEXT_MAX.answer}
          variables={variables}
        />
      </div>
    </Panel>
  );
}
