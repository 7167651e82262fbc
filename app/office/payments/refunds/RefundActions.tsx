import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import type { OrderRefund } from "#shared/payments/refunds/adminContract.ts";
import { canRetryRefund, canPrepare } from "#shared/payments/refunds/rules.ts";
import { DraftField } from "#app/forms/DraftField.tsx";
import { textValue } from "#app/forms/submitted.ts";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { useConfirmSubmit } from "#app/office/forms/useConfirmSubmit.tsx";
import type { RefundIntent } from "./refundAction.server.ts";

interface ActionProps {
  part: OrderRefund["parts"][number];
  errors: FormErrors | null;
}

export function RefundActions({ part, last5, errors, idempotencyKey }: RefundActionsProps) {
  const given = (intent: RefundIntent) => (errors?.typed.intent === intent ? errors : null);
  return (
    <div className="empty:hidden">
      {canRetryRefund(part) && <Retry part={part} errors={given("refundRetry")} />}
      {part.state === "prepared" && (
        <Prepared part={part} errors={given("refundConfirm")} idempotencyKey={idempotencyKey} />
      )}
      {canPrepare(part) && <Prepare part={part} last5={last5} errors={given("refundPrepare")} />}
    </div>
  );
}

interface PrepareProps extends ActionProps {
  /** Last digits of the payer's account, as the buyer reported. */
  last5: string | null;
}

interface ConfirmProps extends ActionProps {
  /** Makes a repeated confirmation idempotent. */
  idempotencyKey: string;
}

type RefundActionsProps = PrepareProps & ConfirmProps;

interface PartFormProps extends ActionProps {
  intent: RefundIntent;
  submit: string;
  /** Cannot be undone: asks first. */
  final?: boolean;
  children?: ReactNode;
}

function PartForm({ part, errors, intent, submit, final = false, children }: PartFormProps) {
  const t = useTranslations("manager.refund");
  const { onSubmit, question } = useConfirmSubmit({
    isFinal: (form) => final && textValue(new FormData(form), "reference").trim() !== "",
    title: t("sentTitle", { amount: formatMoney(part.amount) }),
    text: [...(part.payee ? [t("payee", part.payee)] : []), t("final")],
    submit,
  });
  const { formData } = useNavigation();
  const busy = formData?.get("intent") === intent && formData.get("held") === part.id;
  return (
    <Form ref={errors?.form} method="post" noValidate onSubmit={onSubmit} className="grid gap-3">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="held" value={part.id} />
      {children}
      <Button
        type="submit"
        size="sm"
        variant={final ? "danger" : "secondary"}
        busy={busy}
        className="justify-self-start"
      >
        {submit}
      </Button>
      {question}
    </Form>
  );
}

function Retry({ part, errors }: ActionProps) {
  const t = useTranslations("manager.refund");
  return <PartForm part={part} errors={errors} intent="refundRetry" submit={t("retry")} />;
}

function Prepare({ part, last5, errors }: PrepareProps) {
  const t = useTranslations("manager.refund");
  const { payee } = part;
  const title = t(part.state === "prepared" ? "prepareAgain" : "prepare");
  const field = (name: "bank" | "account" | "name", maxLength: number) => ({
    name,
    maxLength,
    autoComplete: "off",
    defaultValue: errors?.typed[name] ?? payee?.[name],
  });
  return (
    <Disclosure summary={title} open={errors !== null}>
      <PartForm part={part} errors={errors} intent="refundPrepare" submit={title}>
        <div className="grid items-end gap-3 sm:grid-cols-3">
          <Field label={t("name")} error={errors?.fieldError("name")} required>
            <TextInput {...field("name", 100)} />
          </Field>
          <Field label={t("bank")} error={errors?.fieldError("bank")} required>
            <TextInput {...field("bank", 60)} />
          </Field>
          <Field
            label={t("account")}
            hint={`${t("accountHint")} ${last5 === null ? "" : t("accountDigits", { last5 })}`.trim()}
            error={errors?.fieldError("account")}
            required
          >
            <TextInput {...field("account", 40)} inputMode="numeric" />
          </Field>
        </div>
      </PartForm>
    </Disclosure>
  );
}

/** The preparer sees that another person must confirm. */
function Prepared(props: ConfirmProps) {
  const t = useTranslations("manager.refund");
  if (!props.part.preparedByMe || props.errors) return <Confirm {...props} />;
  return <p className="text-sm">{t("waits")}</p>;
}

function Confirm({ part, errors, idempotencyKey }: ConfirmProps) {
  const t = useTranslations("manager.refund");
  return (
    <PartForm
      part={part}
      errors={errors}
      intent="refundConfirm"
      submit={t("confirm", { amount: formatMoney(part.amount) })}
      final
    >
      <DraftField name="idempotencyKey" value={errors?.key ?? idempotencyKey} />
      <input type="hidden" name="prepared" value={part.preparedAt ?? ""} />
      <p className="text-sm">
        {t("waits")} {t("final")}
      </p>
      <Field label={t("reference")} error={errors?.fieldError("reference")} required>
        <TextInput
          name="reference"
          maxLength={100}
          className="max-w-60"
          defaultValue={errors?.typed.reference}
        />
      </Field>
    </PartForm>
  );
}
