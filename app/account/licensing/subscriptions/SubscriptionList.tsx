import { RefreshCw } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { TRIAL } from "#shared/catalog/products/rules.ts";
import { formatMoney } from "#shared/kit/money.ts";
import type { Subscription } from "#shared/licensing/subscriptions/contract.ts";
import type { SubscriptionState } from "#shared/licensing/subscriptions/rules.ts";
import { AccountList } from "#app/account/layout/AccountList.tsx";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { subscriptionPhrases } from "#app/i18n/pagePhrases.server.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { ListSearch } from "#app/lists/ListSearch.tsx";
import { loadList } from "#app/lists/listSource.server.ts";
import { pageContext } from "#app/requestContext.ts";
import { usePurchaseName } from "#app/shop/catalog/products/planName.ts";
import { Instant } from "#app/text/Instant.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import type { Route } from "./+types/SubscriptionList";
import { PayDue } from "./PayDue.tsx";
import { StateBadge } from "./StateBadge.tsx";
import { ownSubscriptions } from "./subscriptionListSpec.ts";
import { ownSubscriptionSource } from "./subscriptionListSource.server.ts";
import { useNextStep } from "./useNextStep.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const loaded = await loadList(asked, url, ownSubscriptionSource);
  return {
    ...loaded,
    phrases: subscriptionPhrases(asked.lang),
    idempotencyKey: crypto.randomUUID(),
  };
}

export default function SubscriptionList(props: Route.ComponentProps) {
  return (
    <PhrasesProvider phrases={props.loaderData.phrases}>
      <Screen {...props} />
    </PhrasesProvider>
  );
}

function Screen({ loaderData: { query, list, idempotencyKey } }: Route.ComponentProps) {
  const t = useTranslations("subscriptions");
  const columns = useColumns();
  return (
    <AccountList
      title={t("title")}
      intro={t("intro")}
      notices={<MissingPayments rows={list.data} idempotencyKey={idempotencyKey} />}
      spec={ownSubscriptions}
      query={query}
      labels={{
        state: {
          label: t("state"),
          option: (one: string) => t(`states.${one as SubscriptionState}`),
        },
      }}
      columns={columns}
      list={list}
      rowKey={({ uuid }) => uuid}
      tools={<ListSearch label={t("search")} shortcuts={false} />}
      empty={<NoSubscriptions />}
    />
  );
}

interface MissingPaymentsProps {
  rows: readonly Subscription[];
  idempotencyKey: string;
}

function MissingPayments({ rows, idempotencyKey }: MissingPaymentsProps) {
  const due = rows.filter((row) => row.due !== null);
  if (due.length === 0) return null;
  return (
    <div className="mb-6 grid gap-4">
      {due.map((row) => (
        // Each order has a key of its own.
        <PayDue
          key={row.uuid}
          row={row}
          idempotencyKey={`${idempotencyKey}.${row.uuid}`}
          title={<Title row={row} />}
        />
      ))}
    </div>
  );
}

function Title({ row: { uuid, name } }: { row: Subscription }) {
  const t = useTranslations("subscriptions.due");
  const paths = usePaths();
  return (
    <>
      <Link to={paths.subscription(uuid)} className="text-link">
        {name}
      </Link>
      <span className="block">{t("title")}</span>
    </>
  );
}

function NoSubscriptions() {
  const t = useTranslations("subscriptions");
  const paths = usePaths();
  return (
    <EmptyState
      icon={<RefreshCw />}
      title={t("emptyTitle")}
      action={
        <Link to={paths.products()} className={buttonClass({ variant: "primary" })}>
          {t("browse")}
        </Link>
      }
    >
      {t("emptyText")}
    </EmptyState>
  );
}

function useColumns(): DataColumn<Subscription>[] {
  const t = useTranslations("subscriptions");
  const paths = usePaths();
  const planName = usePurchaseName();
  const nextStep = useNextStep();
  return [
    {
      key: "product",
      header: t("plan"),
      rowHeader: true,
      wrap: true,
      cell: ({ uuid, name, kind, edition, months, quantity }) => (
        <>
          <Link to={paths.subscription(uuid)} className="text-link">
            {name}
          </Link>
          <span className="block font-normal text-muted">
            {planName({ kind, edition, months })}
          </span>
          {quantity > 1 && (
            <span className="block font-normal text-muted">
              {t("quantity", { count: quantity })}
            </span>
          )}
        </>
      ),
    },
    {
      key: "state",
      header: t("state"),
      wrap: "short",
      cell: ({ state }) => <StateBadge state={state} />,
    },
    { key: "next", header: t("next"), wrap: true, cell: (row) => nextStep(row) },
    {
      key: "amount",
      header: t("amount"),
      numeric: true,
      cell: ({ months, amount }) => (months === TRIAL ? t("detail.free") : formatMoney(amount)),
    },
    { key: "ends", header: t("ends"), cell: ({ paidUntil }) => <Instant at={paidUntil} /> },
  ];
}
