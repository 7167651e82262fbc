import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { useFileInputLabels } from "#app/forms/useFileInputLabels.ts";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { FileInput } from "#app/ui/inputs/FileInput.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { TextArea } from "#app/ui/inputs/TextArea.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";

interface ExchangeRateImportProps {
  version: number;
  /** The rate in force. */
  euro: string | undefined;
  refused: FormErrors;
  /** File inputs pass the file name. */
  onInput: (fields: Readonly<Record<string, string>>) => void;
}

export function ExchangeRateImport({ version, euro, refused, onInput }: ExchangeRateImportProps) {
  const { form, fieldError, typed } = refused;
  const t = useTranslations("manager.rates");
  const labels = useFileInputLabels();
  const busy = useNavigation().formData?.get("intent") === "read";
  return (
    <Panel title={t("importTitle")} description={t("importHint")}>
      <Form
        ref={typed["intent"] === "edit" ? undefined : form}
        method="post"
        encType="multipart/form-data"
        noValidate
        onInput={({ currentTarget }) => onInput(fieldsIn(currentTarget))}
        className="grid max-w-form grid-cols-1 gap-4"
      >
        <input type="hidden" name="version" value={version} />
        <Field label={t("file")}>
          <FileInput name="file" accept=".xml,.csv,text/xml,text/csv" labels={labels} />
        </Field>
        <Field label={t("paste")} error={fieldError("text")}>
          <TextArea name="text" rows={4} defaultValue={typed["text"]} />
        </Field>
        <Field label={t("euro")} hint={t("euroHint")} error={fieldError("euro")}>
          <TextInput
            name="euro"
            inputMode="decimal"
            maxLength={20}
            unit="TWD"
            defaultValue={typed["euro"] ?? euro}
          />
        </Field>
        <Button type="submit" name="intent" value="read" busy={busy} className="justify-self-start">
          {t("read")}
        </Button>
      </Form>
    </Panel>
  );
}

const fieldsIn = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [
      name,
      typeof value === "string" ? value : value.name,
    ]),
  );
