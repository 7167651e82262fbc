import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { personName } from "#shared/kit/person.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { PersonWire } from "#shared/kit/wireSchemas.ts";
import type { LicenseDetail } from "#shared/licensing/licenses/adminContract.ts";
import { UNBIND_PERIOD_DAYS } from "#shared/licensing/licenses/policy.ts";
import { Instant } from "#app/text/Instant.tsx";
import { useLang } from "#app/i18n/useLang.ts";
import { usePlanName } from "#app/shop/catalog/products/planName.ts";
import { LicenseEnd } from "#app/shop/licensing/licenses/LicenseEnd.tsx";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { OrderLink } from "#app/office/sales/orders/OrderLink.tsx";

interface FactsProps {
  license: LicenseDetail;
}

export function LicenseFacts({ license }: FactsProps) {
  const t = useTranslations("manager.licenses");
  const order = useTranslations("manager.order");
  const planName = usePlanName();
  const maySubscriptions = useHasPermission("subscriptions.read");
  const { edition, months, holder, buyer, entitlements } = license;
  const { name, code } = license.product;
  const items = [
    { term: t("product"), value: t("choice", { name, code }) },
    ...(edition === null ? [] : [{ term: t("edition"), value: edition }]),
    { term: t("plan"), value: planName(months) },
    { term: t("state"), value: <State license={license} /> },
    { term: t("holder"), value: <Person person={holder} /> },
    ...(buyer ? [{ term: t("buyer"), value: <Person person={buyer} /> }] : []),
    { term: t("order"), value: <Order license={license} /> },
    ...(license.subscription !== null && maySubscriptions
      ? [{ term: t("subscription"), value: <Subscription license={license} /> }]
      : []),
    { term: t("seats"), value: order("seatsUsed", license.seats) },
    ...useDates(license),
    { term: t("entitlements"), value: entitlements.join(t("separator")) || t("none") },
  ];
  return (
    <Panel title={t("license")}>
      <DefinitionList items={items} />
    </Panel>
  );
}

function State({ license: { state, stateReason } }: FactsProps) {
  const t = useTranslations("manager.licenses");
  const word = t(`states.${state}`);
  return stateReason === null
    ? word
    : t("stateBecause", { state: word, reason: t(`stateReasons.${stateReason}`) });
}

function Person({ person }: { person: PersonWire }) {
  const paths = useOfficePaths();
  const name = personName(person, useLang()) || person.email;
  const mayRead = useHasPermission("members.read");
  const told = mayRead ? (
    <Link to={paths.item("member", person.uuid)} className="text-link">
      {name}
    </Link>
  ) : (
    name
  );
  return (
    <>
      {told} <span className="block wrap-anywhere text-muted">{person.email}</span>
    </>
  );
}

function Order({ license: { order } }: FactsProps) {
  const t = useTranslations("manager.licenses");
  const mayRead = useHasPermission("orders.read");
  if (!order) return t("granted");
  return mayRead ? <OrderLink order={{ id: order.uuid, number: order.number }} /> : order.number;
}

function Subscription({ license: { subscription, months } }: FactsProps) {
  const paths = useOfficePaths();
  const planName = usePlanName();
  return (
    <Link to={paths.item("subscriptions", subscription ?? "")} className="text-link">
      {planName(months)}
    </Link>
  );
}

function useDates(license: LicenseDetail): { term: string; value: ReactNode }[] {
  const t = useTranslations("manager.licenses");
  const lang = useLang();
  const { termUntil, extensions, maintenanceUntil, months } = license;
  const extension = ({ until, reason, by, at }: (typeof extensions)[number]) =>
    t("extension", {
      until: formatInstant(until),
      reason,
      name: personName(by, lang) || by.email,
      at: formatInstant(at),
    });
  return [
    { term: t("validFrom"), value: <Instant at={license.validFrom} /> },
    { term: t("term"), value: termUntil ? <Instant at={termUntil} /> : t("termForever") },
    ...(extensions.length === 0
      ? []
      : [
          {
            term: t("extensions"),
            value: (
              <ul className="grid gap-1">
                {extensions.map((each) => (
                  <li key={each.at}>{extension(each)}</li>
                ))}
              </ul>
            ),
          },
        ]),
    {
      term: t("end"),
      value: <LicenseEnd validUntil={license.validUntil} worksUntil={license.worksUntil} />,
    },
    { term: t("grace"), value: t("graceDays", { days: license.graceDays }) },
    ...(months === null
      ? []
      : [{ term: t("renewalGrace"), value: t("graceDays", { days: license.renewalGraceDays }) }]),
    ...(months === null
      ? [
          {
            term: t("maintenance"),
            value: maintenanceUntil ? <Instant at={maintenanceUntil} /> : t("maintenanceAll"),
          },
        ]
      : []),
  ];
}

export function PolicyFacts({ license: { policy } }: FactsProps) {
  const t = useTranslations("manager.licenses");
  const lease =
    policy.kind === "floating"
      ? t("leaseMinutes", { minutes: policy.floatingMinutes })
      : t("leaseHours", { hours: policy.leaseHours });
  const items = [
    { term: t("kind"), value: t(`kinds.${policy.kind}`) },
    { term: t("lease"), value: lease },
    { term: t("offline"), value: t("offlineDays", { days: policy.offlineDays }) },
    {
      term: t("quota"),
      value: t("quotaOf", { count: policy.unbindQuota, days: UNBIND_PERIOD_DAYS }),
    },
    { term: t("fingerprint"), value: t(`fingerprints.${policy.fingerprintRule}`) },
  ];
  return (
    <Panel title={t("policy")} description={t("policyText")}>
      <DefinitionList items={items} />
    </Panel>
  );
}
