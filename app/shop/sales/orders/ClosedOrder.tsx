import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import type { Order, OrderEvent } from "#shared/sales/orders/contract.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import type { Refund } from "#shared/payments/refunds/contract.ts";
import { hasOrderRefundDue } from "#shared/payments/suspense/rules.ts";
import { Instant } from "#app/text/Instant.tsx";
import { usePaths } from "#app/i18n/useLang.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { useEventWords } from "./eventPhrases.ts";
import { Reorder } from "./Reorder.tsx";
import type { SourceQuotation } from "./orderState.ts";

interface ClosedOrderProps {
  order: Order;
  /** Buyer only. */
  last: OrderEvent | null;
  refunds: readonly Refund[];
  quotation: SourceQuotation | null;
}

/** Says who closed the order, when and why, and what follows. */
export function ClosedOrder({ order, last, refunds, quotation }: ClosedOrderProps) {
  const t = useTranslations("checkout.state");
  const reason = useTranslations("purchase");
  const again = useTranslations("checkout.again");
  const isOpen = quotation?.state === "open";
  const say = useEventWords();
  const paths = usePaths();
  const expired = order.status === OrderStatus.expired;
  const refunded = order.refunded.minor > 0 && order.mine;
  const due = hasOrderRefundDue(refunds) ? "yes" : "no";
  const meaning = () => {
    if (refunded)
      return t("refundedText", {
        amount: formatMoney(order.refunded),
        due,
        keys: order.lines.some(({ kind }) => kind === "software") ? "yes" : "no",
      });
    if (expired) return t(last ? "againText" : "expiredText");
    return t("cancelledText");
  };
  return (
    <Alert
      tone="info"
      title={refunded ? t("refundedTitle", { due }) : t("endedTitle")}
      actions={
        <div className="flex flex-wrap gap-2">
          {isOpen && (
            <Link
              to={paths.quotation(quotation.id)}
              className={buttonClass({ size: "sm", variant: "primary" })}
            >
              {again("quotation", { number: quotation.number })}
            </Link>
          )}
          {order.mine && <Reorder order={order} />}
          <Link to={paths.products()} className={buttonClass({ size: "sm", variant: "quiet" })}>
            {t("browse")}
          </Link>
        </div>
      }
    >
      {last && (
        <p className="mb-1">
          {say(last)} · <Instant at={last.at} />
        </p>
      )}
      {last?.note && <p className="mb-1">{reason("reason", { note: last.note })}</p>}
      <p>{meaning()}</p>
      {isOpen && <p>{again("quotationText")}</p>}
    </Alert>
  );
}
