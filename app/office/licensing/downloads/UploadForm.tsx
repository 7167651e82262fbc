import { type SubmitEvent, useState } from "react";
import { Form, useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import type { ReleaseDetail } from "#shared/licensing/downloads/adminContract.ts";
import {
  DOWNLOAD_ACCESS,
  DOWNLOAD_PLATFORMS,
  formatFileSize,
} from "#shared/licensing/downloads/rules.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { textValue } from "#app/forms/submitted.ts";
import { useFileInputLabels } from "#app/forms/useFileInputLabels.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { FileInput } from "#app/ui/inputs/FileInput.tsx";
import { Progress } from "#app/ui/feedback/Progress.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { uploadFile, type UploadProgress } from "./uploadFile.ts";

/** With progress; without scripts a small form upload. */
export function UploadForm({ release }: { release: ReleaseDetail }) {
  const t = useTranslations("manager.downloads");
  const lang = useLang();
  const { revalidate } = useRevalidator();
  const [sent, setSent] = useState<UploadProgress | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  async function send(event: SubmitEvent<HTMLFormElement>) {
    const form = new FormData(event.currentTarget);
    const file = form.get("content");
    if (!(file instanceof File) || file.size === 0) return;
    event.preventDefault();
    setRefused(null);
    const chosen = { platform: textValue(form, "platform"), access: textValue(form, "access") };
    const error = await uploadFile({ id: release.uuid, file, lang, ...chosen }, setSent);
    setSent(null);
    if (error !== null) setRefused(error || t("uploadFailed"));
    else await revalidate();
  }
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      onSubmit={(event) => void send(event)}
      className="grid gap-4 border-t border-line p-4 first:border-t-0 md:p-5"
    >
      <input type="hidden" name="intent" value="upload" />
      {refused && <Alert tone="danger" title={refused} />}
      <div className="grid items-end gap-4 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]">
        <Field label={t("file")} hint={t("fileHint")}>
          <FileInput name="content" required labels={useFileInputLabels()} />
        </Field>
        <Choice
          name="platform"
          options={DOWNLOAD_PLATFORMS.map((of) => [of, t(`platforms.${of}`)])}
        />
        <Choice name="access" options={DOWNLOAD_ACCESS.map((of) => [of, t(`accesses.${of}`)])} />
        <Button type="submit" variant="primary" busy={sent !== null}>
          {t("upload")}
        </Button>
      </div>
      {sent && (
        <Progress
          label={t("uploading")}
          value={sent.loaded}
          max={sent.total}
          valueText={t("of", {
            sent: formatFileSize(sent.loaded),
            size: formatFileSize(sent.total),
          })}
        />
      )}
    </Form>
  );
}

interface ChoiceProps {
  name: "platform" | "access";
  options: readonly (readonly [string, string])[];
}

function Choice({ name, options }: ChoiceProps) {
  const t = useTranslations("manager.downloads");
  return (
    <Field label={t(name)}>
      <Select name={name}>
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
