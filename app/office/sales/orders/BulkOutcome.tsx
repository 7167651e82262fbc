import type { ReactNode } from "react";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { OrderLink } from "./OrderLink.tsx";

interface BulkOutcomeProps {
  done: readonly { readonly id: string; readonly number: string }[];
  doneTitle: string;
  skipped: readonly { readonly key: string; readonly why: ReactNode }[];
  keptTitle: string;
}

export function BulkOutcome({ done, doneTitle, skipped: kept, keptTitle }: BulkOutcomeProps) {
  return (
    <div className="mb-4 grid gap-3">
      <Alert tone={done.length > 0 ? "success" : "info"} title={doneTitle}>
        {done.length > 0 && (
          <p className="flex flex-wrap gap-x-3">
            {done.map((order) => (
              <OrderLink key={order.id} order={order} />
            ))}
          </p>
        )}
      </Alert>
      {kept.length > 0 && (
        <Alert tone="warning" title={keptTitle}>
          <ul className="grid gap-1">
            {kept.map(({ key, why }) => (
              <li key={key}>{why}</li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
