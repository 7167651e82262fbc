import { RefreshCw } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { PlanMonths } from "#shared/catalog/products/rules.ts";
import { personName } from "#shared/kit/person.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { formatDay } from "#shared/kit/time.ts";
import {
  ENDING_SOON_DAYS,
  type RenewalChoice,
  type SubscriptionCounts,
  type SubscriptionSummary,
} from "#shared/licensing/subscriptionOffice/contract.ts";
import type { SubscriptionState } from "#shared/licensing/subscriptions/rules.ts";
import { pageContext } from "#app/requestContext.ts";
import { Instant } from "#app/text/Instant.tsx";
import { useLang } from "#app/i18n/useLang.ts";
import { useList } from "#app/lists/listContext.ts";
import { StateBadge } from "#app/account/licensing/subscriptions/StateBadge.tsx";
import { usePlanName, usePurchaseName } from "#app/shop/catalog/products/planName.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { classes } from "#app/ui/classes.ts";
import { Clipped } from "#app/ui/tables/Clipped.tsx";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { ListPage } from "#app/office/lists/ListPage.tsx";
import { ListTabs } from "#app/lists/ListTabs.tsx";
import { loadList } from "#app/office/lists/loadList.server.ts";
import type { Route } from "./+types/Subscriptions";
import { subscriptionList } from "./listSpec.ts";
import { subscriptionSource } from "./listSource.server.ts";
import { renewalOf } from "./renewalOf.ts";
import { useNextStep } from "./useNextStep.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const { subscriptionOffice } = asked.portal;
  return {
    ...(await loadList(asked, url, subscriptionSource)),
    products: await subscriptionOffice.products(),
    counts: await subscriptionOffice.counts(),
  };
}

export default function Subscriptions({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("manager.subscriptions");
  const state = useTranslations("subscriptions.states");
  const planName = usePlanName();
  const { products, counts } = loaderData;
  const names = new Map(products.map(({ uuid, name }) => [uuid, name]));
  return (
    <ListPage
      name="subscriptions"
      spec={subscriptionList}
      title={t("title")}
      intro={t("intro")}
      loaded={loaderData}
      actions={<Actions />}
      columns={useColumns()}
      rowKey={({ uuid }) => uuid}
      labels={{
        state: { label: t("state"), option: (one) => state(one as SubscriptionState) },
        renewal: { label: t("renewal"), option: (one) => t(`renewals.${one as RenewalChoice}`) },
        term: { label: t("plan"), option: (one) => planName(Number(one) as PlanMonths) },
        product: {
          label: t("product"),
          options: products.map(({ uuid }) => uuid),
          option: (uuid) => names.get(uuid) ?? uuid,
        },
        member: { label: t("member") },
        ending: { label: t("ending"), option: (days) => t("endingIn", { days: Number(days) }) },
        cancelled: { label: t("cancelled") },
      }}
      searchLabel={t("search")}
      tabs={<Tabs counts={counts} />}
      empty={{ icon: <RefreshCw />, title: t("emptyTitle"), text: t("emptyText") }}
    />
  );
}

function Actions() {
  const t = useTranslations("manager.subscriptions");
  const paths = useOfficePaths();
  if (!useHasPermission("subscriptions.write")) return null;
  return (
    <Link
      to={paths.grantSubscription()}
      className={buttonClass({ size: "sm", variant: "primary" })}
    >
      {t("grant")}
    </Link>
  );
}

function Tabs({ counts }: { counts: SubscriptionCounts }) {
  const t = useTranslations("manager.subscriptions");
  const states = useTranslations("subscriptions.states");
  const { query, href } = useList();
  const { state, ending, ...others } = query.filters;
  const tab = (
    label: string,
    filters: Readonly<Record<string, string[]>>,
    count: number,
    current: boolean,
  ) => ({ label, count, current, href: href({ page: 1, filters: { ...others, ...filters } }) });
  const only = (one: SubscriptionState) => state?.join() === one && !ending;
  const soon = String(ENDING_SOON_DAYS);
  return (
    <ListTabs
      label={t("tabs")}
      tabs={[
        tab(t("all"), {}, counts.total, !state && !ending),
        {
          ...tab(states("past_due"), { state: ["past_due"] }, counts.pastDue, only("past_due")),
          urgent: true,
        },
        tab(states("active"), { state: ["active"] }, counts.active, only("active")),
        tab(
          t("endingIn", { days: ENDING_SOON_DAYS }),
          { ending: [soon] },
          counts.ending,
          !state && ending?.join() === soon,
        ),
      ]}
    />
  );
}

function useColumns(): DataColumn<SubscriptionSummary>[] {
  const t = useTranslations("manager.subscriptions");
  const paths = useOfficePaths();
  const lang = useLang();
  const planName = usePurchaseName();
  const nextStep = useNextStep();
  return [
    {
      key: "product",
      header: t("product"),
      rowHeader: true,
      cell: ({ uuid, name }) => (
        <Link to={paths.item("subscriptions", uuid)} className="text-link">
          <Clipped text={name} wide />
        </Link>
      ),
    },
    {
      key: "plan",
      header: t("plan"),
      cell: (row) => {
        const plan = planName(row);
        return row.quantity > 1 ? t("pieces", { plan, count: row.quantity }) : plan;
      },
    },
    {
      key: "member",
      header: t("member"),
      cell: ({ member }) => <Clipped text={personName(member, lang) || member.email} />,
    },
    { key: "state", header: t("state"), cell: ({ state }) => <StateBadge state={state} /> },
    {
      key: "next",
      header: t("next"),
      cell: (row) => (
        <span className={classes(row.due !== null && "font-semibold text-danger")}>
          {nextStep(row)}
        </span>
      ),
    },
    {
      key: "amount",
      header: t("amount"),
      numeric: true,
      cell: ({ amount }) => (amount.minor === 0 ? t("free") : formatMoney(amount)),
    },
    {
      key: "renewal",
      header: t("renewal"),
      cell: (row) => t(`renewals.${renewalOf(row)}`),
    },
    {
      key: "paidUntil",
      header: t("paidUntil"),
      cell: ({ paidUntil }) => formatDay(paidUntil),
    },
    {
      key: "startedAt",
      header: t("startedAt"),
      cell: ({ startedAt }) => <Instant at={startedAt} />,
    },
  ];
}
