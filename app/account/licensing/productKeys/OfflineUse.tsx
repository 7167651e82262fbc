import { Download, FileCheck2, FileKey2 } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { formatInstant } from "#shared/kit/time.ts";
import type { OwnComputer, OwnKeyDetail } from "#shared/licensing/productKeys/contract.ts";
import { KeyStatus } from "#shared/licensing/licenses/rules.ts";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { setFieldValue } from "#app/forms/setFieldValue.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { FileInput } from "#app/ui/inputs/FileInput.tsx";
import { TextArea } from "#app/ui/inputs/TextArea.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { KeyForm, type KeyFormContext } from "./KeyForm.tsx";
import { readRequestFile } from "./readRequestFile.ts";

interface OfflineUseProps extends KeyFormContext {
  owned: OwnKeyDetail;
}

/** Proposed; the most that is allowed if that is less. */
const USUAL_DAYS = 30;

export function OfflineUse({ owned, ...form }: OfflineUseProps) {
  const t = useTranslations("productKeys.offlineUse");
  const { offlineDays, status } = owned;
  const usable = status !== KeyStatus.invalid;
  return (
    <Panel title={t("title")} description={t("text")}>
      {usable && offlineDays > 0 ? (
        <KeyForm
          key={issuedFiles(owned)}
          intent="goOffline"
          submit={t("submit")}
          icon={<FileKey2 className="size-4.5" />}
          variant="primary"
          upload
          {...form}
        >
          {({ fieldError, typed }) => (
            <>
              <RequestFields fieldError={fieldError} typed={typed} />
              <Field
                label={t("days")}
                hint={t("daysHint", { max: offlineDays })}
                error={fieldError("days")}
                required
              >
                <TextInput
                  name="days"
                  inputMode="numeric"
                  maxLength={3}
                  defaultValue={typed["days"] ?? Math.min(USUAL_DAYS, offlineDays)}
                  className="w-24 tabular-nums"
                />
              </Field>
            </>
          )}
        </KeyForm>
      ) : (
        <p className="text-muted">{usable ? t("none") : t("invalid")}</p>
      )}
      <Disclosure
        summary={t("back")}
        open={form.refused?.intent === "returnFile"}
        className="mt-4 border-t"
      >
        <KeyForm
          intent="returnFile"
          submit={t("returnSubmit")}
          icon={<FileCheck2 className="size-4.5" />}
          {...form}
        >
          {({ fieldError, typed }) => (
            <>
              <p className="text-sm text-muted">{t("backText")}</p>
              <Field
                label={t("returnCode")}
                hint={t("returnHint")}
                error={fieldError("returnCode")}
                required
              >
                <TextArea
                  name="returnCode"
                  rows={3}
                  maxLength={400}
                  spellCheck={false}
                  autoCapitalize="off"
                  defaultValue={typed["returnCode"]}
                  className="font-mono"
                />
              </Field>
            </>
          )}
        </KeyForm>
      </Disclosure>
    </Panel>
  );
}

/** Changes with every file, so that an answered request does not stay in the form. */
const issuedFiles = ({ computers }: OwnKeyDetail): string =>
  computers.map(({ uuid, offlineUntil }) => `${uuid} ${offlineUntil}`).join();

/** A chosen file is read into the text; without scripts it is uploaded. */
function RequestFields({ fieldError, typed }: Pick<FormErrors, "fieldError" | "typed">) {
  const t = useTranslations("productKeys.offlineUse");
  const [said, setSaid] = useState<"read" | "unread" | null>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    if (!file || !text.current) return;
    const request = await readRequestFile(file);
    if (request !== null) setFieldValue(text.current, request);
    setSaid(request === null ? "unread" : "read");
  }
  return (
    <>
      <Field label={t("request")} hint={t("requestHint")} error={fieldError("request")} required>
        <TextArea
          ref={text}
          name="request"
          rows={4}
          spellCheck={false}
          autoCapitalize="off"
          defaultValue={typed["request"]}
          className="max-h-60 font-mono"
        />
      </Field>
      <Field label={t("file")} error={said === "unread" ? t("unread") : undefined}>
        <FileInput
          name="requestFile"
          accept="text/plain,image/png,image/jpeg,image/webp,.txt,.mwq"
          labels={{ choose: t("choose"), none: t("noFile") }}
          onChange={(event) => void choose(event)}
        />
      </Field>
      <p role="status" className="text-sm text-muted empty:hidden">
        {said === "read" && t("read")}
      </p>
    </>
  );
}

/** Right after it was created. */
export function IssuedFile({ id, computer }: { id: string; computer: OwnComputer }) {
  const t = useTranslations("productKeys.offlineUse");
  const words = useTranslations("productKeys.computer");
  const paths = usePaths();
  const { uuid, name, offlineUntil } = computer;
  if (offlineUntil === null) return null;
  return (
    <Alert
      tone="info"
      silent
      title={t("ready", { name, until: formatInstant(offlineUntil) })}
      actions={
        <a
          href={`${paths.productKey(id)}/${uuid}.lic`}
          download
          className={buttonClass({ variant: "primary", size: "sm" })}
        >
          <Download className="size-4" />
          {words("file")}
        </a>
      }
    />
  );
}
