import { UserPlus, Users } from "lucide-react";
import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { type Customer, CustomerFilters } from "#shared/partners/dealerMembers/contract.ts";
import type { CustomerState } from "#shared/partners/dealerMembers/rules.ts";
import type { AttributionSource } from "#shared/partners/dealers/rules.ts";
import { AccountList } from "#app/account/layout/AccountList.tsx";
import { listInput, type ListQuery, listSearch, withoutFilter } from "#app/lists/listQuery.ts";
import { loadList } from "#app/lists/listSource.server.ts";
import { ListTabs } from "#app/lists/ListTabs.tsx";
import { pageContext } from "#app/requestContext.ts";
import { Instant } from "#app/text/Instant.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import type { Route } from "./+types/Members";
import { ListTools } from "../layout/ListTools.tsx";
import { forDealer } from "../layout/forDealer.server.ts";
import { useDealerPaths } from "../paths.ts";
import { CustomerBadge } from "./CustomerBadge.tsx";
import { memberSource } from "./memberList.server.ts";
import { memberList } from "./memberListSpec.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const { dealerMembers } = asked.portal;
  return forDealer(asked, async () => {
    const loaded = await loadList(asked, url, memberSource);
    const filters = CustomerFilters.parse(listInput(memberList, loaded.query));
    return {
      ...loaded,
      counts: await dealerMembers.counts(filters),
      dealers: await dealerMembers.below(),
    };
  });
}

type Loaded = NonNullable<Route.ComponentProps["loaderData"]>;

export default function Members({ loaderData }: Route.ComponentProps) {
  return loaderData && <Screen {...loaderData} />;
}

function Screen({ query, list, counts, dealers }: Loaded) {
  const t = useTranslations("dealer.members");
  const isBelow = query.filters.below !== undefined;
  const columns = useColumns().filter(({ key }) => key !== "dealer" || isBelow);
  return (
    <AccountList
      title={t("title")}
      intro={t("intro")}
      notices={dealers.length > 0 && <Tabs query={query} counts={counts} />}
      spec={offered(dealers.length > 0)}
      query={query}
      labels={useLabels(dealers)}
      columns={columns}
      list={list}
      rowKey={({ uuid }) => uuid}
      tools={<Tools />}
      empty={<NoMembers />}
    />
  );
}

/** What concerns dealers below is shown only to who has some. */
const offered = (hasDealers: boolean) =>
  hasDealers
    ? memberList
    : {
        ...memberList,
        filters: memberList.filters.filter(({ name }) => name !== "below" && name !== "dealer"),
      };

function Tabs({ query, counts }: Pick<Loaded, "query" | "counts">) {
  const t = useTranslations("dealer.members");
  const { pathname } = useLocation();
  const isBelow = query.filters.below !== undefined;
  const at = (asked: ListQuery) => pathname + listSearch(memberList, asked);
  const direct = withoutFilter(query, "below");
  const subtree = { ...direct, filters: { ...direct.filters, below: ["1"] } };
  return (
    <ListTabs
      label={t("tabs")}
      tabs={[
        { label: t("direct"), href: at(direct), count: counts.direct, current: !isBelow },
        { label: t("subtree"), href: at(subtree), count: counts.subtree, current: isBelow },
      ]}
    />
  );
}

function useLabels(dealers: Loaded["dealers"]) {
  const t = useTranslations("dealer.members");
  const names = new Map(dealers.map(({ uuid, name }) => [uuid, name]));
  return {
    below: { label: t("subtree") },
    status: {
      label: t("status"),
      option: (one: string) => t(`states.${one as CustomerState}`),
    },
    source: {
      label: t("source"),
      option: (one: string) => t(`sources.${one as AttributionSource}`),
    },
    ordered: {
      label: t("orders"),
      option: (one: string) => (one === "true" ? t("ordered") : t("notOrdered")),
    },
    dealer: {
      label: t("dealer"),
      options: dealers.map(({ uuid }) => uuid),
      option: (one: string) => names.get(one) ?? one,
    },
  };
}

function Tools() {
  const t = useTranslations("dealer.members");
  const paths = useDealerPaths();
  return (
    <ListTools search={t("search")} file={paths.membersFile}>
      <Link to={paths.newMember()} className={buttonClass({ size: "sm", variant: "primary" })}>
        <UserPlus className="size-4 max-sm:hidden" />
        {t("register")}
      </Link>
    </ListTools>
  );
}

function NoMembers() {
  const t = useTranslations("dealer.members");
  const paths = useDealerPaths();
  return (
    <EmptyState
      icon={<Users />}
      title={t("emptyTitle")}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          <Link to={paths.newMember()} className={buttonClass({ variant: "primary" })}>
            {t("register")}
          </Link>
          <Link to={paths.promote()} className={buttonClass()}>
            {t("promote")}
          </Link>
        </span>
      }
    >
      {t("emptyText")}
    </EmptyState>
  );
}

function useColumns(): DataColumn<Customer>[] {
  const t = useTranslations("dealer.members");
  const paths = useDealerPaths();
  return [
    {
      key: "name",
      header: t("name"),
      rowHeader: true,
      wrap: true,
      cell: ({ uuid, name, company, email }) => (
        <>
          <Link to={paths.member(uuid)} className="text-link">
            {name}
          </Link>
          {company !== null && <span className="block font-normal text-muted">{company}</span>}
          {email !== null && (
            <span className="block font-normal wrap-anywhere text-muted">{email}</span>
          )}
        </>
      ),
    },
    {
      key: "status",
      header: t("status"),
      wrap: "short",
      cell: ({ status }) => <CustomerBadge status={status} />,
    },
    {
      key: "dealer",
      header: t("dealer"),
      wrap: true,
      cell: ({ dealer }) => dealer?.name ?? t("self"),
    },
    {
      key: "source",
      header: t("source"),
      wrap: "short",
      cell: ({ source }) => t(`sources.${source}`),
    },
    { key: "orders", header: t("orders"), numeric: true, cell: ({ orders }) => orders },
    {
      key: "lastOrder",
      header: t("lastOrder"),
      cell: ({ lastOrderAt }) => (lastOrderAt === null ? "–" : <Instant at={lastOrderAt} />),
    },
    { key: "boundAt", header: t("boundAt"), cell: ({ boundAt }) => <Instant at={boundAt} /> },
  ];
}
