import { FilePlus, ReceiptText } from "lucide-react";
import { Form, Link, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import {
  type DealerOrder,
  dealerOrders,
  type PreparedOrder,
} from "#shared/partners/dealerOrders/contract.ts";
import type { OrderStatus, PaymentMethod } from "#shared/sales/orders/rules.ts";
import { AccountList } from "#app/account/layout/AccountList.tsx";
import { FlashMessage } from "#app/layout/FlashMessage.tsx";
import {
  idempotencyKeyOf,
  schemaErrorResponse,
  type SubmissionError,
  toSubmissionError,
} from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { loadList } from "#app/lists/listSource.server.ts";
import { pageContext } from "#app/requestContext.ts";
import { OrderStatusBadge } from "#app/shop/sales/orders/OrderStatusBadge.tsx";
import { statusPhrase } from "#app/shop/sales/orders/statusPhrase.ts";
import { Instant } from "#app/text/Instant.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import type { Route } from "./+types/Orders";
import { ListTools } from "../layout/ListTools.tsx";
import { forDealer } from "../layout/forDealer.server.ts";
import { dealerPathsIn, useDealerPaths } from "../paths.ts";
import { orderSource } from "./orderList.server.ts";
import { orderList } from "./orderListSpec.ts";

const DONE = ["dealer_order_prepared", "dealer_order_withdrawn"] as const;

export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  return forDealer(asked, async () => ({
    ...(await loadList(asked, url, orderSource)),
    prepared: await asked.portal.dealerOrders.prepared(),
    dealers: await asked.portal.dealerMembers.below(),
    done: DONE.find((each) => each === url.searchParams.get("done")) ?? null,
    idempotencyKey: crypto.randomUUID(),
  }));
}

/** Withdraws what the dealer prepared. */
export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const form = await request.formData();
  const read = dealerOrders.withdraw.input.safeParse({ id: form.get("id") ?? undefined });
  if (!read.success) return schemaErrorResponse(read.error, form);
  try {
    await portal.dealerOrders.withdraw(read.data, idempotencyKeyOf(form));
    return redirect(dealerPathsIn(lang).orders(`?done=${DONE[1]}`), 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

type Loaded = NonNullable<Route.ComponentProps["loaderData"]>;

export default function Orders({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData && <Screen {...loaderData} refused={actionData} />;
}

interface ScreenProps extends Loaded {
  refused: SubmissionError | undefined;
}

function Screen({ query, list, prepared, dealers, done, idempotencyKey, refused }: ScreenProps) {
  const t = useTranslations("dealer.orders");
  const errors = useFormErrors(refused);
  const isBelow = dealers.length > 0;
  const spec = isBelow
    ? orderList
    : { ...orderList, filters: orderList.filters.filter(({ name }) => name !== "below") };
  const open = prepared.filter(({ state }) => state === "open");
  return (
    <AccountList
      title={t("title")}
      intro={t("intro")}
      notices={
        <>
          {errors.message && <Alert tone={errors.tone} title={errors.message} className="mb-6" />}
          {done && !refused && (
            <div className="mb-6">
              <FlashMessage done={done} />
            </div>
          )}
          {open.length > 0 && <Prepared rows={open} idempotencyKey={idempotencyKey} />}
        </>
      }
      spec={spec}
      query={query}
      labels={useLabels(list.data)}
      columns={useColumns()}
      list={list}
      rowKey={({ id }) => id}
      tools={<Tools />}
      empty={<NoOrders />}
    />
  );
}

function useLabels(rows: readonly DealerOrder[]) {
  const t = useTranslations("dealer.orders");
  const status = useTranslations("checkout.status");
  const method = useTranslations("checkout.method");
  const buyers = new Map(rows.map(({ buyer }) => [buyer.uuid, buyer.name]));
  return {
    below: { label: t("below") },
    status: {
      label: t("status"),
      option: (one: string) => status(statusPhrase(Number(one) as OrderStatus)),
    },
    method: { label: t("method"), option: (one: string) => method(one as PaymentMethod) },
    from: { label: t("from") },
    to: { label: t("to") },
    member: {
      label: t("buyer"),
      options: [...buyers.keys()],
      option: (one: string) => buyers.get(one) ?? t("thisBuyer"),
    },
  };
}

interface PreparedProps {
  rows: readonly PreparedOrder[];
  idempotencyKey: string;
}

/** Waiting for the customer. */
function Prepared({ rows, idempotencyKey }: PreparedProps) {
  const t = useTranslations("dealer.orders.prepared");
  return (
    <Panel title={t("title")} description={t("text")} className="mb-6">
      <ul className="-my-2 text-sm">
        {rows.map(({ id, number, buyer, total, lastDay }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line py-2 last:border-b-0"
          >
            <span className="font-mono">{number}</span>
            <span className="min-w-0 flex-1">{buyer.name}</span>
            <span className="tabular-nums">{formatMoney(total)}</span>
            <span className="text-muted">{t("until", { day: lastDay })}</span>
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-${number}`} />
              <Button type="submit" size="sm" aria-label={t("withdrawOf", { number })}>
                {t("withdraw")}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Tools() {
  const t = useTranslations("dealer.orders");
  const paths = useDealerPaths();
  return (
    <ListTools search={t("search")} file={paths.ordersFile}>
      <Link to={paths.newOrder()} className={buttonClass({ size: "sm", variant: "primary" })}>
        <FilePlus className="size-4 max-sm:hidden" />
        {t("prepare")}
      </Link>
    </ListTools>
  );
}

function NoOrders() {
  const t = useTranslations("dealer.orders");
  const paths = useDealerPaths();
  return (
    <EmptyState
      icon={<ReceiptText />}
      title={t("emptyTitle")}
      action={
        <Link to={paths.newOrder()} className={buttonClass({ variant: "primary" })}>
          {t("prepare")}
        </Link>
      }
    >
      {t("emptyText")}
    </EmptyState>
  );
}

function useColumns(): DataColumn<DealerOrder>[] {
  const t = useTranslations("dealer.orders");
  const method = useTranslations("checkout.method");
  const paths = useDealerPaths();
  return [
    {
      key: "number",
      header: t("number"),
      rowHeader: true,
      cell: ({ id, number }) => (
        <Link to={paths.order(id)} className="text-link font-mono">
          {number}
        </Link>
      ),
    },
    {
      key: "status",
      header: t("status"),
      wrap: "short",
      cell: ({ status }) => <OrderStatusBadge status={status} />,
    },
    {
      key: "buyer",
      header: t("buyer"),
      wrap: true,
      cell: ({ buyer, dealer }) => (
        <>
          <Link to={paths.member(buyer.uuid)} className="text-link">
            {buyer.name}
          </Link>
          {dealer && <span className="block text-muted">{dealer.name}</span>}
        </>
      ),
    },
    { key: "time", header: t("time"), cell: ({ time }) => <Instant at={time} /> },
    {
      key: "method",
      header: t("method"),
      wrap: "short",
      cell: ({ paymentMethod }) => method(paymentMethod),
    },
    {
      key: "amount",
      header: t("amount"),
      numeric: true,
      cell: ({ amount, refunded }) => (
        <>
          {formatMoney(amount)}
          {refunded.minor > 0 && (
            <span className="block text-muted">
              {t("lessRefund", { amount: formatMoney(refunded) })}
            </span>
          )}
        </>
      ),
    },
    {
      key: "earning",
      header: t("earning"),
      numeric: true,
      cell: ({ earning }) => (earning === null ? "–" : formatMoney(earning)),
    },
  ];
}
