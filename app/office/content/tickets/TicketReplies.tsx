import { useTranslations } from "use-intl";
import { personName } from "#shared/kit/person.ts";
import type { Ticket } from "#shared/content/tickets/adminContract.ts";
import { Instant } from "#app/text/Instant.tsx";
import { useLang } from "#app/i18n/useLang.ts";
import { Panel } from "#app/ui/display/Panel.tsx";

export function TicketReplies({ replies }: Pick<Ticket, "replies">) {
  const t = useTranslations("manager.tickets");
  const lang = useLang();
  return (
    <Panel title={t("thread")}>
      {replies.length === 0 ? (
        <p className="text-sm text-muted">{t("noReplies")}</p>
      ) : (
        <ol className="-my-3 divide-y divide-line">
          {replies.map(({ id, by, text, sentAt }) => (
            <li key={id} className="py-3">
              <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
                {t("repliedBy", { name: personName(by, lang) || by.email })}
                <Instant at={sentAt} />
              </p>
              <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
