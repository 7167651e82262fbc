import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { formatInstant } from "#shared/kit/time.ts";
import type { BuyerReturns, ReturnRequest } from "#shared/sales/returns/contract.ts";
import { DraftField } from "#app/forms/DraftField.tsx";
import { usePaths } from "#app/i18n/useLang.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { TextArea } from "#app/ui/inputs/TextArea.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { returnRequestTones } from "./returnRequestTones.ts";

interface ReturnRequestsProps {
  order: string;
  own: BuyerReturns;
  idempotencyKey: string;
  refused?: SubmissionError | undefined;
}

/** Returns and their status, and the form, which posts to the order page. Empty without goods. */
export function ReturnRequests({
  order,
  own: { returnRequests, returnable },
  idempotencyKey,
  refused,
}: ReturnRequestsProps) {
  const t = useTranslations("purchase.withdrawal");
  const goods = returnable.some(({ ineligibility, left }) => ineligibility === null && left > 0);
  if (returnRequests.length === 0 && !goods) return null;
  return (
    <Panel title={t("title")} description={goods ? t("text") : undefined}>
      <div className="grid gap-4">
        {returnRequests.map((withdrawal) => (
          <ReturnRequestItem key={withdrawal.id} withdrawal={withdrawal} />
        ))}
        {goods && (
          <RequestReturnForm
            key={returnRequests.length}
            order={order}
            returnable={returnable}
            idempotencyKey={idempotencyKey}
            refused={refused}
          />
        )}
      </div>
    </Panel>
  );
}

function ReturnRequestItem({ withdrawal }: { withdrawal: ReturnRequest }) {
  const t = useTranslations("purchase.withdrawal");
  const { lines, requestedAt, answer, reason, refunded } = withdrawal;
  const state = refunded ? "refunded" : withdrawal.state;
  const say = useTranslations("purchase");
  return (
    <div className="grid gap-1 rounded-md border border-line p-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusBadge tone={returnRequestTones[state]}>{t(`states.${state}`)}</StatusBadge>
        <span className="text-muted">{t("asked", { at: formatInstant(requestedAt) })}</span>
      </p>
      <ul>
        {lines.map((line) => (
          <li key={line.uuid}>{t("line", line)}</li>
        ))}
      </ul>
      {reason && <p className="text-muted wrap-anywhere">{say("reason", { note: reason })}</p>}
      {answer && <p className="wrap-anywhere">{t("answer", { answer })}</p>}
      <p>{t(`next.${state}`)}</p>
    </div>
  );
}

interface RequestReturnFormProps extends Pick<BuyerReturns, "returnable"> {
  order: string;
  idempotencyKey: string;
  refused: SubmissionError | undefined;
}

function RequestReturnForm({ order, returnable, idempotencyKey, refused }: RequestReturnFormProps) {
  const t = useTranslations("purchase.withdrawal");
  const { form, message, tone, fieldError, typed, key } = useFormErrors(refused);
  const { state, formData } = useNavigation();
  const busy = state !== "idle" && formData?.get("intent") === "giveBack";
  // Not asked if the shop recorded the delivery.
  const asksDay = returnable.some(
    ({ ineligibility, left, arrived }) => ineligibility === null && left > 0 && !arrived,
  );
  return (
    <Disclosure summary={t("ask")} open={refused !== undefined}>
      <Form
        ref={form}
        method="post"
        action={usePaths().order(order)}
        noValidate
        preventScrollReset
        className="grid gap-4"
      >
        <input type="hidden" name="intent" value="giveBack" />
        <DraftField name="idempotencyKey" value={key ?? idempotencyKey} />
        {message && <Alert tone={tone} title={message} />}
        {returnable.map(({ uuid, name, left, ineligibility, arrived }, index) => {
          const field = `lines[${index}][quantity]`;
          const named = <input type="hidden" name={`lines[${index}][uuid]`} value={uuid} />;
          if (left === 0) return <span key={uuid}>{named}</span>;
          if (ineligibility !== null) {
            return (
              <p key={uuid} className="text-sm text-muted">
                {named}
                {t(`bar.${ineligibility}`, { name })}
              </p>
            );
          }
          return (
            <div key={uuid}>
              {named}
              <Field
                label={t("quantity", { name })}
                hint={[t("left", { left }), arrived && t("until", arrived)]
                  .filter(Boolean)
                  .join(" ")}
                error={fieldError(`lines.${index}.quantity`) ?? fieldError("lines")}
                required
              >
                <TextInput
                  name={field}
                  inputMode="numeric"
                  maxLength={2}
                  defaultValue={typed[field] ?? 0}
                  className="w-20 tabular-nums"
                />
              </Field>
            </div>
          );
        })}
        {asksDay && (
          <Field label={t("receivedOn")} hint={t("receivedHint")} error={fieldError("receivedOn")}>
            <TextInput
              name="receivedOn"
              type="date"
              defaultValue={typed["receivedOn"]}
              className="max-w-60"
            />
          </Field>
        )}
        <Field label={t("reason")} error={fieldError("reason")}>
          <TextArea name="reason" maxLength={500} rows={3} defaultValue={typed["reason"]} />
        </Field>
        <Button type="submit" busy={busy} className="justify-self-start">
          {t("submit")}
        </Button>
      </Form>
    </Disclosure>
  );
}
