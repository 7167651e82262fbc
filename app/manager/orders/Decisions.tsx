import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { OrderDetail } from "#shared/orders/backOffice.ts";
import { isClosed } from "#shared/orders/machine.ts";
import { OrderStatus, orderCan } from "#shared/orders/rules.ts";
import type { Refused as Answer } from "../../kit/submitted.ts";
import type { WISH_INTENT } from "../../invoices/wishForm.ts";
import { type RefusedForm, useRefused } from "../../kit/useRefused.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { useMay } from "../context.ts";
import { AcceptShortfall } from "./AcceptShortfall.tsx";
import { AlikeOrders } from "./AlikeOrders.tsx";
import { ConfirmPayment } from "./ConfirmPayment.tsx";
import { EditOrder } from "./EditOrder.tsx";
import { type OrderToDecide, Receipt } from "./Receipt.tsx";
import { HeldDifference } from "./HeldDifference.tsx";
import { Misfits } from "./Misfits.tsx";
import { MoneyChanged } from "./MoneyChanged.tsx";
import { ReportsChanged } from "./ReportsChanged.tsx";
import { Refused } from "./Refused.tsx";
import { Said } from "./Said.tsx";
import { heldMoney, seenMoney } from "./waiting.ts";
import type { OrderIntent } from "./orderAction.server.ts";
import type { ProposedRefund } from "./proposedRefund.ts";
import type { RefundIntent } from "./refundAction.server.ts";
import { RefundOrder } from "./RefundOrder.tsx";
import { Refunds } from "./Refunds.tsx";
import type { ShipmentIntent } from "./shipmentIntents.ts";

interface DecisionsProps {
  order: OrderToDecide;
  /** What its buyer asked to give back, and staff have just taken. */
  proposed: ProposedRefund | null;
  refused: Answer | undefined;
}

/** What whoever looks may decide about the order; nothing where there is nothing to decide. */
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
            {refused?.code === "transfer.alike" && <AlikeOrders order={order} alike={told.alike} />}
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

/** Whether the order is confirming because money came after it was closed. */
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
  /** The order was closed when its money came. */
  late: boolean;
  told: RefusedForm | null;
  children: ReactNode;
}

/** One thing to decide, with the reason that the buyer will read. */
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
