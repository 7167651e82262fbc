import { CreditCard, KeyRound, Mail, ReceiptText, Webhook } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { OrderTimelineEntry } from "#shared/orders/backOffice.ts";
import { Instant } from "../../kit/Instant.tsx";
import { useTimelineWords } from "./timelineWords.ts";

const icons: Record<OrderTimelineEntry["kind"], ReactNode> = {
  status: <ReceiptText />,
  attempt_started: <CreditCard />,
  attempt_settled: <CreditCard />,
  delivery: <Webhook />,
  key: <KeyRound />,
  mail_queued: <Mail />,
  mail_sent: <Mail />,
};

/** What happened to an order, the oldest first: who or what did it, when, and why. */
export function Timeline({ entries }: { entries: readonly OrderTimelineEntry[] }) {
  const t = useTranslations("manager.order");
  const say = useTimelineWords();
  return (
    <ol className="text-sm">
      {entries.map((entry, index) => {
        const { title, detail, actor } = say(entry);
        return (
          <li
            key={index}
            className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 pb-4 last:pb-0 not-last:before:absolute not-last:before:start-3.5 not-last:before:top-7 not-last:before:bottom-0 not-last:before:w-px not-last:before:bg-line"
          >
            <span className="grid size-7 place-items-center rounded-full border border-line bg-sunken text-muted *:size-3.5">
              {icons[entry.kind]}
            </span>
            <div className="min-w-0 pt-0.5">
              <p className="leading-tight">{title}</p>
              {detail !== null && (
                <p className="mt-0.5 text-xs leading-tight text-muted">{detail}</p>
              )}
              <p className="mt-0.5 text-xs text-muted">
                <Instant at={entry.at} />
                {actor !== null && <> · {t("by", { name: actor })}</>}
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
