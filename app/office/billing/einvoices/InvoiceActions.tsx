import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { InvoiceDetail } from "#shared/billing/einvoices/contract.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { RefusedForm } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { Trouble } from "./InvoiceError.tsx";

interface DeedsProps {
  readonly invoice: InvoiceDetail;
  readonly told: RefusedForm;
}

const REASON_LENGTH = 20;

export function Deeds({ invoice, told }: DeedsProps) {
  const t = useTranslations("invoicing");
  return (
    <>
      {invoice.retryable && (
        <Alert tone="warning" title={t("retryTitle")} className="lg:col-span-2">
          {invoice.problem && (
            <p className="mb-3">
              <Trouble trouble={invoice.problem} />
            </p>
          )}
          <Order intent="retry" label={t("retry")} />
        </Alert>
      )}
      {invoice.replaceable && (
        <Alert tone="info" title={t("replace")} className="lg:col-span-2">
          <p className="mb-3">{t("replaceText")}</p>
          <Order intent="issue" label={t("replace")} />
        </Alert>
      )}
      {invoice.voidableUntil !== null && (
        <MakeVoid until={formatInstant(invoice.voidableUntil)} told={told} />
      )}
    </>
  );
}

function Order({ intent, label }: { intent: "retry" | "issue"; label: string }) {
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

function MakeVoid({ until, told }: { until: string; told: RefusedForm }) {
  const t = useTranslations("invoicing");
  const { form, message, fault, typed } = told;
  const busy = useNavigation().formData?.get("intent") === "void";
  return (
    <div className="lg:col-span-2">
      <Disclosure summary={t("voidTitle")} open={Boolean(message) || typed["intent"] === "void"}>
        <p className="mb-3 text-sm">{t("voidText", { until })}</p>
        <Form ref={form} method="post" noValidate className="grid gap-4">
          <input type="hidden" name="intent" value="void" />
          <Field label={t("reason")} hint={t("reasonHint")} error={fault("reason")} required>
            <TextInput name="reason" maxLength={REASON_LENGTH} defaultValue={typed["reason"]} />
          </Field>
          <Button type="submit" variant="danger" busy={busy} className="justify-self-start">
            {t("void")}
          </Button>
        </Form>
      </Disclosure>
    </div>
  );
}
