import { FileCheck, FileClock, FileText } from "lucide-react";
import { useTranslations } from "use-intl";
import { personName } from "#shared/kit/person.ts";
import type { OfficeAgreement } from "#shared/partners/dealerOffice/contract.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { Instant } from "#app/text/Instant.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Timeline } from "#app/ui/display/Timeline.tsx";
import { percentText } from "./dealerName.ts";

/** Newest first: percent, terms, from when, and who gave them. */
export function DealerAgreements({ agreements }: { agreements: readonly OfficeAgreement[] }) {
  const t = useTranslations("manager.dealers");
  const lang = useLang();
  const inForce = agreements.find(({ current }) => current);
  const placeOf = ({ current, from }: OfficeAgreement) =>
    current ? "current" : inForce && from <= inForce.from ? "past" : "future";
  const icons = { current: <FileCheck />, future: <FileClock />, past: <FileText /> };
  const entries = agreements.map((one) => {
    const place = placeOf(one);
    return {
      icon: icons[place],
      title: (
        <>
          <strong>{percentText(one.original)}</strong> · {t("version", { version: one.version })} ·{" "}
          {t(place)}
        </>
      ),
      detail: <Terms of={one} />,
      meta: (
        <>
          <Instant at={one.from} />
          {one.by && ` · ${t("by", { name: personName(one.by, lang) || one.by.email })}`}
        </>
      ),
    };
  });
  return (
    <Panel title={t("agreements")} description={t("agreementsText")}>
      <Timeline entries={entries} />
    </Panel>
  );
}

function Terms({ of: { caps, ownPurchases, maxRenewals, note } }: { of: OfficeAgreement }) {
  const t = useTranslations("manager.dealers");
  return (
    <>
      {caps.map(({ product, name, percent }) => (
        <span key={product} className="block">
          {name}: {percentText(percent)}
        </span>
      ))}
      <span className="block">
        {t("maxRenewals")}:{" "}
        {maxRenewals === null ? t("renewalsAll") : t("renewalsSome", { count: maxRenewals })}
      </span>
      {ownPurchases && <span className="block">{t("ownPurchases")}</span>}
      {note !== "" && <span className="block whitespace-pre-line text-text">{note}</span>}
    </>
  );
}
