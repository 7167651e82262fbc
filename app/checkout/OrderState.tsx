import { useTranslations } from "use-intl";
import { Link, useLocation } from "react-router";
import type { Order } from "#shared/orders/contract.ts";
import { OrderStatus } from "#shared/orders/rules.ts";
import type { PaymentProgress } from "#shared/payments/contract.ts";
import { usePaths } from "../kit/language.ts";
import type { Refused } from "../kit/submitted.ts";
import { useVisitor } from "../kit/visitor.ts";
import { Alert } from "../ui/Alert.tsx";
import { buttonClass } from "../ui/buttonClass.ts";
import { AwaitedPayment } from "./AwaitedPayment.tsx";
import { PayOrder } from "./PayOrder.tsx";

interface OrderStateProps {
  order: Order;
  progress: PaymentProgress;
  /** The browser has just come back from the gateway. */
  returned: boolean;
  /** The buyer left the gateway by its link back to the shop. */
  left: boolean;
  refused: Refused | undefined;
}

/** Where the order stands and what to do about it; never says more than is known. */
export function OrderState({ order, progress, returned, left, refused }: OrderStateProps) {
  const t = useTranslations("checkout.state");
  const { attempt, underReview } = progress;
  if (order.status === OrderStatus.paid) {
    return (
      <>
        <PaidNote order={order} />
        {underReview && (
          <Alert tone="info" title={t("twiceTitle")}>
            {t("twiceText")}
          </Alert>
        )}
      </>
    );
  }
  if (underReview || order.status === OrderStatus.confirming) {
    return (
      <Alert tone="info" title={t("reviewTitle")}>
        {t("reviewText", { number: order.number })}
      </Alert>
    );
  }
  if (order.status !== OrderStatus.unpaid) return <EndedNote order={order} />;
  if (returned && attempt?.state === "started") return <AwaitedPayment attempt={attempt} />;
  return <PayOrder order={order} attempt={attempt} left={left} refused={refused} />;
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

function EndedNote({ order }: { order: Order }) {
  const t = useTranslations("checkout.state");
  const paths = usePaths();
  const key = order.status === OrderStatus.expired ? "expiredText" : "cancelledText";
  return (
    <Alert
      tone="info"
      title={t("endedTitle")}
      actions={
        <Link to={paths.products()} className={buttonClass({ size: "sm" })}>
          {t("browse")}
        </Link>
      }
    >
      {t(key)}
    </Alert>
  );
}
