import { useTranslations } from "use-intl";
import type { VoteReason, Votes } from "#shared/content/cms/votes.ts";
import { Instant } from "#app/text/Instant.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";

export function EntryVotes({ votes: { helpful, unhelpful, reasons } }: { votes: Votes }) {
  const t = useTranslations("texts.faq.votes");
  return (
    <Panel title={t("title")} description={t("counts", { helpful, unhelpful })}>
      {reasons.length === 0 ? (
        <p className="text-sm text-muted">{t("noReasons")}</p>
      ) : (
        <ul className="grid gap-3 text-sm">
          {reasons.map((each) => (
            <Reason key={each.votedAt + each.reason} said={each} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Reason({ said: { reason, cause, version, votedAt } }: { said: VoteReason }) {
  const t = useTranslations("texts.faq.votes");
  const causes = useTranslations("support.helped.causes");
  return (
    <li className="border-s-2 border-line ps-3">
      {cause !== null && <p className="font-semibold">{causes(cause)}</p>}
      {reason !== "" && <p className="wrap-anywhere whitespace-pre-wrap">{reason}</p>}
      <p className="text-muted">
        <Instant at={votedAt} />
        {version !== null && ` · ${t("version", { version })}`}
      </p>
    </li>
  );
}
