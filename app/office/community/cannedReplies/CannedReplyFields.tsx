import { useTranslations } from "use-intl";
import {
  CANNED_BODY_MAX,
  CANNED_PLACEHOLDERS,
  CANNED_TITLE_MAX,
} from "#shared/community/cannedReplies/rules.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { useEditing } from "#app/office/forms/editingContext.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextArea } from "#app/ui/inputs/TextArea.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";

interface CannedReplyFieldsProps {
  categories: readonly { readonly uuid: string; readonly name: string }[];
}

const MARKS = CANNED_PLACEHOLDERS.map((name) => `{${name}}`).join(" ");

export function CannedReplyFields({ categories }: CannedReplyFieldsProps) {
  const t = useTranslations("manager.canned");
  const { values, fieldError } = useEditing();
  return (
    <Panel title={t("text")}>
      <div className="grid gap-5">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label={t("lang")} error={fieldError("lang")} required>
            <Select name="lang" defaultValue={values["lang"]}>
              {LANGS.map((lang) => (
                <option key={lang} value={lang}>
                  {languageNames[lang]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t("category")} hint={t("categoryHint")} error={fieldError("category")}>
            <Select name="category" defaultValue={values["category"]}>
              <option value="">{t("every")}</option>
              {categories.map(({ uuid, name }) => (
                <option key={uuid} value={uuid}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <Field label={t("name")} hint={t("nameHint")} error={fieldError("title")} required>
          <TextInput name="title" maxLength={CANNED_TITLE_MAX} defaultValue={values["title"]} />
        </Field>
        <Field
          label={t("body")}
          hint={t("bodyHint", { marks: MARKS })}
          error={fieldError("body")}
          required
        >
          <TextArea
            name="body"
            rows={12}
            maxLength={CANNED_BODY_MAX}
            defaultValue={values["body"]}
            className="font-mono text-[0.9375rem]!"
          />
        </Field>
      </div>
    </Panel>
  );
}
