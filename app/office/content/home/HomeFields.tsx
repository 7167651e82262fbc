import { useTranslations } from "use-intl";
import type { HomeChoices } from "#shared/content/home/adminContract.ts";
import { HOME_MAX, HOME_SECTIONS, HOME_TEXT_MAX } from "#shared/content/home/homeContent.ts";
import { Field, FieldError, RequiredMark } from "#app/ui/inputs/Field.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { useEditing } from "#app/office/forms/editingContext.ts";
import { LocalizedMarkdownField } from "#app/office/forms/LocalizedMarkdownField.tsx";
import { TextField } from "#app/office/forms/TextField.tsx";
import { LocalizedTextField } from "#app/office/forms/LocalizedTextField.tsx";
import { RepeatedRows } from "#app/office/forms/RepeatedRows.tsx";
import { CheckboxField } from "#app/office/forms/CheckboxField.tsx";
import { ChosenItems } from "./ChosenItems.tsx";
import { SectionPicture } from "./SectionPicture.tsx";

export function HomeFields({ choices }: { choices: HomeChoices }) {
  const t = useTranslations("layout.home");
  const { fieldError } = useEditing();
  return (
    <Panel title={t("sections")} description={t("sectionsText")}>
      <FieldError id="sections-error" error={fieldError("sections")} />
      <RepeatedRows
        name="sections"
        max={HOME_MAX.sections}
        label={(number) => t("section", { number })}
        add={t("add")}
        keepEmpty
        framed
      >
        {(name) => <Section name={name} choices={choices} />}
      </RepeatedRows>
    </Panel>
  );
}

/** CSS shows the fields of the selected section kind. */
const shownFor = {
  hero: "hidden gap-4 group-has-[option[value=hero]:checked]/kind:grid",
  products: "hidden gap-4 group-has-[option[value=products]:checked]/kind:grid",
  values: "hidden gap-4 group-has-[option[value=values]:checked]/kind:grid",
  text: "hidden gap-4 group-has-[option[value=text]:checked]/kind:grid",
  news: "hidden gap-4 group-has-[option[value=news]:checked]/kind:grid",
  articles: "hidden gap-4 group-has-[option[value=articles]:checked]/kind:grid",
  picture:
    "hidden gap-4 group-has-[option[value=hero]:checked]/kind:grid group-has-[option[value=text]:checked]/kind:grid",
} as const;

interface SectionProps {
  name: string;
  choices: HomeChoices;
}

function Section({ name, choices }: SectionProps) {
  const t = useTranslations("layout.home");
  const { values, fieldError } = useEditing();
  const max = HOME_TEXT_MAX;
  return (
    <div className="group/kind grid gap-4">
      <Field label={t("kind")} error={fieldError(`${name}.kind`)} className="max-w-form">
        <Select name={`${name}.kind`} defaultValue={values[`${name}.kind`] ?? ""}>
          <option value="">{t("choose")}</option>
          {HOME_SECTIONS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </Select>
      </Field>
      <LocalizedTextField
        label={t("heading")}
        name={`${name}.heading`}
        max={max.heading}
        optional
        mark={
          <span className="group-has-[option[value=values]:checked]/kind:hidden">
            <RequiredMark />
          </span>
        }
      />
      <div className={shownFor.values}>
        <p className="text-sm text-muted">{t("headingNote")}</p>
        <Strengths name={`${name}.values`} />
      </div>
      <div className={shownFor.hero}>
        <LocalizedTextField label={t("lead")} name={`${name}.lead`} max={max.lead} multiline />
        <LocalizedTextField
          label={t("primaryAction")}
          name={`${name}.primaryAction`}
          max={max.action}
        />
        <LocalizedTextField
          label={t("secondaryAction")}
          name={`${name}.secondaryAction`}
          max={max.action}
        />
      </div>
      <div className={shownFor.text}>
        <LocalizedMarkdownField
          label={t("text")}
          within={t("section", { number: Number(name.split(".")[1]) + 1 })}
          name={`${name}.text`}
          max={max.text}
        />
      </div>
      <div className={shownFor.picture}>
        <SectionPicture name={name} />
      </div>
      <div className={shownFor.text}>
        <LocalizedTextField label={t("alt")} name={`${name}.alt`} max={max.alt} optional />
      </div>
      <div className={shownFor.products}>
        <ChosenItems name={`${name}.products`} field="product" from={choices.products} />
      </div>
      <div className={shownFor.news}>
        <TextField
          label={t("count")}
          name={`${name}.count`}
          inputMode="numeric"
          placeholder="3"
          required={false}
        />
      </div>
      <div className={shownFor.articles}>
        <ChosenItems name={`${name}.articles`} field="article" from={choices.articles} />
      </div>
      <CheckboxField name={`${name}.hidden`} label={t("hidden")} />
    </div>
  );
}

function Strengths({ name }: { name: string }) {
  const t = useTranslations("layout.home");
  const { value, title } = HOME_TEXT_MAX;
  return (
    <RepeatedRows
      name={name}
      max={HOME_MAX.values}
      label={(number) => t("values", { number })}
      add={t("addValue")}
      keepEmpty
    >
      {(row) => (
        <>
          <LocalizedTextField label={t("valueTitle")} name={`${row}.title`} max={title} />
          <LocalizedTextField label={t("valueText")} name={`${row}.text`} max={value} multiline />
        </>
      )}
    </RepeatedRows>
  );
}
