import {
  Banknote,
  CreditCard,
  KeyRound,
  Landmark,
  Mail,
  PackageX,
  PencilLine,
  ReceiptText,
  Webhook,
} from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { OrderTimelineEntry } from "#shared/admin/orders/timeline.ts";
import { breakable } from "#app/text/breakableText.tsx";
import { Instant } from "#app/text/Instant.tsx";
import { Timeline as Entries } from "#app/ui/display/Timeline.tsx";
import { useTimelineWords } from "./timelineText.ts";

const icons: Record<OrderTimelineEntry["kind"], ReactNode> = {
  status: <ReceiptText />,
  edited: <PencilLine />,
  attempt_started: <CreditCard />,
  attempt_settled: <CreditCard />,
  receipt: <Landmark />,
  refund_decided: <Banknote />,
  refund: <Banknote />,
  withdrawal_asked: <PackageX />,
  withdrawal_decided: <PackageX />,
  report_changed: <Landmark />,
  delivery: <Webhook />,
  key: <KeyRound />,
  mail_queued: <Mail />,
  mail_sent: <Mail />,
};

/** Oldest first. */
export function OrderTimeline({ entries }: { entries: readonly OrderTimelineEntry[] }) {
  const t = useTranslations("manager.order");
  const say = useTimelineWords();
  const told = entries.map((entry) => {
    const { title, detail, actor } = say(entry);
    const meta = (
      <>
        <Instant at={entry.at} />
        {actor !== null && <> · {t("by", { name: actor })}</>}
      </>
    );
    return { icon: icons[entry.kind], title: breakable(title), detail, meta };
  });
  return <Entries entries={told} />;
}
