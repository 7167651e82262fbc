import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { InvoiceDetail } from "#shared/billing/einvoices/contract.ts";
import { VOID_REASON_MAX } from "#shared/billing/einvoices/issuing.ts";
import { formatInstant } from "#shared/kit/time.ts";
import { textValue } from "#app/forms/submitted.ts";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { useConfirmSubmit } from "#app/office/forms/useConfirmSubmit.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { InvoiceError } from "./InvoiceError.tsx";

interface InvoiceActionsProps {
  readonly invoice: InvoiceDetail;
  readonly errors: FormErrors;
}

export function InvoiceActions({ invoice, errors }: InvoiceActionsProps) {
  const t = useTranslations("invoicing");
  return (
    <>
      {invoice.retryable && (
        <Alert tone="warning" title={t("retryTitle")} className="lg:col-span-2">
          {invoice.problem && (
            <p className="mb-3">
              <InvoiceError trouble={invoice.problem} />
            </p>
          )}
          <IntentButton intent="retry" label={t("retry")} />
        </Alert>
      )}
      {invoice.replaceable && (
        <Alert tone="info" title={t("replace")} className="lg:col-span-2">
          <p className="mb-3">{t("replaceText")}</p>
          <IntentButton intent="issue" label={t("replace")} />
        </Alert>
      )}
      {invoice.voidableUntil !== null && (
        <VoidForm
          number={invoice.number ?? ""}
          until={formatInstant(invoice.voidableUntil)}
          errors={errors}
        />
      )}
    </>
  );
}

function IntentButton({ intent, label }: { intent: "retry" | "issue"; label: string }) {
  const busy = useNavigation().formData?.get("intent") === intent;
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" size="sm" busy={busy}>
        {label}
      </Button>
    </Form>
  );
}

interface VoidFormProps {
  number: string;
  until: string;
  errors: FormErrors;
}

function VoidForm({ number, until, errors }: VoidFormProps) {
  const t = useTranslations("invoicing");
  const { form, message, fieldError, typed } = errors;
  const busy = useNavigation().formData?.get("intent") === "void";
  const { onSubmit, question } = useConfirmSubmit({
    isFinal: (asked) => textValue(new FormData(asked), "reason").trim() !== "",
    title: t("voidSureTitle", { number }),
    text: [t("voidSureText")],
    submit: t("void"),
  });
  return (
    <div className="lg:col-span-2">
      <Disclosure summary={t("voidTitle")} open={Boolean(message) || typed["intent"] === "void"}>
        <p className="mb-3 text-sm">{t("voidText", { until })}</p>
        <Form ref={form} method="post" noValidate className="grid gap-4" onSubmit={onSubmit}>
          <input type="hidden" name="intent" value="void" />
          <Field label={t("reason")} hint={t("reasonHint")} error={fieldError("reason")} required>
            <TextInput name="reason" maxLength={VOID_REASON_MAX} defaultValue={typed["reason"]} />
          </Field>
          <Button type="submit" variant="danger" busy={busy} className="justify-self-start">
            {t("void")}
          </Button>
        </Form>
        {question}
      </Disclosure>
    </div>
  );
}
