import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { Earning, EarningDetail } from "#shared/partners/earnings/contract.ts";
import { AccountPage } from "#app/account/layout/AccountPage.tsx";
import { pageContext } from "#app/requestContext.ts";
import { Instant } from "#app/text/Instant.tsx";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import type { Route } from "./+types/EarningDetail";
import { forDealer } from "../layout/forDealer.server.ts";
import { EarningStatus } from "./EarningStatus.tsx";
import { ShareTable } from "./ShareTable.tsx";

export function loader({ params, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  return forDealer(asked, () => asked.portal.earnings.get({ id: params.id }));
}

export default function EarningPage({ loaderData }: Route.ComponentProps) {
  return loaderData && <Screen earning={loaderData} />;
}

function Screen({ earning }: { earning: EarningDetail }) {
  const t = useTranslations("dealer.earning");
  const { order, groups, total } = earning;
  return (
    <AccountPage title={t("title", { number: order.number })} intro={t("intro")}>
      <div className="grid gap-6">
        <Panel title={t("facts")}>
          <DefinitionList items={useFacts(earning)} />
        </Panel>
        <Panel title={t("why")} footer={t("floor")} flush>
          {groups.length === 0 ? (
            <p className="px-4 py-4 md:px-5">{t("nothingLeft")}</p>
          ) : (
            <ShareTable
              caption={t("why")}
              about={{ header: t("products"), cell: ({ products }) => products.join(", ") }}
              rows={groups}
              rowKey={({ products }) => products.join()}
            />
          )}
          <p className="border-t border-line px-4 py-3 text-end font-semibold md:px-5">
            {t("total", { amount: formatMoney(total) })}
          </p>
        </Panel>
        <Panel title={t("steps")} flush>
          <Steps rows={earning.steps} />
        </Panel>
      </div>
    </AccountPage>
  );
}

function useFacts({ buyer, seller, tier, settledAt, releaseAt, steps }: EarningDetail) {
  const t = useTranslations("dealer.earning");
  const record = useTranslations("dealer.record");
  const last = steps.at(-1);
  return [
    { term: record("buyer"), value: buyer ?? record("below", { seller }) },
    ...(tier === 0 ? [] : [{ term: t("tier"), value: t("tierOf", { tier }) }]),
    { term: t("settledAt"), value: formatInstant(settledAt) },
    { term: record("releaseAt"), value: formatInstant(releaseAt) },
    ...(last ? [{ term: record("state"), value: <EarningStatus earning={last} /> }] : []),
  ];
}

function Steps({ rows }: { rows: readonly Earning[] }) {
  const t = useTranslations("dealer.record");
  const columns: Column<Earning>[] = [
    {
      key: "kind",
      header: t("kind"),
      rowHeader: true,
      wrap: true,
      cell: ({ kind, note }) => (
        <>
          {t(`kinds.${kind}`)}
          {note !== null && (
            <span className="block text-xs font-normal wrap-anywhere text-muted">{note}</span>
          )}
        </>
      ),
    },
    { key: "at", header: t("at"), cell: ({ at }) => <Instant at={at} /> },
    { key: "base", header: t("base"), numeric: true, cell: ({ base }) => formatMoney(base) },
    {
      key: "amount",
      header: t("amount"),
      numeric: true,
      cell: ({ amount }) => formatMoney(amount),
    },
  ];
  return (
    <Table
      caption={t("title")}
      columns={columns}
      rows={rows}
      rowKey={({ uuid }) => uuid}
      phone="stack"
    />
  );
}
