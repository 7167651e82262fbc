import {
  Ban,
  Banknote,
  CircleCheck,
  Hourglass,
  type LucideIcon,
  PencilLine,
  ReceiptText,
  Undo2,
} from "lucide-react";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import type { OrderEvent } from "#shared/sales/orders/contract.ts";
import { isClosed, isPaid } from "#shared/sales/orders/stateMachine.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { Instant } from "#app/text/Instant.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Timeline } from "#app/ui/display/Timeline.tsx";
import { useChangedName } from "#app/shop/sales/orders/changedLineName.ts";
import { useEventWords } from "#app/shop/sales/orders/eventPhrases.ts";
import { useRefundDestination } from "#app/shop/payments/refunds/refundDestination.ts";

function iconOf({ from, to, edit, refund, decided }: OrderEvent): LucideIcon {
  if (refund || decided) return Banknote;
  if (edit || from === to) return PencilLine;
  if (from === null) return ReceiptText;
  if (isPaid(to)) return CircleCheck;
  if (isClosed(to)) return Ban;
  return to === OrderStatus.confirming ? Hourglass : Undo2;
}

function Detail({ event: { edit, correction, refund, decided, note } }: { event: OrderEvent }) {
  const way = useRefundDestination();
  const t = useTranslations("purchase");
  const changedName = useChangedName();
  const said = ({ amount, ...rest }: NonNullable<typeof correction>["before"]) =>
    t("events.said", { amount: formatMoney(amount), ...rest });
  return (
    <>
      {correction &&
        t("events.corrected", { before: said(correction.before), after: said(correction.after) })}
      {edit?.lines.map((line, index) => (
        <span key={index} className="block">
          {t(line.after === 0 ? "events.lineRemoved" : "events.lineChanged", {
            ...line,
            name: changedName(line),
          })}
        </span>
      ))}
      {decided?.lines.map((line, index) => (
        <span key={index} className="block">
          {t("events.decidedLine", line)}
        </span>
      ))}
      {decided?.fee && (
        <span className="block">{t("events.decidedFee", { fee: formatMoney(decided.fee) })}</span>
      )}
      {refund && (
        <>
          {way(refund)}
          <span className="block wrap-anywhere">{t("refunds.reference", refund)}</span>
        </>
      )}
      {note && t("reason", { note })}
    </>
  );
}

export function OrderHistory({ events }: { events: readonly OrderEvent[] }) {
  const t = useTranslations("purchase");
  const say = useEventWords();
  const entries = events.map((event) => {
    const Icon = iconOf(event);
    return {
      icon: <Icon />,
      title: say(event),
      detail: <Detail event={event} />,
      meta: <Instant at={event.at} />,
    };
  });
  return (
    <Panel title={t("record.history")}>
      <Timeline entries={entries} />
    </Panel>
  );
}
