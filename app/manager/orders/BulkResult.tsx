import { useTranslations } from "use-intl";
import type { z } from "zod";
import type { orderReview } from "#shared/payments/review.ts";
import { Alert } from "../../ui/Alert.tsx";
import { OrderLink } from "./OrderLink.tsx";

export type Cancelled = z.output<typeof orderReview.cancelMany.output>;

/** What became of each of the orders that were to be cancelled. */
export function BulkResult({ result: { cancelled, refused } }: { result: Cancelled }) {
  const t = useTranslations("manager.bulk");
  const refusal = useTranslations("refusal");
  return (
    <div className="mb-4 grid gap-3">
      <Alert
        tone={cancelled.length > 0 ? "success" : "info"}
        title={t("done", { count: cancelled.length })}
      >
        {cancelled.length > 0 && (
          <p className="flex flex-wrap gap-x-3">
            {cancelled.map((order) => (
              <OrderLink key={order.id} order={order} />
            ))}
          </p>
        )}
      </Alert>
      {refused.length > 0 && (
        <Alert tone="warning" title={t("kept", { count: refused.length })}>
          <ul className="grid gap-1">
            {refused.map(({ id, number, code }) => (
              <li key={id}>
                <OrderLink order={{ id, number: number ?? id }} /> {refusal(code)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
