import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { OrderDetail } from "#shared/admin/orders/contract.ts";
import { isClosed } from "#shared/sales/orders/stateMachine.ts";
import { OrderStatus, orderCan } from "#shared/sales/orders/rules.ts";
import type { Refused as Answer } from "#app/forms/submitted.ts";
import type { WISH_INTENT } from "#app/shop/billing/einvoices/preferenceForm.ts";
import { type RefusedForm, useRefused } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { useMay } from "#app/office/layout/officeContext.ts";
import { AcceptShortfall } from "#app/office/payments/transfers/AcceptUnderpayment.tsx";
import { AlikeOrders } from "#app/office/payments/transfers/PossibleDuplicates.tsx";
import { ConfirmPayment } from "#app/office/payments/transfers/ConfirmPayment.tsx";
import { EditOrder } from "./EditOrder.tsx";
import {
  type OrderToDecide,
  Receipt,
} from "#app/office/payments/transfers/RecordIncomingTransfer.tsx";
import { HeldDifference } from "#app/office/payments/transfers/AmountDifference.tsx";
import { Misfits } from "#app/office/payments/recurring/AmountMismatch.tsx";
import { MoneyChanged } from "#app/office/payments/transfers/IncomingMoneyChanged.tsx";
import { ReportsChanged } from "#app/office/payments/transfers/TransferReportsChanged.tsx";
import { Refused } from "#app/office/payments/transfers/RejectedMoneyFields.tsx";
import { Said } from "./ReasonFields.tsx";
import { heldMoney, seenMoney } from "#app/office/payments/transfers/pendingMoney.ts";
import type { OrderIntent } from "./orderAction.server.ts";
import type { ProposedRefund } from "#app/office/payments/refunds/proposedRefund.ts";
import type { RefundIntent } from "#app/office/payments/refunds/refundAction.server.ts";
import { RefundOrder } from "#app/office/payments/refunds/RefundOrder.tsx";
import { Refunds } from "#app/office/payments/refunds/OrderRefunds.tsx";
import type { ShipmentIntent } from "../shipments/shipmentIntents.ts";

interface DecisionsProps {
  order: OrderToDecide;
  /** Accepted return to refund. */
  proposed: ProposedRefund | null;
  refused: Answer | undefined;
}

export function Decisions({ order, proposed, refused }: DecisionsProps) {
  const t = useTranslations("manager.decide");
  const told = useRefused(refused);
  const aboutMoney = useMay("payments.write");
  const mayEdit = useMay("orders.write") && orderCan("edit", order);
  const mayCancel =
    useMay("orders.write") &&
    orderCan("cancelByStaff", order) &&
    (aboutMoney || order.status !== OrderStatus.confirming);
  const mayEndRenewal = useMay("orders.write") && order.renewal !== null;
  const mayDecide = aboutMoney && orderCan("decide", order);
  const late = cameLate(order);
  const intents: Decided[] = [
    ...(mayDecide && late ? (["reopen"] as const) : []),
    ...(mayDecide ? (["reject"] as const) : []),
    ...(mayCancel ? (["cancelAny"] as const) : []),
    ...(mayEndRenewal ? (["cancelRenewal"] as const) : []),
    ...(aboutMoney && order.unanswered ? (["closeUnanswered"] as const) : []),
  ];
  if (intents.length === 0 && !aboutMoney) return <Refunds order={order} told={null} />;
  const Changed = refused?.code === "transfer.changed" ? ReportsChanged : MoneyChanged;
  const given = (intent: OrderIntent) => (told.typed.intent === intent ? told : null);
  return (
    <>
      <Panel title={t("title")}>
        {told.message && (
          <Alert tone={told.tone} title={told.message} className="mb-3">
            {refused?.changed && <Changed order={order} changed={refused.changed} />}
            {refused?.code === "transfer.possible_duplicate" && (
              <AlikeOrders order={order} duplicates={told.possibleDuplicates} />
            )}
          </Alert>
        )}
        <div className="-my-3 *:last:border-b-0">
          {mayEdit && <EditOrder order={order} told={given("edit")} />}
          {mayDecide && !late && <ConfirmPayment order={order} told={given("confirm")} />}
          {intents.map((intent) => (
            <Decision key={intent} intent={intent} late={late} told={given(intent)}>
              {(intent === "reject" || intent === "cancelAny") && (
                <Refused order={order} told={given(intent)} aboutMoney={aboutMoney} />
              )}
              {intent === "reopen" && (
                <>
                  <input type="hidden" name="seen" value={seenMoney(order)} />
                  <HeldDifference comes={heldMoney(order)} total={order.amount} />
                  <AcceptShortfall
                    comes={heldMoney(order)}
                    total={order.amount}
                    error={given(intent)?.fault("acceptDifference")}
                  />
                  <Misfits order={order} />
                </>
              )}
            </Decision>
          ))}
          {aboutMoney && <Receipt order={order} told={given("receipt")} />}
          {aboutMoney && order.refundable && (
            <RefundOrder
              order={order}
              refundable={order.refundable}
              proposed={proposed}
              told={given("refund")}
            />
          )}
        </div>
      </Panel>
      <Refunds order={order} told={refused ? told : null} />
    </>
  );
}

function cameLate({ status, timeline }: OrderDetail): boolean {
  const last = timeline.findLast((entry) => entry.kind === "status");
  return status === OrderStatus.confirming && isClosed(last?.from ?? OrderStatus.unpaid);
}

type Decided = Exclude<
  OrderIntent,
  "confirm" | "edit" | "receipt" | typeof WISH_INTENT | RefundIntent | ShipmentIntent
>;

const ENDS: readonly Decided[] = ["cancelAny", "cancelRenewal", "closeUnanswered", "reject"];

interface DecisionProps {
  intent: Decided;
  late: boolean;
  told: RefusedForm | null;
  children: ReactNode;
}

/** The reason is sent to the buyer. */
function Decision({ intent, late, told, children }: DecisionProps) {
  const t = useTranslations("manager.decide");
  const busy = useNavigation().formData?.get("intent") === intent;
  return (
    <Disclosure summary={t(`${intent}.title`)} open={told !== null}>
      <p className="mb-3 text-sm">
        {intent === "reject" && late ? t("reject.textLate") : t(`${intent}.text`)}
      </p>
      <Form ref={told?.form} method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value={intent} />
        {children}
        <Said intent={intent} told={told} />
        <Button
          type="submit"
          busy={busy}
          variant={ENDS.includes(intent) ? "danger" : "primary"}
          className="justify-self-start"
        >
          {t(`${intent}.title`)}
        </Button>
      </Form>
    </Disclosure>
  );
}
