import { useTranslations } from "use-intl";
import type { z } from "zod";
import type { orderReview } from "#shared/payments/transfers/transferDecisions.ts";
import { statusWord } from "#app/shop/sales/orders/statusPhrase.ts";
import { DecidedOrders } from "./BulkOutcome.tsx";
import { OrderLink } from "./OrderLink.tsx";

export type Cancelled = z.output<typeof orderReview.cancelMany.output>;

export function BulkResult({ result: { cancelled, refused } }: { result: Cancelled }) {
  const t = useTranslations("manager.bulk");
  const refusal = useTranslations("refusal");
  const why = ({ code, status }: Cancelled["refused"][number]) =>
    code === "order.not_cancellable" && status !== null
      ? t(`because.${statusWord(status)}`)
      : refusal(code);
  return (
    <DecidedOrders
      done={cancelled}
      doneTitle={t("done", { count: cancelled.length })}
      kept={refused.map((each) => ({
        key: each.id,
        why: (
          <>
            <OrderLink order={{ id: each.id, number: each.number ?? each.id }} /> {why(each)}
          </>
        ),
      }))}
      keptTitle={t("kept", { count: refused.length })}
    />
  );
}
