import { BookOpen } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import { addBigMoney, formatBigMoney, type BigMoney } from "#shared/kit/bigMoney.ts";
import {
  type BookedEntry,
  EntryListInput,
  type LedgerBalance,
  LedgerRange,
  type LedgerTotal,
} from "#shared/payments/ledger/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { Instant } from "#app/text/Instant.tsx";
import { useSite } from "#app/layout/siteContext.ts";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { useList } from "#app/lists/listContext.ts";
import { ListPage } from "#app/office/lists/ListPage.tsx";
import { listInput } from "#app/lists/listQuery.ts";
import { loadList } from "#app/office/lists/loadList.server.ts";
import { OrderLink } from "#app/office/sales/orders/OrderLink.tsx";
import { useCodeLabels } from "#app/office/layout/codeLabels.ts";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/Ledger";
import { ledgerList } from "./listSpec.ts";
import { ledgerSource } from "./listSource.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const request = context.get(pageContext);
  const loaded = await loadList(request, url, ledgerSource);
  const input = listInput(ledgerList, loaded.query);
  const { balances, totals } = request.portal.ledger;
  return {
    ...loaded,
    balances: await balances(LedgerRange.parse(input)),
    totals: await totals(EntryListInput.parse(input)),
  };
}

export default function Ledger({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("manager.ledger");
  const { currencies } = useSite();
  return (
    <ListPage
      name="ledger"
      spec={ledgerList}
      title={t("title")}
      intro={t("intro")}
      loaded={loaderData}
      columns={useColumns()}
      rowKey={({ id }) => String(id)}
      labels={{
        account: { label: t("account"), option: useCodeLabels("ledger.accounts") },
        kind: { label: t("kind"), option: useCodeLabels("ledger.kinds") },
        currency: { label: t("currency"), options: currencies.map(({ code }) => code) },
        from: { label: t("firstDay") },
        to: { label: t("lastDay") },
      }}
      tabs={
        <>
          <TrialBalance balances={loaderData.balances} />
          <Totals totals={loaderData.totals} />
        </>
      }
      empty={{ icon: <BookOpen />, title: t("emptyTitle"), text: t("emptyText") }}
    />
  );
}

/** A minus sign is as wide as a digit; a hyphen is not. */
const withMinus = (amount: string): string => amount.replace("-", "−");
const sumText = (sum: BigMoney): string => withMinus(formatBigMoney(sum));

/** Accounts link to their entries; all balances of a currency sum to zero. */
function TrialBalance({ balances }: { balances: readonly LedgerBalance[] }) {
  const t = useTranslations("manager.ledger");
  const account = useCodeLabels("ledger.accounts");
  const { query, href } = useList();
  const columns: Column<LedgerBalance>[] = [
    {
      key: "account",
      header: t("account"),
      rowHeader: true,
      cell: (row) => {
        const chosen = { account: [row.account], currency: [row.balance.currency] };
        return (
          <Link
            to={href({ page: 1, filters: { ...query.filters, ...chosen } })}
            className="text-link"
          >
            {account(row.account)}
          </Link>
        );
      },
    },
    { key: "debit", header: t("debit"), numeric: true, cell: (row) => sumText(row.debit) },
    { key: "credit", header: t("credit"), numeric: true, cell: (row) => sumText(row.credit) },
    { key: "end", header: t("balance"), numeric: true, cell: (row) => sumText(row.balance) },
  ];
  const totals = [...Map.groupBy(balances, ({ balance }) => balance.currency)].map(
    ([currency, own]) => ({
      label: t("sum", { currency }),
      value: (["debit", "credit", "balance"] as const).map((side) => ({
        of: t(side),
        text: sumText(
          addBigMoney(
            currency,
            own.map((row) => row[side]),
          ),
        ),
      })),
      strong: true,
    }),
  );
  return (
    <Panel title={t("trial")} flush className="mb-4">
      <Table
        caption={t("trial")}
        columns={columns}
        rows={balances}
        rowKey={({ account: name, balance }) => `${name} ${balance.currency}`}
        totals={totals}
        phone="stack"
      />
    </Panel>
  );
}

function Totals({ totals }: { totals: readonly LedgerTotal[] }) {
  const t = useTranslations("manager.ledger");
  const columns: Column<LedgerTotal>[] = [
    {
      key: "currency",
      header: t("currency"),
      rowHeader: true,
      cell: ({ sum, entries }) => t("totalOf", { currency: sum.currency, entries }),
    },
    { key: "debit", header: t("debit"), numeric: true, cell: ({ debit }) => sumText(debit) },
    { key: "credit", header: t("credit"), numeric: true, cell: ({ credit }) => sumText(credit) },
    { key: "sum", header: t("difference"), numeric: true, cell: ({ sum }) => sumText(sum) },
  ];
  if (totals.length === 0) return null;
  return (
    <Panel title={t("totals")} description={t("totalsText")} flush className="mb-4">
      <Table
        caption={t("totals")}
        columns={columns}
        rows={totals}
        rowKey={({ sum }) => sum.currency}
        phone="stack"
      />
    </Panel>
  );
}

function useColumns(): DataColumn<BookedEntry>[] {
  const t = useTranslations("manager.ledger");
  const kind = useCodeLabels("ledger.kinds");
  const account = useCodeLabels("ledger.accounts");
  return [
    { key: "kind", header: t("kind"), rowHeader: true, cell: (entry) => kind(entry.kind) },
    { key: "account", header: t("account"), cell: (entry) => account(entry.account) },
    {
      key: "amount",
      header: t("amount"),
      numeric: true,
      cell: ({ amount }) => withMinus(formatMoney(amount)),
    },
    { key: "postedAt", header: t("postedAt"), cell: ({ postedAt }) => <Instant at={postedAt} /> },
    {
      key: "order",
      header: t("order"),
      cell: ({ order }) => order && <OrderLink order={order} />,
    },
    { key: "cause", header: t("cause"), cell: (entry) => <PostingCause entry={entry} /> },
    {
      key: "transaction",
      header: t("transaction"),
      cell: ({ transaction }) => <code>{transaction.slice(0, 8)}</code>,
    },
    {
      key: "reference",
      header: t("reference"),
      cell: ({ reference }) => <code>{reference}</code>,
    },
  ];
}

/** Links to the events, suspense item, charge or refund behind a posting. */
function PostingCause({ entry }: { entry: BookedEntry }) {
  const t = useTranslations("manager.ledger.causes");
  const to = useCausePath(entry);
  const { cause } = entry;
  if (!cause || to === null) return null;
  return (
    <>
      <Link to={to} className="text-link">
        {t(cause.kind)}
      </Link>
      <span className="block font-mono text-xs text-muted">{cause.ref}</span>
    </>
  );
}

function useCausePath({ cause, order, reference }: BookedEntry): string | null {
  const paths = useOfficePaths();
  if (cause?.kind === "revenue") return paths.list("revenue");
  if (cause?.kind === "payout") return paths.payouts(`?search=${cause.ref}`);
  if (!cause || !order) return null;
  const named = new URLSearchParams({ ref: cause.ref }).toString();
  switch (cause.kind) {
    case "payment":
      return paths.list("payments", `?${named}`);
    case "held":
      return paths.list("held", `?${named}&all=1`);
    case "charge":
      return paths.list("charge", `?${named}`);
    case "profit":
      return paths.item("order", order.id);
    case "refund":
      return `${paths.item("order", order.id)}#refund-${reference}`;
  }
}
