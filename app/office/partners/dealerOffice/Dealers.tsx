import { Handshake, Network } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import type { DealerCounts, ListedDealer } from "#shared/partners/dealerOffice/contract.ts";
import type { SetupChoice } from "#shared/partners/dealerOffice/rules.ts";
import type { DealerState } from "#shared/partners/dealers/rules.ts";
import { pageContext } from "#app/requestContext.ts";
import { Instant } from "#app/text/Instant.tsx";
import { useLang } from "#app/i18n/useLang.ts";
import { useList } from "#app/lists/listContext.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Clipped } from "#app/ui/tables/Clipped.tsx";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { ListPage } from "#app/office/lists/ListPage.tsx";
import { ListTabs } from "#app/lists/ListTabs.tsx";
import { loadList } from "#app/office/lists/loadList.server.ts";
import type { Route } from "./+types/Dealers";
import { dealerName, percentText } from "./dealerName.ts";
import { DealerStateBadge } from "./DealerStateBadge.tsx";
import { dealerList } from "./listSpec.ts";
import { dealerSource } from "./listSource.server.ts";
import { Setup } from "./Setup.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const { dealerOffice } = asked.portal;
  return {
    ...(await loadList(asked, url, dealerSource)),
    counts: await dealerOffice.counts(),
    parents: await dealerOffice.parents(),
  };
}

export default function Dealers({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("manager.dealers");
  const lang = useLang();
  const { counts, parents } = loaderData;
  const names = new Map(parents.map((each) => [each.uuid, dealerName(each, lang)]));
  return (
    <ListPage
      name="dealers"
      spec={dealerList}
      title={t("title")}
      intro={t("intro")}
      loaded={loaderData}
      actions={<Actions />}
      columns={useColumns()}
      rowKey={({ uuid }) => uuid}
      labels={{
        state: { label: t("state"), option: (one) => t(`states.${one as DealerState}`) },
        level: { label: t("level"), option: (level) => t("levelOf", { level: Number(level) }) },
        parent: {
          label: t("upper"),
          options: [...names.keys()],
          option: (uuid) => names.get(uuid) ?? uuid,
        },
        setup: { label: t("setup"), option: (one) => t(`setups.${one as SetupChoice}`) },
      }}
      searchLabel={t("search")}
      tabs={<Tabs counts={counts} />}
      empty={{ icon: <Handshake />, title: t("emptyTitle"), text: t("emptyText") }}
    />
  );
}

function Actions() {
  const t = useTranslations("manager.dealers");
  const paths = useOfficePaths();
  const mayWrite = useHasPermission("dealers.write");
  return (
    <>
      <Link to={paths.dealerTree()} className={buttonClass({ size: "sm" })}>
        <Network aria-hidden className="size-4" />
        {t("tree")}
      </Link>
      {mayWrite && (
        <Link
          to={paths.appointDealer()}
          className={buttonClass({ size: "sm", variant: "primary" })}
        >
          {t("appoint")}
        </Link>
      )}
    </>
  );
}

function Tabs({ counts }: { counts: DealerCounts }) {
  const t = useTranslations("manager.dealers");
  const { query, href } = useList();
  const { state, setup, ...others } = query.filters;
  const tab = (
    label: string,
    filters: Readonly<Record<string, string[]>>,
    count: number,
    current: boolean,
  ) => ({ label, count, current, href: href({ page: 1, filters: { ...others, ...filters } }) });
  const only = (one: DealerState) => state?.join() === one && !setup;
  return (
    <ListTabs
      label={t("tabs")}
      tabs={[
        tab(t("all"), {}, counts.total, !state && !setup),
        tab(t("states.active"), { state: ["active"] }, counts.active, only("active")),
        tab(
          t("setups.incomplete"),
          { state: ["active"], setup: ["incomplete"] },
          counts.incomplete,
          state?.join() === "active" && setup?.join() === "incomplete",
        ),
        tab(t("states.suspended"), { state: ["suspended"] }, counts.suspended, only("suspended")),
      ]}
    />
  );
}

function useColumns(): DataColumn<ListedDealer>[] {
  const t = useTranslations("manager.dealers");
  const paths = useOfficePaths();
  const lang = useLang();
  return [
    {
      key: "name",
      header: t("name"),
      rowHeader: true,
      cell: (row) => (
        <>
          <Link to={paths.item("dealers", row.uuid)} className="text-link">
            <Clipped text={dealerName(row, lang)} wide />
          </Link>
          <span className="block text-xs font-normal text-muted">
            <Clipped text={row.member.email} wide />
          </span>
        </>
      ),
    },
    { key: "area", header: t("area"), cell: ({ area }) => <Clipped text={area} /> },
    { key: "state", header: t("state"), cell: ({ state }) => <DealerStateBadge state={state} /> },
    {
      key: "percent",
      header: t("percent"),
      numeric: true,
      cell: ({ percent }) => percentText(percent),
    },
    {
      key: "below",
      header: t("below"),
      numeric: true,
      cell: ({ uuid, below }) =>
        below === 0 ? (
          below
        ) : (
          <Link to={paths.list("dealers", `?parent=${uuid}`)} className="text-link">
            {below}
          </Link>
        ),
    },
    {
      key: "customers",
      header: t("customers"),
      numeric: true,
      cell: ({ customers }) => customers,
    },
    {
      key: "earned",
      header: t("earned"),
      numeric: true,
      cell: ({ earned }) =>
        earned.map((money) => (
          <span key={money.currency} className="block">
            {formatMoney(money)}
          </span>
        )),
    },
    { key: "level", header: t("level"), numeric: true, cell: ({ level }) => level },
    { key: "setup", header: t("setup"), wrap: "short", cell: (row) => <Setup dealer={row} /> },
    {
      key: "appointedAt",
      header: t("appointedAt"),
      cell: ({ appointedAt }) => <Instant at={appointedAt} />,
    },
  ];
}
