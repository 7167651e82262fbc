import { Flag } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { type OwnReport, REPORT_REASONS } from "#shared/community/forum/reportContract.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import type { Answered } from "./intents.ts";

interface ReportFormProps extends Answered {
  /** Of the reply; null: of the question. */
  reply: string | null;
  discussion: string;
  /** The reader's reports in this discussion. */
  reports: readonly OwnReport[];
}

/** A member reports another's post here, then sees the decision. */
export function ReportForm(props: ReportFormProps) {
  const t = useTranslations("forum.report");
  const { reply, reports } = props;
  const told = reports.find((each) => each.reply === reply);
  if (!told) return <NewReport {...props} />;
  return (
    <p className="text-sm text-muted">
      {t(told.outcome === null ? "told" : `outcomes.${told.outcome}`)}
    </p>
  );
}

function NewReport({ reply, discussion, refused, idempotencyKey }: ReportFormProps) {
  const t = useTranslations("forum.report");
  const busy = useNavigation().formMethod === "POST";
  const intent = reply === null ? "report" : "reportReply";
  const id = reply ?? discussion;
  const isThis = refused?.typed?.["intent"] === intent && refused.typed["id"] === id;
  const { form, message, tone, fieldError, typed } = useFormErrors(isThis ? refused : undefined);
  return (
    <details open={isThis} className="text-sm">
      <summary className="inline-flex cursor-pointer list-none items-center gap-1.5 text-muted hover:text-text">
        <Flag className="size-4" />
        {t("open")}
      </summary>
      <Form ref={form} method="post" noValidate className="mt-3 grid max-w-md gap-3">
        {message && <Alert tone={tone} title={message} />}
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="idempotencyKey" value={`report-${id}-${idempotencyKey}`} />
        <Field label={t("reason")} error={fieldError("reason")} required>
          <Select name="reason" defaultValue={typed["reason"] ?? ""}>
            <option value="">{t("choose")}</option>
            {REPORT_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {t(`reasons.${reason}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t("text")} hint={t("textHint")} error={fieldError("text")}>
          <TextInput name="text" defaultValue={typed["text"]} />
        </Field>
        <Button type="submit" size="sm" busy={busy} className="justify-self-start">
          {t("send")}
        </Button>
      </Form>
    </details>
  );
}
