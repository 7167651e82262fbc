import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { Order } from "#shared/sales/orders/contract.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { isClosed, isPaid } from "#shared/sales/orders/stateMachine.ts";
import { isTrialOrder, OrderStatus } from "#shared/sales/orders/rules.ts";
import { hasOrderRefundDue, isOrderRefund } from "#shared/payments/suspense/rules.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { PaymentProgress } from "#shared/payments/attempts/contract.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { useVisitor } from "#app/client/useVisitor.ts";
import { useSite } from "#app/layout/siteContext.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { PendingPayment } from "#app/shop/payments/attempts/PendingPayment.tsx";
import { RenewalCancelled } from "#app/shop/payments/recurring/CancelRenewal.tsx";
import { ClosedOrder } from "./ClosedOrder.tsx";
import type { OrderStateProps } from "./orderState.ts";
import { RefundNotice } from "#app/shop/payments/refunds/RefundNotice.tsx";
import { ReportedTransfer } from "#app/shop/payments/transfers/ReportedTransfer.tsx";
import { useRevalidateUntil } from "#app/navigation/useRevalidateUntil.ts";
import { UnpaidOrder } from "./UnpaidOrder.tsx";

/** Current status and next step; states only what is confirmed. */
export function OrderStatusPanel(props: OrderStateProps) {
  const t = useTranslations("checkout.state");
  const changed = useTranslations("purchase.changed");
  const { order, progress, last, returned } = props;
  const { attempt, transfer, underReview, refundDue } = progress;
  if (isPaid(order.status)) {
    return (
      <>
        {order.status === OrderStatus.renewalCancelled && order.mine ? (
          <RenewalCancelled order={order} until={props.until} over={props.over} />
        ) : (
          <PaidNote order={order} now={progress.now} due={hasOrderRefundDue(progress.refunds)} />
        )}
        {progress.noRenewal && order.mine && <Alert tone="info" title={changed("paidNoRenewal")} />}
        {(underReview || refundDue) && <OverpaidNote progress={progress} />}
        {progress.laterCharges.map((money, n) => (
          <Alert key={n} tone="info" title={t("laterTitle", { amount: formatMoney(money) })}>
            {t("laterText")}
          </Alert>
        ))}
      </>
    );
  }
  if (underReview || order.status === OrderStatus.confirming) return <UnderReview {...props} />;
  if (order.status !== OrderStatus.unpaid) {
    return (
      <>
        {refundDue && <RefundNotice note={props.rejection?.note} />}
        <ClosedOrder
          order={order}
          last={last}
          refunds={progress.refunds}
          quotation={props.quotation}
        />
      </>
    );
  }
  if (returned && !transfer && attempt?.state === "started") {
    return <PendingPayment attempt={attempt} />;
  }
  if (progress.overdue) {
    return <OverdueOrder order={order} overdue={progress.overdue} refundDue={refundDue} />;
  }
  return <UnpaidOrder {...props} />;
}

interface OverdueOrderProps {
  order: Order;
  overdue: NonNullable<PaymentProgress["overdue"]>;
  refundDue: boolean;
}

/** Past its deadline but not closed yet: explains why it waits. */
function OverdueOrder({ order, overdue, refundDue }: OverdueOrderProps) {
  const t = useTranslations("checkout.overdue");
  useRevalidateUntil(false);
  return (
    <>
      {refundDue && <RefundNotice />}
      <Alert tone="info" title={t("title")}>
        <p className="mb-1">{t("ended", { time: formatInstant(order.payBy) })}</p>
        {overdue === "asking" ? (
          <>
            <p className="mb-1">{t("asking")}</p>
            <p>{t("next")}</p>
          </>
        ) : (
          <p>{t("closing")}</p>
        )}
      </Alert>
    </>
  );
}

/** Overpaid or paid twice; amounts for the buyer only. */
function OverpaidNote({ progress: { refunds, attempt } }: Pick<OrderStateProps, "progress">) {
  const t = useTranslations("checkout.state");
  const due = refunds.filter(
    ({ cause, refundedAt }) => !isOrderRefund(cause) && refundedAt === null,
  );
  const twice =
    due.some(({ cause }) => cause === "duplicate") || (!due[0] && attempt?.state === "duplicate");
  return (
    <Alert tone="info" title={t(twice ? "twiceTitle" : "overTitle")}>
      {due.map(({ id, amount }) => (
        <p key={id}>{t("overAmount", { amount: formatMoney(amount) })}</p>
      ))}
      <p>{t("twiceText")}</p>
    </Alert>
  );
}

/** Money or a reported transfer is under review. */
function UnderReview({ order, progress, bank, last, refused }: OrderStateProps) {
  const t = useTranslations("checkout.state");
  const confirming = useTranslations("purchase.confirming");
  const report = bank?.report;
  const review = progress.underReview && (
    <Alert tone="info" title={t("reviewTitle")}>
      {progress.received.map((money) => (
        <p key={money.currency}>
          {t("reviewAmount", { received: formatMoney(money), total: formatMoney(order.amount) })}
        </p>
      ))}
      {last && isClosed(last.from ?? OrderStatus.unpaid) && <p>{t("reviewLate")}</p>}
      <p>
        {t("reviewText", { number: order.number })} <ShopMail />
      </p>
    </Alert>
  );
  if (report?.state === "open") {
    return (
      <>
        {review}
        <ReportedTransfer order={order} report={report} now={progress.now} refused={refused} />
      </>
    );
  }
  if (review) return review;
  return (
    <Alert tone="info" title={confirming("title")}>
      {confirming("text", { number: order.number })} <ShopMail />
    </Alert>
  );
}

/** Replaces the thanks after a partial refund. */
function PartialRefundNote({ order, due }: { order: Order; due: boolean }) {
  const t = useTranslations("checkout.state");
  const words = { amount: formatMoney(order.refunded), due: due ? "yes" : "no" };
  return (
    <Alert tone="info" title={t("partBackTitle", words)}>
      {t("partBackText")}
    </Alert>
  );
}

function ShopMail() {
  const { email } = useSite().info;
  return (
    <a href={`mailto:${email}`} className="text-link">
      {email}
    </a>
  );
}

/** While the mail may still be in transit. */
const FRESH_MS = 86_400_000;

function paidWord(order: Order) {
  if (isTrialOrder(order)) return "trialTitle";
  return order.paymentMethod === "free" ? "givenTitle" : "paidTitle";
}

/** Mail address and keys are shown to the owner only. */
function PaidNote({ order, now, due }: { order: Order; now: string; due: boolean }) {
  const t = useTranslations("checkout.state");
  const { user } = useVisitor();
  const paths = usePaths();
  const { pathname } = useLocation();
  const isFresh = Date.parse(now) - Date.parse(order.paidAt ?? now) < FRESH_MS;
  const hasKeys = order.lines.some(({ kind }) => kind === "software");
  if (order.mine && order.refunded.minor > 0) return <PartialRefundNote order={order} due={due} />;
  if (order.mine) {
    return (
      <Alert tone="success" title={t(paidWord(order))}>
        {isTrialOrder(order) && <p>{t("trialText")}</p>}
        {user && isFresh && <p>{t("paidMail", { email: user.email })}</p>}
      </Alert>
    );
  }
  return (
    <Alert
      tone="info"
      title={t("paidNeutral")}
      actions={
        !user &&
        hasKeys && (
          <Link to={paths.login(pathname)} className={buttonClass({ size: "sm" })}>
            {t("login")}
          </Link>
        )
      }
    >
      {hasKeys && t("paidNotMine")}
    </Alert>
  );
}
