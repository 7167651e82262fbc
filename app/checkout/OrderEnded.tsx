import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Order, OrderEvent } from "#shared/orders/contract.ts";
import { OrderStatus } from "#shared/orders/rules.ts";
import { Instant } from "../kit/Instant.tsx";
import { usePaths } from "../kit/language.ts";
import { Alert } from "../ui/Alert.tsx";
import { buttonClass } from "../ui/buttonClass.ts";
import { useEventWords } from "./eventWords.ts";
import { OrderAgain } from "./OrderAgain.tsx";

interface OrderEndedProps {
  order: Order;
  /** What ended it, to the buyer alone. */
  last: OrderEvent | null;
}

/** The order was cancelled: by whom, when and why. */
export function OrderEnded({ order, last }: OrderEndedProps) {
  const t = useTranslations("checkout.state");
  const reason = useTranslations("purchase");
  const say = useEventWords();
  const paths = usePaths();
  const expired = order.status === OrderStatus.expired;
  return (
    <Alert
      tone="info"
      title={t("endedTitle")}
      actions={
        <div className="flex flex-wrap gap-2">
          {order.mine && <OrderAgain order={order} />}
          <Link to={paths.products()} className={buttonClass({ size: "sm", variant: "quiet" })}>
            {t("browse")}
          </Link>
        </div>
      }
    >
      {last && (
        <p className="mb-1">
          {!expired && `${say(last)} · `}
          <Instant at={last.at} />
        </p>
      )}
      {last?.note && <p className="mb-1">{reason("reason", { note: last.note })}</p>}
      <p>{t(expired ? "expiredText" : "cancelledText")}</p>
    </Alert>
  );
}
