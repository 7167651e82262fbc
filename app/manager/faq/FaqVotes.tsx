import { useTranslations } from "use-intl";
import type { Votes } from "#shared/content/office.ts";
import { Instant } from "../../kit/Instant.tsx";
import { Panel } from "../../ui/Panel.tsx";

/** How an answer helped, and what those missed whom it did not. */
export function FaqVotes({ votes: { helpful, unhelpful, reasons } }: { votes: Votes }) {
  const t = useTranslations("texts.faq.votes");
  return (
    <Panel title={t("title")} description={t("counts", { helpful, unhelpful })}>
      {reasons.length === 0 ? (
        <p className="text-sm text-muted">{t("noReasons")}</p>
      ) : (
        <ul className="grid gap-3 text-sm">
          {reasons.map(({ reason, votedAt }) => (
            <li key={votedAt + reason} className="border-s-2 border-line ps-3">
              <p className="wrap-anywhere whitespace-pre-wrap">{reason}</p>
              <p className="text-muted">
                <Instant at={votedAt} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
