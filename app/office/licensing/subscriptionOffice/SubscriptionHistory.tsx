import { useTranslations } from "use-intl";
import { personName } from "#shared/kit/person.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type {
  OfficeEvent,
  OfficeSubscription,
} from "#shared/licensing/subscriptionOffice/contract.ts";
import { eventIcons } from "#app/account/licensing/subscriptions/recordLooks.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { Instant } from "#app/text/Instant.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Timeline } from "#app/ui/display/Timeline.tsx";

/** Newest first: what happened, who did it and why. */
export function SubscriptionHistory({ history }: Pick<OfficeSubscription, "history">) {
  const t = useTranslations("manager.subscriptions");
  const event = useTranslations("subscriptions.detail.events");
  const lang = useLang();
  const who = ({ by }: OfficeEvent) => (by ? personName(by, lang) || by.email : t("system"));
  const entries = history.toReversed().map((one) => {
    const Icon = eventIcons[one.code];
    return {
      icon: <Icon />,
      title: event(one.code),
      detail: <Detail event={one} />,
      meta: (
        <>
          <Instant at={one.at} /> · {who(one)}
        </>
      ),
    };
  });
  return (
    <Panel title={t("history")}>
      <Timeline entries={entries} />
    </Panel>
  );
}

function Detail({ event: { until, reason, answer } }: { event: OfficeEvent }) {
  const t = useTranslations("manager.subscriptions");
  return (
    <>
      {reason !== null && <span className="block text-text">{t("because", { reason })}</span>}
      {answer !== null && <span className="block">{t("answered", { answer })}</span>}
      {until !== null && t("until", { at: formatInstant(until) })}
    </>
  );
}
