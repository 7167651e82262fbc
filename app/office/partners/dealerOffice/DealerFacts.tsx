import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { personName } from "#shared/kit/person.ts";
import type { PersonWire } from "#shared/kit/wireSchemas.ts";
import type { OfficeDealer } from "#shared/partners/dealerOffice/contract.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { Instant } from "#app/text/Instant.tsx";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { dealerName } from "./dealerName.ts";
import { Setup } from "./Setup.tsx";

export function DealerFacts({ dealer }: { dealer: OfficeDealer }) {
  const t = useTranslations("manager.dealers");
  const lang = useLang();
  const {
    member,
    company,
    knownAs,
    area,
    upper,
    level,
    mayAppoint,
    isCompany,
    agreedAt,
    agreedVersion,
    appointedBy,
  } = dealer;
  const items = [
    { term: t("member"), value: <MemberLink member={member} withEmail /> },
    ...(company ? [{ term: t("company"), value: company }] : []),
    { term: t("knownAs"), value: knownAs || "–" },
    { term: t("area"), value: area || "–" },
    { term: t("upper"), value: <Upper upper={upper} /> },
    { term: t("level"), value: level },
    { term: t("mayAppoint"), value: t(mayAppoint ? "yes" : "no") },
    { term: t("taxed"), value: t(isCompany ? "taxedCompany" : "taxedPerson") },
    { term: t("setup"), value: <Setup dealer={dealer} /> },
    {
      term: t("agreedAt"),
      value: agreedAt ? (
        <>
          <Instant at={agreedAt} /> · {t("agreedVersion", { version: agreedVersion ?? 0 })}
        </>
      ) : (
        t("notYet")
      ),
    },
    { term: t("appointedAt"), value: <Instant at={dealer.appointedAt} /> },
    {
      term: t("appointedBy"),
      value: appointedBy ? personName(appointedBy, lang) || appointedBy.email : t("system"),
    },
    ...(dealer.stateReason ? [{ term: t("stateReason"), value: dealer.stateReason }] : []),
    {
      term: t("id"),
      value: <span className="font-mono text-xs wrap-anywhere">{dealer.uuid}</span>,
    },
  ];
  return (
    <Panel title={t("facts")}>
      <DefinitionList items={items} />
    </Panel>
  );
}

function Upper({ upper }: Pick<OfficeDealer, "upper">) {
  const t = useTranslations("manager.dealers");
  const lang = useLang();
  const paths = useOfficePaths();
  if (!upper) return t("none");
  return (
    <Link to={paths.item("dealers", upper.uuid)} className="text-link">
      {dealerName(upper, lang)}
    </Link>
  );
}

interface MemberLinkProps {
  member: PersonWire;
  withEmail?: boolean;
}

export function MemberLink({ member, withEmail = false }: MemberLinkProps) {
  const paths = useOfficePaths();
  const name = personName(member, useLang()) || member.email;
  return (
    <>
      {useHasPermission("members.read") ? (
        <Link to={paths.item("member", member.uuid)} className="text-link">
          {name}
        </Link>
      ) : (
        name
      )}
      {withEmail && <span className="block wrap-anywhere text-muted">{member.email}</span>}
    </>
  );
}
