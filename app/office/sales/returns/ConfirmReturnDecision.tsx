import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import { lastReturnDay, REFUND_DAYS } from "#shared/sales/returns/rules.ts";
import type { OfficeReturnRequest } from "#shared/sales/returns/contract.ts";
import { Instant } from "#app/text/Instant.tsx";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { ConfirmRowAction } from "#app/office/lists/ConfirmRowAction.tsx";
import { OrderLink } from "../orders/OrderLink.tsx";
import type { ReturnDecision } from "./returnAction.server.ts";

interface ConfirmReturnDecisionProps {
  row: OfficeReturnRequest;
  deed: ReturnDecision;
  errors: FormErrors;
}

/** Shows goods, value and refund deadline before the final decision. */
export function ConfirmReturnDecision({ row, deed, errors }: ConfirmReturnDecisionProps) {
  const t = useTranslations("manager.withdrawals.confirm");
  const isAccepted = deed === "accept";
  const { id, order } = row;
  const number = order.number;
  return (
    <ConfirmRowAction
      of={`${deed} ${id}`}
      title={t(deed, { number })}
      fields={{ id, intent: deed }}
      form={errors.form}
      inputs={
        <Field
          label={t(isAccepted ? "message" : "why")}
          hint={t(isAccepted ? "messageHint" : "whyHint")}
          error={errors.fieldError("answer")}
          required={!isAccepted}
          className="max-w-xl"
        >
          <TextInput name="answer" maxLength={500} defaultValue={errors.typed.answer} />
        </Field>
      }
      submit={t(isAccepted ? "submitAccept" : "submitDecline")}
      cancel={t("cancel")}
      danger={!isAccepted}
    >
      <div className="mt-2 max-w-xl">
        <DefinitionList items={useFacts(row, isAccepted)} />
      </div>
      <p className="mt-2">
        {!isAccepted && t("keeps")} {t("final")}
      </p>
    </ConfirmRowAction>
  );
}

function useFacts(row: OfficeReturnRequest, isAccepted: boolean) {
  const t = useTranslations("manager.withdrawals");
  const confirm = useTranslations("manager.withdrawals.confirm");
  const { order, lines, reason, receivedOn, requestedAt, refundValue, refundBy } = row;
  return [
    { term: t("order"), value: <OrderLink order={order} /> },
    { term: confirm("buyer"), value: order.buyer },
    {
      term: t("what"),
      value: lines.map((line) => (
        <span key={line.uuid} className="block">
          {t("line", line)}
        </span>
      )),
    },
    { term: t("reason"), value: reason || confirm("none") },
    { term: t("asked"), value: <Instant at={requestedAt} /> },
    {
      term: t("received"),
      value: receivedOn
        ? confirm("until", { on: receivedOn, until: lastReturnDay(receivedOn) })
        : t("notYet"),
    },
    ...(isAccepted && refundValue
      ? [
          {
            term: confirm("refund"),
            value: confirm("refundOf", { amount: formatMoney(refundValue) }),
          },
          {
            term: t("refundBy"),
            value: confirm("refundBy", { day: refundBy, days: REFUND_DAYS }),
          },
        ]
      : []),
  ];
}
