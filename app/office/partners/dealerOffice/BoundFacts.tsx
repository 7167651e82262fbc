import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { personName } from "#shared/kit/person.ts";
import type { MemberDealer } from "#shared/partners/dealerOffice/contract.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { Instant } from "#app/text/Instant.tsx";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { dealerName } from "./dealerName.ts";
import { MemberLink } from "./DealerFacts.tsx";

/** Whose customer a member is, since when, how, and who decided it. */
export function BoundFacts({ of, actions }: { of: MemberDealer; actions?: ReactNode }) {
  const t = useTranslations("manager.dealers.bound");
  const sources = useTranslations("manager.dealers.sources");
  const lang = useLang();
  const paths = useOfficePaths();
  const { bound, referredBy, dealer: own } = of;
  const items = [
    {
      term: t("dealer"),
      value: bound?.dealer ? (
        <Link to={paths.item("dealers", bound.dealer.uuid)} className="text-link">
          {dealerName(bound.dealer, lang)}
        </Link>
      ) : (
        t(bound ? "company" : "none")
      ),
    },
    ...(bound
      ? [
          { term: t("since"), value: <Instant at={bound.since} /> },
          { term: t("source"), value: sources(bound.source) },
        ]
      : []),
    ...(bound?.by ? [{ term: t("by"), value: personName(bound.by, lang) || bound.by.email }] : []),
    {
      term: t("referredBy"),
      value: referredBy ? <MemberLink member={referredBy} /> : t("nobody"),
    },
  ];
  return (
    <Panel title={t("title")} description={t("text")} actions={actions}>
      <div className="grid gap-4">
        {bound?.hold && <Alert silent tone="warning" title={t("hold")} />}
        <DefinitionList items={items} />
        {own && (
          <p className="text-sm">
            {t("own")}{" "}
            <Link to={paths.item("dealers", own)} className="text-link">
              {t("ownLink")}
            </Link>
          </p>
        )}
      </div>
    </Panel>
  );
}
