import { Download } from "lucide-react";
import { useTranslations } from "use-intl";
import { usePaths } from "#app/i18n/useLang.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { CodeField } from "./CodeField.tsx";
import type { DataPageQuery } from "./dataAction.server.ts";
import { RequestCode } from "./RequestCode.tsx";

interface ExportDataProps {
  email: string;
  asked: DataPageQuery | null;
  refused: SubmissionError | undefined;
}

export function ExportData({ email, asked, refused }: ExportDataProps) {
  const t = useTranslations("privacy");
  const words = useTranslations("privacy.export");
  const paths = usePaths();
  const { form, message, tone, fieldError } = useFormErrors(refused);
  return (
    <Panel title={<span id="export">{words("title")}</span>} description={words("text")}>
      <div className="grid justify-items-start gap-5">
        <p className="text-sm text-muted">{words("keys")}</p>
        {asked?.sent && !message && <Alert tone="success" title={t("codeSent", { email })} />}
        {asked === null ? (
          <>
            {message && <Alert tone={tone} title={message} />}
            <RequestCode purpose="export" variant="primary" label={words("begin")} />
          </>
        ) : (
          <>
            {/* Native: the browser saves the file and stays here. */}
            <form
              ref={form}
              method="post"
              action={`${paths.data()}/export`}
              noValidate
              className="grid w-full max-w-form gap-5"
            >
              {message && <Alert tone={tone} title={message} />}
              <CodeField email={email} code={asked.code} fieldError={fieldError} />
              <Button
                type="submit"
                variant="primary"
                className="justify-self-start"
                icon={<Download className="size-4.5" />}
              >
                {words("submit")}
              </Button>
              <p className="text-sm text-muted">{words("after")}</p>
            </form>
            <RequestCode purpose="export" variant="quiet" label={t("codeAgain")} />
          </>
        )}
      </div>
    </Panel>
  );
}
