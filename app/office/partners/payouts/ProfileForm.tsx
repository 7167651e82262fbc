import { Form } from "react-router";
import { useTranslations } from "use-intl";
import type { PayoutProfile } from "#shared/partners/payouts/contract.ts";
import {
  FILE_DATES,
  FILE_ENCODINGS,
  FILE_SEPARATORS,
  PAYOUT_FIELDS,
} from "#shared/partners/payouts/fileFormat.ts";
import { DraftField } from "#app/forms/DraftField.tsx";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Checkbox } from "#app/ui/inputs/Checkbox.tsx";
import { Field, FieldError } from "#app/ui/inputs/Field.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { ConfirmForm } from "#app/office/forms/ConfirmForm.tsx";

interface ProfileFormProps {
  /** Null: a new one. */
  profile: PayoutProfile | null;
  /** Columns offered at once; empty ones are left out. */
  rows: number;
  errors: FormErrors;
  idempotencyKey: string;
}

export function ProfileForm({ profile, rows, errors, idempotencyKey }: ProfileFormProps) {
  const t = useTranslations("manager.payouts");
  const { form, key, typed, fieldError } = errors;
  const isTyped = typed["name"] !== undefined;
  return (
    <Panel title={t("format")} description={t("formatText")}>
      <Form ref={form} method="post" noValidate className="grid gap-6">
        <DraftField name="idempotencyKey" value={key ?? idempotencyKey} />
        <DraftField name="revision" value={typed["revision"] ?? String(profile?.revision ?? 0)} />
        <div className="grid gap-4 md:grid-cols-2">
          <Field label={t("profileName")} error={fieldError("name")} required>
            <TextInput name="name" maxLength={60} defaultValue={typed["name"] ?? profile?.name} />
          </Field>
          <Choice name="encoding" options={FILE_ENCODINGS} {...{ profile, errors }} />
          <Choice name="separator" options={FILE_SEPARATORS} {...{ profile, errors }} />
          <Choice name="date" options={FILE_DATES} {...{ profile, errors }} />
        </div>
        <Checkbox
          name="headings"
          label={t("headings")}
          defaultChecked={isTyped ? typed["headings"] !== undefined : (profile?.headings ?? true)}
        />
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-semibold">{t("columns")}</legend>
          <FieldError id="columns-error" error={fieldError("columns")} />
          {Array.from({ length: rows }, (_, row) => (
            <ColumnRow key={row} row={row} profile={isTyped ? null : profile} errors={errors} />
          ))}
        </fieldset>
        <Button type="submit" variant="primary" className="justify-self-start">
          {t("saveProfile")}
        </Button>
      </Form>
    </Panel>
  );
}

interface ChoiceProps<Option extends string> {
  name: "encoding" | "separator" | "date";
  options: readonly Option[];
  profile: PayoutProfile | null;
  errors: FormErrors;
}

function Choice<Option extends string>({ name, options, profile, errors }: ChoiceProps<Option>) {
  const t = useTranslations("manager.payouts");
  const labels = useTranslations(`manager.payouts.${name}s`);
  return (
    <Field label={t(name)} error={errors.fieldError(name)} required>
      <Select name={name} defaultValue={errors.typed[name] ?? profile?.[name] ?? options[0]}>
        {options.map((option) => (
          <option key={option} value={option}>
            {labels(option as never)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

interface ColumnRowProps {
  row: number;
  profile: PayoutProfile | null;
  errors: FormErrors;
}

function ColumnRow({ row, profile, errors: { typed } }: ColumnRowProps) {
  const t = useTranslations("manager.payouts");
  const stored = profile?.columns[row];
  const number = String(row + 1);
  return (
    <div className="grid gap-2 sm:grid-cols-3">
      <Select
        name={`columns.${row}.field`}
        aria-label={t("columnField", { number })}
        defaultValue={typed[`columns.${row}.field`] ?? stored?.field ?? ""}
      >
        <option value="">{t("noColumn", { number })}</option>
        {PAYOUT_FIELDS.map((field) => (
          <option key={field} value={field}>
            {t(`fields.${field}`)}
          </option>
        ))}
      </Select>
      <TextInput
        name={`columns.${row}.heading`}
        aria-label={t("columnHeading", { number })}
        placeholder={t("heading")}
        maxLength={60}
        defaultValue={typed[`columns.${row}.heading`] ?? stored?.heading ?? ""}
      />
      <TextInput
        name={`columns.${row}.text`}
        aria-label={t("columnText", { number })}
        placeholder={t("fixedText")}
        maxLength={100}
        defaultValue={typed[`columns.${row}.text`] ?? stored?.text ?? ""}
      />
    </div>
  );
}

export function ArchiveProfile({ idempotencyKey }: { idempotencyKey: string }) {
  const t = useTranslations("manager.payouts");
  return (
    <ConfirmForm
      title={t("archiveAsk")}
      text={t("archiveText")}
      submit={t("archive")}
      danger
      className="justify-self-start"
    >
      <input type="hidden" name="intent" value="archive" />
      <DraftField name="idempotencyKey" value={`${idempotencyKey}-archive`} />
      <Button type="submit" variant="danger">
        {t("archive")}
      </Button>
    </ConfirmForm>
  );
}
