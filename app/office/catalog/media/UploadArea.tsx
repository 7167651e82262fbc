import { type ChangeEvent, type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useFileInputLabels } from "#app/forms/useFileInputLabels.ts";
import { FileInput } from "#app/ui/inputs/FileInput.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Progress } from "#app/ui/feedback/Progress.tsx";
import type { Upload } from "./useUploads.ts";

export const ACCEPTED = "image/jpeg,image/png,image/webp,image/avif";

interface UploadAreaProps {
  add: (files: readonly File[]) => void;
  uploads: readonly Upload[];
  /** Submit button for browsers without scripts. */
  children?: ReactNode;
}

export function UploadArea({ add, uploads, children }: UploadAreaProps) {
  const t = useTranslations("products.media");
  const labels = useFileInputLabels();
  const [inputKey, setInputKey] = useState(0);
  const chosen = ({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) => {
    add([...(files ?? [])]);
    setInputKey(inputKey + 1); // resets the input, so that the same file can be chosen again
  };
  return (
    <div className="grid gap-3">
      <Field label={t("upload")} hint={t("uploadHint")}>
        <FileInput
          key={inputKey}
          name="file"
          multiple
          drop
          accept={ACCEPTED}
          labels={{ ...labels, none: t("drop") }}
          onChange={chosen}
        />
      </Field>
      {children}
      <ul aria-live="polite" className="grid gap-3 empty:hidden">
        {uploads.map((upload) => (
          <li key={upload.key}>
            <OneUpload {...upload} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function OneUpload({ name, sent, error }: Upload) {
  const t = useTranslations("products.media");
  const faults = useTranslations("fault");
  if (error !== null) {
    const said =
      error === "too_large" ? faults("media_too_large") : error === "failed" ? t("failed") : error;
    return (
      <p className="text-sm text-danger">
        <strong>{name}</strong> {said}
      </p>
    );
  }
  const isSent = sent >= 1;
  return (
    <Progress
      label={name}
      {...(!isSent && { value: Math.round(sent * 100) })}
      valueText={isSent ? t("drawing") : `${Math.round(sent * 100)} %`}
    />
  );
}
