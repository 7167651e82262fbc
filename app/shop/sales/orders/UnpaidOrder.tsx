import { useTranslations } from "use-intl";
import type { OrderEvent } from "#shared/sales/orders/contract.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { BankTransfer } from "#app/shop/payments/transfers/BankTransfer.tsx";
import { OrderChanges } from "./OrderChanges.tsx";
import type { OrderStateProps } from "./orderState.ts";
import { PayOrder } from "#app/shop/payments/attempts/PayOrder.tsx";
import { RefundNotice } from "#app/shop/payments/refunds/RefundNotice.tsx";
import { ReportTransfer } from "#app/shop/payments/transfers/ReportTransfer.tsx";
import { AtmPayment } from "#app/shop/payments/attempts/AtmPayment.tsx";

const secondsBetween = (from: string, to: string) =>
  Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 1_000));

/** Transfer instructions, if chosen, and all other payment methods. */
export function UnpaidOrder(props: OrderStateProps) {
  const { order, progress, offers, bank, rejection: rejected, left, refused } = props;
  const { attempt, transfer, secondsLeft, now } = progress;
  const byBank = bank !== null && order.paymentMethod === "bank";
  const shown = byBank ? "bank" : transfer ? "atm" : null;
  const reporting = refused?.typed?.intent === "report";
  return (
    <>
      <OrderChanges edits={props.edits} noRenewal={progress.noRenewal} />
      {progress.refundDue && <RefundNotice note={rejected?.note} />}
      {rejected && !progress.refundDue && <Rejected event={rejected} />}
      {byBank && (
        <BankTransfer
          order={order}
          accounts={bank.accounts}
          secondsLeft={secondsBetween(now, order.payBy)}
        />
      )}
      {byBank && (
        <ReportTransfer
          order={order}
          now={now}
          before={bank.report?.state === "rejected" ? bank.report : undefined}
          refused={reporting ? refused : undefined}
        />
      )}
      {shown === "atm" && transfer && (
        <AtmPayment transfer={transfer} secondsLeft={secondsLeft} orderPayBy={order.payBy} />
      )}
      <PayOrder
        order={order}
        attempt={attemptToTell(attempt, shown)}
        offers={offers}
        left={left}
        refused={reporting || refused?.typed?.intent === "cancel" ? undefined : refused}
        shown={shown}
      />
    </>
  );
}

/** Hides attempts that the transfer panel already covers. */
function attemptToTell(
  attempt: OrderStateProps["progress"]["attempt"],
  shown: "atm" | "bank" | null,
) {
  if (attempt?.state === "review" || attempt?.state === "duplicate") return null; // reported elsewhere
  if (shown === null || attempt === null) return attempt;
  if (attempt.method === "atm") return null;
  return shown === "bank" && attempt.state === "failed" ? null : attempt;
}

function Rejected({ event }: { event: OrderEvent }) {
  const t = useTranslations("purchase");
  return (
    <Alert tone="warning" title={t("rejected.title")}>
      {event.note && <p className="mb-1">{t("reason", { note: event.note })}</p>}
      <p>{t("rejected.again")}</p>
    </Alert>
  );
}
