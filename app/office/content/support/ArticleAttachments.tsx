import { Trash2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { useTranslations } from "use-intl";
import type { ArticleFile } from "#shared/content/support/contract.ts";
import { formatFileSize } from "#shared/licensing/downloads/rules.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { isFocusLost } from "#app/client/isFocusLost.ts";
import { useFileInputLabels } from "#app/forms/useFileInputLabels.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { FileInput } from "#app/ui/inputs/FileInput.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";

interface ArticleAttachmentsProps {
  files: readonly ArticleFile[];
  refused: SubmissionError | undefined;
}

/** Files are not versioned. */
export function ArticleAttachments({ files, refused }: ArticleAttachmentsProps) {
  const t = useTranslations("articles");
  const faults = useTranslations("fault");
  const fault = Object.values(refused?.fields ?? {}).flat()[0];
  const input = useFocusAfter(files.length);
  return (
    <Panel title={t("files")} description={t("filesText")}>
      <ul className="grid gap-2 text-sm">
        {files.map((file) => (
          <Attachment key={file.uuid} file={file} />
        ))}
        {files.length === 0 && <li className="text-muted">{t("noFiles")}</li>}
      </ul>
      <Form
        method="post"
        encType="multipart/form-data"
        preventScrollReset
        className="mt-4 flex flex-wrap items-end gap-3"
      >
        <input type="hidden" name="intent" value="addFile" />
        <Field
          label={t("file")}
          hint={t("fileHint")}
          error={fault && faults(fault as Parameters<typeof faults>[0])}
        >
          {/* No `accept`: it hides NC programs without an extension. */}
          <FileInput
            key={files.length}
            ref={input}
            name="content"
            required
            labels={useFileInputLabels()}
          />
        </Field>
        <Button type="submit">{t("upload")}</Button>
      </Form>
    </Panel>
  );
}

/** Moves focus to the input after the focused row was removed. */
function useFocusAfter(count: number) {
  const input = useRef<HTMLInputElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (before.current !== count && isFocusLost()) input.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
  return input;
}

function Attachment({ file: { uuid, name, size, address } }: { file: ArticleFile }) {
  const t = useTranslations("articles");
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <a href={address} className="text-link wrap-anywhere">
        {name}
      </a>
      <span className="text-muted">{formatFileSize(size)}</span>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="file" value={uuid} />
        <Button
          type="submit"
          name="intent"
          value="removeFile"
          variant="quiet"
          size="sm"
          square
          aria-label={t("removeFile", { name })}
          icon={<Trash2 className="size-4" />}
        />
      </Form>
    </li>
  );
}
