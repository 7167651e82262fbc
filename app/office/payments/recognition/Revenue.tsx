import { CalendarRange, FileDown } from "lucide-react";
import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import { formatBigMoney } from "#shared/kit/bigMoney.ts";
import {
  type EarnedRevenue,
  revenue,
  RevenueListInput,
  type RevenueSchedule,
  type RevenueToCome,
} from "#shared/payments/recognition/contract.ts";
import type { ScheduleState } from "#shared/payments/recognition/rules.ts";
import { pageContext } from "#app/requestContext.ts";
import { Instant } from "#app/text/Instant.tsx";
import { useLang } from "#app/i18n/useLang.ts";
import { useSite } from "#app/layout/siteContext.ts";
import { parseSubmission, toSubmissionError } from "#app/forms/submitted.ts";
import { listInput, listSearch } from "#app/lists/listQuery.ts";
import { useList } from "#app/lists/listContext.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import type { Tone } from "#app/ui/feedback/tone.tsx";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { ListPage } from "#app/office/lists/ListPage.tsx";
import { loadList } from "#app/office/lists/loadList.server.ts";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import { OrderLink } from "#app/office/sales/orders/OrderLink.tsx";
import type { Route } from "./+types/Revenue";
import { revenueList } from "./listSpec.ts";
import { revenueSource } from "./listSource.server.ts";
import { PermanentSetting } from "./PermanentSetting.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const request = context.get(pageContext);
  const loaded = await loadList(request, url, revenueSource);
  const input = RevenueListInput.parse(listInput(revenueList, loaded.query));
  const { revenue: portal } = request.portal;
  return {
    ...loaded,
    summary: await portal.summary(input),
    setting: await portal.setting(),
    isSaved: url.searchParams.has("saved"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const form = await request.formData();
  const read = parseSubmission(form, revenue.editSetting.input);
  if (!read.ok) return read.refused;
  try {
    await portal.revenue.editSetting(read.value);
    return redirect(officePathsIn(lang).list("revenue", "?saved"), 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

export default function Revenue({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.revenue");
  const lang = useLang();
  const { currencies } = useSite();
  const { summary, setting, isSaved } = loaderData;
  const names = new Map(summary.products.map(({ uuid, name }) => [uuid, name[lang]]));
  return (
    <>
      <ListPage
        name="revenue"
        spec={revenueList}
        title={t("title")}
        intro={t("intro")}
        loaded={loaderData}
        columns={useColumns()}
        rowKey={({ id }) => id}
        labels={{
          state: { label: t("state"), option: (state) => t(`states.${state as ScheduleState}`) },
          product: {
            label: t("product"),
            options: [...names.keys()],
            option: (uuid) => names.get(uuid) ?? uuid,
          },
          currency: { label: t("currency"), options: currencies.map(({ code }) => code) },
        }}
        searchLabel={t("search")}
        tabs={
          <div className="mb-4 grid gap-4 xl:grid-cols-2">
            <ToCome rows={summary.toCome} earnedThrough={summary.earnedThrough} />
            <Earned rows={summary.earned} />
          </div>
        }
        empty={{ icon: <CalendarRange />, title: t("emptyTitle"), text: t("emptyText") }}
      />
      <PermanentSetting setting={setting} isSaved={isSaved} refused={actionData} />
    </>
  );
}

/** A minus sign is as wide as a digit; a hyphen is not. */
const sumText = (sum: RevenueToCome["amount"]): string => formatBigMoney(sum).replace("-", "−");

interface ToComeProps {
  rows: readonly RevenueToCome[];
  earnedThrough: string | null;
}

function ToCome({ rows, earnedThrough }: ToComeProps) {
  const t = useTranslations("manager.revenue");
  const { query, spec } = useList();
  const paths = useOfficePaths();
  const columns: Column<RevenueToCome>[] = [
    {
      key: "month",
      header: t("month"),
      rowHeader: true,
      cell: ({ month }) => month ?? t("undated"),
    },
    { key: "amount", header: t("amount"), numeric: true, cell: ({ amount }) => sumText(amount) },
    { key: "rest", header: t("rest"), numeric: true, cell: ({ rest }) => sumText(rest) },
  ];
  return (
    <Panel
      title={t("toCome")}
      description={earnedThrough === null ? t("toComeText") : t("through", { day: earnedThrough })}
      actions={
        <a
          href={paths.revenueToCome(listSearch(spec, { ...query, page: 1 }))}
          className={buttonClass({ size: "sm" })}
          download
        >
          <FileDown aria-hidden />
          {t("file")}
        </a>
      }
      flush
    >
      {rows.length === 0 ? (
        <p className="px-5 py-4 text-sm text-muted">{t("nothingToCome")}</p>
      ) : (
        <Table
          caption={t("toCome")}
          columns={columns}
          rows={rows}
          rowKey={({ month, amount }) => `${amount.currency} ${month}`}
          phone="stack"
        />
      )}
    </Panel>
  );
}

function Earned({ rows }: { rows: readonly EarnedRevenue[] }) {
  const t = useTranslations("manager.revenue");
  const columns: Column<EarnedRevenue>[] = [
    {
      key: "month",
      header: t("month"),
      rowHeader: true,
      cell: ({ month }) => month,
    },
    { key: "earned", header: t("earned"), numeric: true, cell: ({ earned }) => sumText(earned) },
    {
      key: "reversed",
      header: t("reversed"),
      numeric: true,
      cell: ({ reversed }) => sumText(reversed),
    },
    {
      key: "revenue",
      header: t("revenue"),
      numeric: true,
      cell: ({ revenue: net }) => sumText(net),
    },
  ];
  return (
    <Panel title={t("byMonth")} description={t("byMonthText")} flush>
      {rows.length === 0 ? (
        <p className="px-5 py-4 text-sm text-muted">{t("nothingEarned")}</p>
      ) : (
        <Table
          caption={t("byMonth")}
          columns={columns}
          rows={rows}
          rowKey={({ month, earned }) => `${earned.currency} ${month}`}
          phone="stack"
        />
      )}
    </Panel>
  );
}

const tones: Readonly<Record<ScheduleState, Tone>> = {
  waiting: "warning",
  running: "info",
  earned: "success",
};

function useColumns(): DataColumn<RevenueSchedule>[] {
  const t = useTranslations("manager.revenue");
  const lang = useLang();
  return [
    {
      key: "order",
      header: t("order"),
      rowHeader: true,
      cell: ({ order }) => <OrderLink order={order} />,
    },
    {
      key: "product",
      header: t("product"),
      wrap: true,
      cell: ({ product }) => product?.[lang] ?? t("shippingFee"),
    },
    {
      key: "state",
      header: t("state"),
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>,
    },
    { key: "rule", header: t("rule"), cell: ({ rule }) => rule && t(`rules.${rule}`) },
    { key: "from", header: t("from"), cell: ({ from }) => from },
    { key: "to", header: t("to"), cell: ({ to }) => to },
    { key: "net", header: t("net"), numeric: true, cell: ({ net }) => formatMoney(net) },
    { key: "earned", header: t("earned"), numeric: true, cell: (row) => formatMoney(row.earned) },
    {
      key: "unearned",
      header: t("unearned"),
      numeric: true,
      cell: ({ unearned }) => formatMoney(unearned),
    },
    {
      key: "refunded",
      header: t("refunded"),
      numeric: true,
      cell: ({ refunded }) => (refunded.minor > 0 ? formatMoney(refunded) : null),
    },
    {
      key: "createdAt",
      header: t("createdAt"),
      cell: ({ createdAt }) => <Instant at={createdAt} />,
    },
  ];
}
