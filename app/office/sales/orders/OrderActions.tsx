import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { OrderDetail } from "#shared/admin/orders/contract.ts";
import { isClosed } from "#shared/sales/orders/stateMachine.ts";
import { OrderStatus, orderCan } from "#shared/sales/orders/rules.ts";
import type { SubmissionError as Answer } from "#app/forms/submitted.ts";
import type { INVOICE_INTENT } from "#app/shop/billing/einvoices/preferenceForm.ts";
import { type FormErrors, useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { AcceptUnderpayment } from "#app/office/payments/transfers/AcceptUnderpayment.tsx";
import { PossibleDuplicates } from "#app/office/payments/transfers/PossibleDuplicates.tsx";
import { ConfirmPayment } from "#app/office/payments/transfers/ConfirmPayment.tsx";
import { EditOrder } from "./EditOrder.tsx";
import {
  type OrderToDecide,
  RecordIncomingTransfer,
} from "#app/office/payments/transfers/RecordIncomingTransfer.tsx";
import { AmountDifference } from "#app/office/payments/transfers/AmountDifference.tsx";
import { AmountMismatch } from "#app/office/payments/recurring/AmountMismatch.tsx";
import { IncomingMoneyChanged } from "#app/office/payments/transfers/IncomingMoneyChanged.tsx";
import { TransferReportsChanged } from "#app/office/payments/transfers/TransferReportsChanged.tsx";
import { RejectedMoneyFields } from "#app/office/payments/transfers/RejectedMoneyFields.tsx";
import { ReasonFields } from "./ReasonFields.tsx";
import { suspenseMoney, seenIds } from "#app/office/payments/transfers/pendingMoney.ts";
import type { OrderIntent } from "./orderAction.server.ts";
import type { ProposedRefund } from "#app/office/payments/refunds/proposedRefund.ts";
import type { RefundIntent } from "#app/office/payments/refunds/refundAction.server.ts";
import { RefundOrder } from "#app/office/payments/refunds/RefundOrder.tsx";
import { OrderRefunds } from "#app/office/payments/refunds/OrderRefunds.tsx";
import type { ShipmentIntent } from "../shipments/shipmentIntents.ts";

interface OrderActionsProps {
  order: OrderToDecide;
  /** Accepted return to refund. */
  proposed: ProposedRefund | null;
  refused: Answer | undefined;
}

export function OrderActions({ order, proposed, refused }: OrderActionsProps) {
  const t = useTranslations("manager.decide");
  const errors = useFormErrors(refused);
  const aboutMoney = useHasPermission("payments.write");
  const mayEdit = useHasPermission("orders.write") && orderCan("edit", order);
  const mayCancel =
    useHasPermission("orders.write") &&
    orderCan("cancelByStaff", order) &&
    (aboutMoney || order.status !== OrderStatus.confirming);
  const mayEndRenewal = useHasPermission("orders.write") && order.renewal !== null;
  const mayDecide = aboutMoney && orderCan("decide", order);
  const late = isLatePayment(order);
  const intents: SimpleIntent[] = [
    ...(mayDecide && late ? (["reopen"] as const) : []),
    ...(mayDecide ? (["reject"] as const) : []),
    ...(mayCancel ? (["cancelAny"] as const) : []),
    ...(mayEndRenewal ? (["cancelRenewal"] as const) : []),
    ...(aboutMoney && order.unanswered ? (["closeUnanswered"] as const) : []),
  ];
  if (intents.length === 0 && !aboutMoney) return <OrderRefunds order={order} errors={null} />;
  const Changed =
    refused?.code === "transfer.changed" ? TransferReportsChanged : IncomingMoneyChanged;
  const given = (intent: OrderIntent) => (errors.typed.intent === intent ? errors : null);
  return (
    <>
      <Panel title={t("title")}>
        {errors.message && (
          <Alert tone={errors.tone} title={errors.message} className="mb-3">
            {refused?.changed && <Changed order={order} changed={refused.changed} />}
            {refused?.code === "transfer.possible_duplicate" && (
              <PossibleDuplicates order={order} duplicates={errors.possibleDuplicates} />
            )}
          </Alert>
        )}
        <div className="-my-3 *:last:border-b-0">
          {mayEdit && <EditOrder order={order} errors={given("edit")} />}
          {mayDecide && !late && <ConfirmPayment order={order} errors={given("confirm")} />}
          {intents.map((intent) => (
            <Decision key={intent} intent={intent} late={late} errors={given(intent)}>
              {(intent === "reject" || intent === "cancelAny") && (
                <RejectedMoneyFields order={order} errors={given(intent)} aboutMoney={aboutMoney} />
              )}
              {intent === "reopen" && (
                <>
                  <input type="hidden" name="seen" value={seenIds(order)} />
                  <AmountDifference comes={suspenseMoney(order)} total={order.amount} />
                  <AcceptUnderpayment
                    comes={suspenseMoney(order)}
                    total={order.amount}
                    error={given(intent)?.fieldError("acceptDifference")}
                  />
                  <AmountMismatch order={order} />
                </>
              )}
            </Decision>
          ))}
          {aboutMoney && <RecordIncomingTransfer order={order} errors={given("receipt")} />}
          {aboutMoney && order.refundable && (
            <RefundOrder
              order={order}
              refundable={order.refundable}
              proposed={proposed}
              errors={given("refund")}
            />
          )}
        </div>
      </Panel>
      <OrderRefunds order={order} errors={refused ? errors : null} />
    </>
  );
}

function isLatePayment({ status, timeline }: OrderDetail): boolean {
  const last = timeline.findLast((entry) => entry.kind === "status");
  return status === OrderStatus.confirming && isClosed(last?.from ?? OrderStatus.unpaid);
}

type SimpleIntent = Exclude<
  OrderIntent,
  "confirm" | "edit" | "receipt" | typeof INVOICE_INTENT | RefundIntent | ShipmentIntent
>;

const DANGEROUS_INTENTS: readonly SimpleIntent[] = [
  "cancelAny",
  "cancelRenewal",
  "closeUnanswered",
  "reject",
];

interface DecisionProps {
  intent: SimpleIntent;
  late: boolean;
  errors: FormErrors | null;
  children: ReactNode;
}

/** The reason is sent to the buyer. */
function Decision({ intent, late, errors, children }: DecisionProps) {
  const t = useTranslations("manager.decide");
  const busy = useNavigation().formData?.get("intent") === intent;
  return (
    <Disclosure summary={t(`${intent}.title`)} open={errors !== null}>
      <p className="mb-3 text-sm">
        {intent === "reject" && late ? t("reject.textLate") : t(`${intent}.text`)}
      </p>
      <Form ref={errors?.form} method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value={intent} />
        {children}
        <ReasonFields intent={intent} errors={errors} />
        <Button
          type="submit"
          busy={busy}
          variant={DANGEROUS_INTENTS.includes(intent) ? "danger" : "primary"}
          className="justify-self-start"
        >
          {t(`${intent}.title`)}
        </Button>
      </Form>
    </Disclosure>
  );
}
