import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import type { OrderEvent } from "#shared/sales/orders/contract.ts";
import { Instant } from "#app/text/Instant.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { useChangedName } from "./changedLineName.ts";

interface OrderChangesProps {
  /** Oldest first. */
  edits: readonly OrderEvent[];
  /** The earlier recurring contract does not apply. */
  noRenewal: boolean;
}

export function OrderChanges({ edits, noRenewal }: OrderChangesProps) {
  const t = useTranslations("purchase.changed");
  const [first, last] = [edits[0]?.edit, edits.at(-1)?.edit];
  if (!first || !last) return null;
  const [before, after] = [formatMoney(first.before), formatMoney(last.after)];
  return (
    <Alert tone="info" title={t("title", { before, after })}>
      <ul className="grid gap-1">
        {edits.map((event, index) => (
          <Edit key={index} event={event} />
        ))}
      </ul>
      <p className="mt-1">{t("pay", { after })}</p>
      {noRenewal && <p className="mt-1 font-semibold">{t("noRenewal")}</p>}
    </Alert>
  );
}

function Edit({ event: { at, edit, note } }: { event: OrderEvent }) {
  const t = useTranslations("purchase");
  const changedName = useChangedName();
  return (
    <li>
      {edit?.lines.map((line, index) => (
        <span key={index} className="block">
          {t(line.after === 0 ? "events.lineRemoved" : "events.lineChanged", {
            ...line,
            name: changedName(line),
          })}
        </span>
      ))}
      {note && t("reason", { note })} · <Instant at={at} />
    </li>
  );
}
