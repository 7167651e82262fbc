import {
  Ban,
  CircleCheck,
  Hourglass,
  type LucideIcon,
  PencilLine,
  ReceiptText,
  Undo2,
} from "lucide-react";
import { useTranslations } from "use-intl";
import type { OrderEvent } from "#shared/orders/contract.ts";
import { isClosed, isPaid } from "#shared/orders/machine.ts";
import { OrderStatus } from "#shared/orders/rules.ts";
import { Instant } from "../kit/Instant.tsx";
import { Panel } from "../ui/Panel.tsx";
import { Timeline } from "../ui/Timeline.tsx";
import { useChangedName } from "./changedName.ts";
import { useEventWords } from "./eventWords.ts";

function iconOf({ from, to, edit }: OrderEvent): LucideIcon {
  if (edit) return PencilLine;
  if (from === null) return ReceiptText;
  if (isPaid(to)) return CircleCheck;
  if (isClosed(to)) return Ban;
  return to === OrderStatus.confirming ? Hourglass : Undo2;
}

/** The lines that were changed, and the reason that a person gave. */
function Detail({ event: { edit, note } }: { event: OrderEvent }) {
  const t = useTranslations("purchase");
  const changedName = useChangedName();
  return (
    <>
      {edit?.lines.map((line, index) => (
        <span key={index} className="block">
          {t(line.after === 0 ? "events.lineRemoved" : "events.lineChanged", {
            ...line,
            name: changedName(line),
          })}
        </span>
      ))}
      {note && t("reason", { note })}
    </>
  );
}

/** What became of the order, with the reasons that people gave. */
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
