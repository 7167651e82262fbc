import { MailCheck, Mail, PenLine, ReceiptText, UserPlus } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { personName } from "#shared/kit/person.ts";
import type { MemberDetail, MemberEvent } from "#shared/identity/members/contract.ts";
import { Instant } from "#app/text/Instant.tsx";
import { useLang } from "#app/i18n/useLang.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { useAuditWords } from "../audit/useAuditWords.ts";
import { useOfficePaths } from "#app/office/layout/paths.ts";

const icons: Record<MemberEvent["kind"], ReactNode> = {
  registered: <UserPlus />,
  verified: <MailCheck />,
  order: <ReceiptText />,
  mail: <Mail />,
};

interface HistoryItem {
  readonly at: string;
  readonly key: string;
  readonly icon: ReactNode;
  readonly text: string;
  readonly href: string | null;
}

export function MemberHistory({ member }: { member: MemberDetail }) {
  const t = useTranslations("manager.member");
  const told = useHistoryItems(member);
  return (
    <Panel title={t("timeline")} className="lg:col-span-2">
      <ol className="grid gap-3 text-sm">
        {told.map(({ at, key, icon, text, href }) => (
          <li key={key} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
            <span className="grid size-7 place-items-center rounded-full border border-line bg-sunken text-muted *:size-3.5">
              {icon}
            </span>
            <div className="min-w-0 pt-0.5">
              <p className="leading-tight">
                {href ? (
                  <Link to={href} className="text-link">
                    {text}
                  </Link>
                ) : (
                  text
                )}
              </p>
              <p className="mt-0.5 text-xs text-muted">
                <Instant at={at} />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function useHistoryItems({ uuid, events, audit }: MemberDetail): HistoryItem[] {
  const t = useTranslations("manager.member");
  const system = useTranslations("manager.common")("system");
  const { sentence } = useAuditWords();
  const lang = useLang();
  const paths = useOfficePaths();
  // The audit log holds verifications already.
  const isTold = audit?.some(({ action }) => action === "email.verified");
  const remainingEvents = events.filter(({ kind }) => kind !== "verified" || !isTold);
  const happened = remainingEvents.map(({ at, kind, text, id }) => ({
    at,
    key: `${kind} ${id ?? uuid}`,
    icon: icons[kind],
    text: t(`events.${kind}`, { text: text ?? "" }),
    href: id && (kind === "order" || kind === "mail") ? paths.item(kind, id) : null,
  }));
  const done = (audit ?? []).map((entry) => {
    const deed = sentence(entry);
    const { actor, at, id } = entry;
    const own = actor?.uuid === uuid;
    const name = actor ? personName(actor, lang) : system;
    const text = own ? deed : t("deed", { name, deed });
    return { at, key: `audit ${id}`, icon: <PenLine />, text, href: null };
  });
  return [...happened, ...done].toSorted((a, b) => b.at.localeCompare(a.at));
}
