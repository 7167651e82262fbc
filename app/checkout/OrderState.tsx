import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { Order, OrderEvent } from "#shared/orders/contract.ts";
import { OrderStatus } from "#shared/orders/rules.ts";
import type { MethodOffer, PaymentProgress } from "#shared/payments/contract.ts";
import type { BankAccount, TransferReport } from "#shared/payments/transfers.ts";
import { usePaths } from "../kit/language.ts";
import type { Refused } from "../kit/submitted.ts";
import { useVisitor } from "../kit/visitor.ts";
import { Alert } from "../ui/Alert.tsx";
import { buttonClass } from "../ui/buttonClass.ts";
import { AwaitedPayment } from "./AwaitedPayment.tsx";
import { OrderEnded } from "./OrderEnded.tsx";
import { RefundNote } from "./RefundNote.tsx";
import { ReportedTransfer } from "./ReportedTransfer.tsx";
import { UnpaidOrder } from "./UnpaidOrder.tsx";

export interface OrderStateProps {
  order: Order;
  progress: PaymentProgress;
  /** How it can be paid; none once it cannot. */
  offers: readonly MethodOffer[];
  /** For the buyer, where a transfer to a bank account matters: where to, and what was reported last. */
  bank: {
    readonly accounts: readonly BankAccount[];
    readonly report: TransferReport | null;
  } | null;
  /** What happened to it last, to the buyer alone. */
  last: OrderEvent | null;
  /** The browser has just come back from the gateway. */
  returned: boolean;
  /** The buyer left the gateway by its link back to the shop. */
  left: boolean;
  refused: Refused | undefined;
}

/** Where the order stands and what to do about it; never says more than is known. */
export function OrderState(props: OrderStateProps) {
  const t = useTranslations("checkout.state");
  const { order, progress, last, returned } = props;
  const { attempt, transfer, underReview, refundDue } = progress;
  if (order.status === OrderStatus.paid) {
    return (
      <>
        <PaidNote order={order} />
        {(underReview || refundDue) && (
          <Alert tone="info" title={t("twiceTitle")}>
            {t("twiceText")}
          </Alert>
        )}
      </>
    );
  }
  if (underReview || order.status === OrderStatus.confirming) return <Checking {...props} />;
  if (order.status !== OrderStatus.unpaid) {
    return (
      <>
        {refundDue && <RefundNote />}
        <OrderEnded order={order} last={last} />
      </>
    );
  }
  if (returned && !transfer && attempt?.state === "started") {
    return <AwaitedPayment attempt={attempt} />;
  }
  return <UnpaidOrder {...props} />;
}

/** A person looks at it: at money that has come, or for a transfer that was reported. */
function Checking({ order, progress, bank }: OrderStateProps) {
  const t = useTranslations("checkout.state");
  const confirming = useTranslations("purchase.confirming");
  const report = bank?.report;
  if (progress.underReview) {
    return (
      <Alert tone="info" title={t("reviewTitle")}>
        {t("reviewText", { number: order.number })}
      </Alert>
    );
  }
  if (report?.state === "open") return <ReportedTransfer orderId={order.id} report={report} />;
  return (
    <Alert tone="info" title={confirming("title")}>
      {confirming("text", { number: order.number })}
    </Alert>
  );
}

/** Only the owner is told where the mail went and where the keys are. */
function PaidNote({ order }: { order: Order }) {
  const t = useTranslations("checkout.state");
  const { user } = useVisitor();
  const paths = usePaths();
  const { pathname } = useLocation();
  if (order.mine) {
    return (
      <Alert tone="success" title={t("paidTitle")}>
        {user && t("paidMail", { email: user.email })}
      </Alert>
    );
  }
  return (
    <Alert
      tone="info"
      title={t("paidNeutral")}
      actions={
        !user && (
          <Link to={paths.login(pathname)} className={buttonClass({ size: "sm" })}>
            {t("login")}
          </Link>
        )
      }
    >
      {t("paidNotMine")}
    </Alert>
  );
}
