import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { personName } from "#shared/kit/person.ts";
import type { Ticket } from "#shared/content/tickets/adminContract.ts";
import { Instant } from "#app/text/Instant.tsx";
import { useLang } from "#app/i18n/useLang.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { useOfficePaths } from "#app/office/layout/paths.ts";

export function TicketSender({ ticket }: { ticket: Ticket }) {
  const t = useTranslations("manager.tickets");
  const { name, email, company, product, lang, sentAt, changedAt } = ticket;
  const written = (text: string) => <span className="wrap-anywhere">{text}</span>;
  return (
    <Panel title={t("who")}>
      <DefinitionList
        items={[
          { term: t("name"), value: written(name) },
          {
            term: t("email"),
            value: (
              <a href={`mailto:${email}`} className="text-link wrap-anywhere">
                {email}
              </a>
            ),
          },
          ...(company ? [{ term: t("company"), value: written(company) }] : []),
          ...(product ? [{ term: t("product"), value: written(product) }] : []),
          { term: t("member"), value: <Member member={ticket.member} /> },
          { term: t("lang"), value: languageNames[lang] },
          { term: t("sentAt"), value: <Instant at={sentAt} /> },
          { term: t("changedAt"), value: <Instant at={changedAt} /> },
        ]}
      />
    </Panel>
  );
}

function Member({ member }: Pick<Ticket, "member">) {
  const t = useTranslations("manager.tickets");
  const lang = useLang();
  const paths = useOfficePaths();
  const mayRead = useHasPermission("members.read");
  if (!member) return t("guest");
  const name = personName(member, lang) || member.email;
  if (!mayRead) return name;
  return (
    <Link to={paths.item("member", member.uuid)} className="text-link">
      {name}
    </Link>
  );
}
