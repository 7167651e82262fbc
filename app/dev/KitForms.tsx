import { Search } from "lucide-react";
import { useFileInputLabels } from "#app/forms/useFileInputLabels.ts";
import { Field } from "#app/ui/inputs/Field.tsx";
import { FileInput } from "#app/ui/inputs/FileInput.tsx";
import { PasswordInput } from "#app/ui/inputs/PasswordInput.tsx";
import { QuantityStepper } from "#app/ui/inputs/QuantityStepper.tsx";
import { SearchForm } from "#app/ui/inputs/SearchForm.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextArea } from "#app/ui/inputs/TextArea.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { TextsField } from "#app/ui/inputs/TextsField.tsx";
import { KitChoices } from "./KitChoices.tsx";
import { type KitProps, KitPart, KitSection, Specimens } from "./KitSection.tsx";

const PARTS = [
  "Field",
  "TextInput",
  "TextArea",
  "PasswordInput",
  "Select",
  "FileInput",
  "QuantityStepper",
  "SearchForm",
] as const;

export const KitForms = ({ texts }: KitProps) => (
  <>
    <KitSection title={texts.headings.fields} parts={PARTS}>
      <KitField texts={texts} />
      <KitTextInput texts={texts} />
      <KitTextArea texts={texts} />
      <KitPassword texts={texts} />
      <KitSelect texts={texts} />
      <KitFile texts={texts} />
      <KitQuantity texts={texts} />
      <KitSearch texts={texts} />
    </KitSection>
    <KitChoices texts={texts} />
    <KitLocalizedText texts={texts} />
  </>
);

const KitField = ({ texts: { inState, fields, states, long } }: KitProps) => (
  <KitPart name="Field">
    <Specimens>
      <Field label={fields.email} hint={fields.emailHint} required>
        <TextInput type="email" name="email" autoComplete="email" />
      </Field>
      <Field
        label={inState(fields.email, states.error)}
        hint={fields.emailHint}
        error={fields.emailError}
        required
      >
        <TextInput type="email" name="email-wrong" defaultValue="chen.mei-ling@" />
      </Field>
      <Field label={long.han} hint={long.latin} error={long.latin}>
        <TextInput name="long" defaultValue={`${long.latin}${long.han}`} />
      </Field>
    </Specimens>
  </KitPart>
);

const KitTextInput = ({ texts: { inState, fields, states, long } }: KitProps) => (
  <KitPart name="TextInput">
    <Specimens>
      <Field label={fields.search}>
        <TextInput type="search" name="q" icon={<Search />} placeholder={fields.search} />
      </Field>
      <Field label={inState(fields.locked, states.readOnly)}>
        <TextInput name="locked" readOnly defaultValue="MW261121-0042" />
      </Field>
      <Field label={inState(fields.company, states.disabled)}>
        <TextInput name="company" disabled defaultValue={long.han} />
      </Field>
      <Field label={`${fields.feed} (mm/min)`}>
        <TextInput name="feed" inputMode="decimal" unit="mm/min" defaultValue="1,250.00" />
      </Field>
      <Field label={`${fields.share} (%)`}>
        <TextInput name="share" inputMode="decimal" unit="%" defaultValue="12.50" />
      </Field>
    </Specimens>
  </KitPart>
);

const KitTextArea = ({ texts: { inState, work, fields, states, long } }: KitProps) => (
  <KitPart name="TextArea">
    <Specimens>
      <Field label={work.note} hint={fields.emailHint}>
        <TextArea name="note" defaultValue={work.noteText} />
      </Field>
      <Field label={inState(work.note, states.error)} error={work.required} required>
        <TextArea name="note-wrong" />
      </Field>
      <Field label={inState(work.note, states.disabled)}>
        <TextArea name="note-disabled" disabled defaultValue={work.noteText} />
      </Field>
      <Field label={inState(work.note, states.long)}>
        <TextArea name="note-long" defaultValue={`${long.han}\n${long.latin}`} />
      </Field>
    </Specimens>
  </KitPart>
);

const KitPassword = ({ texts: { inState, fields, states } }: KitProps) => (
  <KitPart name="PasswordInput">
    <Specimens>
      <Field label={fields.password} hint={fields.passwordHint} required>
        <PasswordInput
          name="password"
          revealLabel={fields.reveal}
          autoComplete="new-password"
          defaultValue="demo-pass-1"
        />
      </Field>
      <Field label={inState(fields.password, states.error)} error={fields.passwordHint} required>
        <PasswordInput
          name="password-wrong"
          revealLabel={fields.reveal}
          autoComplete="new-password"
          defaultValue="demo"
        />
      </Field>
    </Specimens>
  </KitPart>
);

const KitSelect = ({ texts: { inState, fields, states, work, long } }: KitProps) => (
  <KitPart name="Select">
    <Specimens>
      <Field label={fields.country} hint={fields.emailHint}>
        <Select name="country">
          {fields.countries.map((country) => (
            <option key={country}>{country}</option>
          ))}
        </Select>
      </Field>
      <Field label={inState(fields.country, states.error)} error={work.required} required>
        <Select name="country-wrong">
          <option value="">{fields.choose}</option>
        </Select>
      </Field>
      <Field label={inState(fields.country, states.disabled)}>
        <Select name="country-disabled" disabled>
          <option>{fields.countries[0]}</option>
        </Select>
      </Field>
      <Field label={inState(fields.country, states.long)}>
        <Select name="country-long">
          <option>{long.han}</option>
        </Select>
      </Field>
    </Specimens>
  </KitPart>
);

function KitFile({ texts: { inState, fields, states } }: KitProps) {
  const labels = useFileInputLabels();
  return (
    <KitPart name="FileInput">
      <Specimens>
        <Field label={fields.file}>
          <FileInput name="file" labels={labels} />
        </Field>
        <Field label={inState(fields.file, states.error)} error={fields.fileError}>
          <FileInput name="file-drop" labels={labels} drop />
        </Field>
      </Specimens>
    </KitPart>
  );
}

function KitQuantity({ texts: { inState, fields, states, work } }: KitProps) {
  const labels = { decrease: fields.decrease, increase: fields.increase };
  return (
    <KitPart name="QuantityStepper">
      <Specimens>
        <Field label={fields.quantity}>
          <QuantityStepper name="quantity" defaultValue={2} max={99} labels={labels} />
        </Field>
        <Field label={inState(fields.quantity, states.disabled)}>
          <QuantityStepper name="fixed" defaultValue={1} max={1} labels={labels} disabled />
        </Field>
        <Field label={inState(fields.quantity, states.error)} error={work.quantityError}>
          <QuantityStepper name="wrong" defaultValue={100} max={99} labels={labels} />
        </Field>
      </Specimens>
    </KitPart>
  );
}

const KitSearch = ({ texts: { inState, fields, states, long } }: KitProps) => (
  <KitPart name="SearchForm">
    <Specimens>
      <SearchForm
        action="."
        search=""
        label={fields.search}
        placeholder={fields.search}
        submit={fields.find}
        className="w-full"
      />
      <SearchForm
        action="."
        search={long.han}
        label={inState(fields.search, states.long)}
        placeholder={fields.search}
        submit={fields.find}
        className="w-full"
      />
    </Specimens>
  </KitPart>
);

function KitLocalizedText({ texts: { headings, work, long } }: KitProps) {
  const labels = {
    languages: languageNames,
    missing: work.missing,
    unwritten: work.missing,
    behind: work.outdated,
    count: (used: number, max: number) => `${used} / ${max}`,
  };
  return (
    <KitSection title={headings.texts} parts={["TextsField"]}>
      <KitPart name="TextsField">
        <TextsField
          label={work.headline}
          name="headline"
          values={{ ...work.headlines, cn: "" }}
          max={30}
          langError={(lang) => (lang === "cn" ? work.required : undefined)}
          shown="tw"
          labels={labels}
        />
        <TextsField
          label={work.note}
          name="description"
          values={{ tw: long.han, en: long.latin, cn: long.han }}
          max={200}
          multiline
          langError={() => undefined}
          behind={(lang) => lang === "cn"}
          shown="tw"
          labels={labels}
        />
      </KitPart>
    </KitSection>
  );
}
