import { KeyRound } from "lucide-react";
import { Link, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { personName } from "#shared/kit/person.ts";
import {
  EXPIRING_DAYS,
  type LicenseCounts,
  type LicenseSummary,
} from "#shared/licensing/licenses/adminContract.ts";
import { parseKey } from "#shared/licensing/licenses/keyFormat.ts";
import type { KeyStatus, LicenseState } from "#shared/licensing/licenses/rules.ts";
import { pageContext } from "#app/requestContext.ts";
import { Instant } from "#app/text/Instant.tsx";
import { useLang } from "#app/i18n/useLang.ts";
import { useList } from "#app/lists/listContext.ts";
import { usePlanName } from "#app/shop/catalog/products/planName.ts";
import { KeyBadge } from "#app/shop/licensing/licenses/LicenseBadge.tsx";
import { LicenseEnd } from "#app/shop/licensing/licenses/LicenseEnd.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { Clipped } from "#app/ui/tables/Clipped.tsx";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import { ListPage } from "#app/office/lists/ListPage.tsx";
import { ListTabs } from "#app/lists/ListTabs.tsx";
import { loadList } from "#app/office/lists/loadList.server.ts";
import { OrderLink } from "#app/office/sales/orders/OrderLink.tsx";
import type { Route } from "./+types/Licenses";
import { licenseList } from "./listSpec.ts";
import { licenseSource } from "./listSource.server.ts";
import { statusWord } from "#app/shop/licensing/licenses/statusWord.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const loaded = await loadList(asked, url, licenseSource);
  const [found] = loaded.list.data;
  // A whole key stays in no address, view or history.
  if (found && parseKey(loaded.query.search) !== null)
    throw redirect(officePathsIn(asked.lang).item("license", found.uuid), 303);
  const { licenseOffice } = asked.portal;
  const { products } = await licenseOffice.choices({ search: undefined });
  return { ...loaded, products, counts: await licenseOffice.counts() };
}

export default function Licenses({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("manager.licenses");
  const status = useTranslations("keys.status");
  const { products, counts } = loaderData;
  const names = new Map(products.map(({ uuid, name }) => [uuid, name]));
  return (
    <ListPage
      name="license"
      spec={licenseList}
      title={t("title")}
      intro={t("intro")}
      loaded={loaderData}
      columns={useColumns()}
      rowKey={({ uuid }) => uuid}
      labels={{
        status: {
          label: t("status"),
          option: (one) => status(statusWord[Number(one) as KeyStatus]),
        },
        state: { label: t("state"), option: (one) => t(`states.${one as LicenseState}`) },
        product: {
          label: t("product"),
          options: products.map(({ uuid }) => uuid),
          option: (uuid) => names.get(uuid) ?? uuid,
        },
        member: { label: t("holder") },
        expiring: { label: t("expiring", { days: EXPIRING_DAYS }) },
        suspicious: { label: t("suspicious") },
      }}
      searchLabel={t("search")}
      tabs={<Tabs counts={counts} />}
      actions={<Actions />}
      empty={{ icon: <KeyRound />, title: t("emptyTitle"), text: t("emptyText") }}
    />
  );
}

function Tabs({ counts }: { counts: LicenseCounts }) {
  const t = useTranslations("manager.licenses");
  const { query, href } = useList();
  const { state, expiring, suspicious, ...others } = query.filters;
  const tab = (
    label: string,
    filters: Readonly<Record<string, string[]>>,
    count: number,
    current: boolean,
  ) => ({ label, count, current, href: href({ page: 1, filters: { ...others, ...filters } }) });
  const isActive = state?.join() === "active";
  return (
    <ListTabs
      label={t("tabs")}
      tabs={[
        tab(t("all"), {}, counts.total, !state && !expiring && !suspicious),
        tab(t("active"), { state: ["active"] }, counts.active, isActive),
        tab(
          t("expiring", { days: EXPIRING_DAYS }),
          { expiring: ["1"] },
          counts.expiring,
          expiring !== undefined,
        ),
        {
          ...tab(
            t("suspicious"),
            { suspicious: ["1"] },
            counts.suspicious,
            suspicious !== undefined,
          ),
          urgent: true,
        },
      ]}
    />
  );
}

function Actions() {
  const t = useTranslations("manager.licenses");
  const paths = useOfficePaths();
  const mayWrite = useHasPermission("licenses.write");
  return (
    <>
      <Link to={paths.signingKeys()} className={buttonClass({ size: "sm" })}>
        {t("signing")}
      </Link>
      {mayWrite && (
        <Link to={paths.grantLicense()} className={buttonClass({ size: "sm", variant: "primary" })}>
          {t("grant")}
        </Link>
      )}
    </>
  );
}

function useColumns(): DataColumn<LicenseSummary>[] {
  const t = useTranslations("manager.licenses");
  const order = useTranslations("manager.order");
  const paths = useOfficePaths();
  const lang = useLang();
  const planName = usePlanName();
  return [
    {
      key: "hint",
      header: t("hint"),
      rowHeader: true,
      cell: ({ uuid, hint, suspicious }) => (
        <>
          <Link to={paths.item("license", uuid)} className="text-link font-mono">
            {order("keyHint", { hint })}
          </Link>
          {suspicious && (
            <span className="ms-2">
              <StatusBadge tone="warning">{t("suspiciousMark")}</StatusBadge>
            </span>
          )}
        </>
      ),
    },
    {
      key: "product",
      header: t("product"),
      cell: ({ product }) => <Clipped text={product.name} wide />,
    },
    { key: "edition", header: t("edition"), cell: ({ edition }) => edition },
    { key: "plan", header: t("plan"), cell: ({ months }) => planName(months) },
    {
      key: "holder",
      header: t("holder"),
      cell: ({ holder }) => <Clipped text={personName(holder, lang) || holder.email} />,
    },
    {
      key: "order",
      header: t("order"),
      cell: (row) =>
        row.order && <OrderLink order={{ id: row.order.uuid, number: row.order.number }} />,
    },
    {
      key: "status",
      header: t("status"),
      cell: ({ status, graceUntil }) => <KeyBadge status={status} graceUntil={graceUntil} short />,
    },
    { key: "state", header: t("state"), cell: ({ state }) => t(`states.${state}`) },
    {
      key: "validUntil",
      header: t("until"),
      cell: ({ validUntil }) => <LicenseEnd validUntil={validUntil} worksUntil={null} />,
    },
    { key: "seats", header: t("seats"), cell: ({ seats }) => order("seatsUsed", seats) },
    { key: "issuedAt", header: t("issuedAt"), cell: ({ issuedAt }) => <Instant at={issuedAt} /> },
  ];
}
