import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { personName } from "#shared/kit/person.ts";
import type { DueRenewal, RenewalCalendar } from "#shared/licensing/renewals/contract.ts";
import { RENEWAL_SOURCES, type RenewalSource } from "#shared/licensing/renewals/rules.ts";
import { usePurchaseName } from "#app/shop/catalog/products/planName.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { Instant } from "#app/text/Instant.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { ListPagination } from "#app/office/lists/ListPagination.tsx";
import { ListTabs } from "#app/lists/ListTabs.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { useOfficePaths } from "#app/office/layout/paths.ts";

interface DueOnDayProps {
  day: string;
  source: RenewalSource | undefined;
  found: Page<DueRenewal>;
  /** Of its month. */
  days: RenewalCalendar["days"];
}

/** The subscriptions that fall due on a day, by source. */
export function DueOnDay({ day, source, found, days }: DueOnDayProps) {
  const t = useTranslations("manager.renewals");
  const paths = useOfficePaths();
  const href = (of: RenewalSource | undefined, page = 1) => {
    const query = new URLSearchParams({
      day,
      ...(of && { source: of }),
      ...(page > 1 && { page: String(page) }),
    });
    return `${paths.renewals(`?${query}`)}#day`;
  };
  const count = (of?: RenewalSource) =>
    days
      .filter((due) => due.day === day && (of === undefined || due.source === of))
      .reduce((sum, { subscriptions }) => sum + subscriptions, 0);
  const sources = RENEWAL_SOURCES.filter((each) => count(each) > 0 || each === source);
  return (
    <div id="day" className="scroll-mt-4">
      <Panel title={t("dueOn", { day })} flush>
        <div className="px-4 pt-3 md:px-5">
          <ListTabs
            label={t("bySource")}
            tabs={[undefined, ...sources].map((each) => ({
              label: each ? t(`sources.${each}`) : t("all"),
              href: href(each),
              count: count(each),
              current: each === source,
            }))}
          />
        </div>
        <Table
          caption={t("dueOn", { day })}
          columns={useColumns()}
          rows={found.data}
          rowKey={({ subscription, source: by, amount }) => `${subscription} ${by} ${amount.minor}`}
          phone="stack"
        />
        <div className="px-4 py-3 empty:hidden md:px-5">
          <ListPagination found={found} href={(page) => href(source, page)} />
        </div>
      </Panel>
    </div>
  );
}

function useColumns(): Column<DueRenewal>[] {
  const t = useTranslations("manager.renewals");
  const lang = useLang();
  const paths = useOfficePaths();
  const purchaseName = usePurchaseName();
  const mayReadMembers = useHasPermission("members.read");
  return [
    {
      key: "product",
      header: t("product"),
      rowHeader: true,
      wrap: true,
      cell: ({ subscription, name, edition, ...row }) => (
        <>
          <Link to={paths.subscription(subscription)} className="text-link">
            {name[lang]}
          </Link>
          <span className="block text-muted">
            {purchaseName({ ...row, edition: edition?.[lang] ?? null })}
            {row.quantity > 1 && ` × ${row.quantity}`}
          </span>
        </>
      ),
    },
    {
      key: "member",
      header: t("member"),
      cell: ({ member }) => {
        const name = personName(member, lang);
        return mayReadMembers ? (
          <Link to={paths.item("member", member.uuid)} className="text-link">
            {name}
          </Link>
        ) : (
          name
        );
      },
    },
    { key: "source", header: t("source"), cell: ({ source }) => t(`sources.${source}`) },
    {
      key: "amount",
      header: t("amount"),
      numeric: true,
      cell: ({ source, amount }) =>
        source === "trial" ? t("free") : source === "ending" ? "–" : formatMoney(amount),
    },
    {
      key: "paidUntil",
      header: t("paidUntil"),
      cell: ({ paidUntil }) => <Instant at={paidUntil} />,
    },
  ];
}
