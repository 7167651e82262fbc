import { useTranslations } from "use-intl";
import {
  MEASURE_MAX,
  GRAPHICS,
  REQUIREMENT_FIELDS,
  REQUIREMENT_LEVELS,
  REQUIREMENT_MAX,
  type RequirementLevel,
  SYSTEMS,
} from "#shared/content/computers/requirements.ts";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { useEditing } from "#app/office/forms/editingContext.ts";
import { TextField } from "#app/office/forms/TextField.tsx";
import { LocalizedTextField } from "#app/office/forms/LocalizedTextField.tsx";

export function ComputerFields() {
  const t = useTranslations("texts.computers");
  return (
    <>
      {REQUIREMENT_LEVELS.map((level) => (
        <Level key={level} level={level} />
      ))}
      <Panel title={t("note")} description={t("noteText")}>
        <LocalizedTextField
          label={t("note")}
          name="note"
          max={REQUIREMENT_MAX.note}
          multiline
          optional
        />
      </Panel>
    </>
  );
}

function Level({ level }: { level: RequirementLevel }) {
  const t = useTranslations("texts.computers");
  const say = useTranslations("content.computer");
  return (
    <Panel title={say(`level.${level}`)} description={t(`levels.${level}`)}>
      <div className="grid gap-5">
        {REQUIREMENT_FIELDS.map((field) => (
          <LocalizedTextField
            key={field}
            label={say(`field.${field}`)}
            name={`${level}.${field}`}
            max={REQUIREMENT_MAX.field}
            optional={level === "recommended"}
          />
        ))}
        <Measures within={`${level}.measures`} />
      </div>
    </Panel>
  );
}

/** Compared with visitors' computers; empty measures are not. */
function Measures({ within }: { within: string }) {
  const t = useTranslations("texts.computers.measures");
  const number = { required: false, inputMode: "numeric", autoComplete: "off" } as const;
  return (
    <fieldset className="rounded-md border border-line bg-sunken p-4">
      <legend className="px-1 font-semibold">{t("title")}</legend>
      <p className="mb-4 text-sm text-muted">{t("text")}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <Choice name={`${within}.system`} label={t("system")} options={SYSTEMS} word={t} />
        <TextField
          {...number}
          label={t("cores")}
          name={`${within}.cores`}
          placeholder={`1–${MEASURE_MAX.cores}`}
          unit={t("coresUnit")}
        />
        <TextField
          {...number}
          label={t("memory")}
          name={`${within}.memory`}
          placeholder={`1–${MEASURE_MAX.memory}`}
          unit="GB"
        />
        <Choice name={`${within}.graphics`} label={t("graphics")} options={GRAPHICS} word={t} />
        <TextField
          {...number}
          label={t("width")}
          name={`${within}.width`}
          placeholder={`1–${MEASURE_MAX.width}`}
          unit="px"
        />
        <TextField
          {...number}
          label={t("height")}
          name={`${within}.height`}
          placeholder={`1–${MEASURE_MAX.height}`}
          unit="px"
        />
      </div>
    </fieldset>
  );
}

interface ChoiceProps<T extends string> {
  name: string;
  label: string;
  options: readonly T[];
  word: (key: `of.${T}` | "any") => string;
}

function Choice<T extends string>({ name, label, options, word }: ChoiceProps<T>) {
  const { values, fieldError } = useEditing();
  return (
    <Field label={label} error={fieldError(name)}>
      <Select name={name} defaultValue={values[name] ?? ""}>
        <option value="">{word("any")}</option>
        {options.map((each) => (
          <option key={each} value={each}>
            {word(`of.${each}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
