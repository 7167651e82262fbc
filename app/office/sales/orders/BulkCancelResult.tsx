import { useTranslations } from "use-intl";
import type { z } from "zod";
import type { orderReview } from "#shared/payments/transfers/transferDecisions.ts";
import { statusPhrase } from "#app/shop/sales/orders/statusPhrase.ts";
import { BulkOutcome } from "./BulkOutcome.tsx";
import { OrderLink } from "./OrderLink.tsx";

export type BulkCancelOutcome = z.output<typeof orderReview.cancelMany.output>;

export function BulkCancelResult({
  result: { cancelled, refused },
}: {
  result: BulkCancelOutcome;
}) {
  const t = useTranslations("manager.bulk");
  const refusal = useTranslations("refusal");
  const why = ({ code, status }: BulkCancelOutcome["refused"][number]) =>
    code === "order.not_cancellable" && status !== null
      ? t(`because.${statusPhrase(status)}`)
      : refusal(code);
  return (
    <BulkOutcome
      done={cancelled}
      doneTitle={t("done", { count: cancelled.length })}
      skipped={refused.map((each) => ({
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
