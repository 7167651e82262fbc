import { Coins } from "lucide-react";
import { Form, Link } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import { OVERDUE_CONFIRMATION_DAYS } from "#shared/sales/orders/rules.ts";
import {
  canRefundSuspense,
  type SuspenseCause,
  type SuspenseState,
} from "#shared/payments/suspense/rules.ts";
import { type SuspenseItem, suspenseItems } from "#shared/payments/suspense/contract.ts";
import { bankText } from "#shared/payments/transfers/banks.ts";
import { OrderStatusBadge } from "#app/shop/sales/orders/OrderStatusBadge.tsx";
import { pageContext } from "#app/requestContext.ts";
import { Instant } from "#app/text/Instant.tsx";
import { FlashMessage } from "#app/layout/FlashMessage.tsx";
import { idempotencyKeyOf } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { runRowAction } from "#app/office/lists/rowAction.server.ts";
import { ListPage } from "#app/office/lists/ListPage.tsx";
import { loadList } from "#app/office/lists/loadList.server.ts";
import { amountColumn, buyerColumn, orderColumn } from "#app/office/sales/orders/orderColumns.tsx";
import { doneMessageIn } from "#app/office/sales/orders/doneMessage.ts";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { ConfirmRowAction } from "#app/office/lists/ConfirmRowAction.tsx";
import { useLang } from "#app/i18n/useLang.ts";
import type { Route } from "./+types/SuspenseItems";
import { suspenseList } from "../transfers/paymentListSpecs.ts";
import { SuspenseBadge } from "./SuspenseBadge.tsx";
import { suspenseSource } from "../transfers/paymentListSources.server.ts";

export const loader = async ({ url, context }: Route.LoaderArgs) => ({
  ...(await loadList(context.get(pageContext), url, suspenseSource)),
  done: doneMessageIn(url),
});

/** Asks for confirmation before recording. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  const read = suspenseItems.refunded.input.safeParse(Object.fromEntries(form));
  if (read.success && form.get("confirmed") !== "1")
    return { confirming: { ...read.data, idempotencyKey: crypto.randomUUID() } };
  const { refunded } = context.get(pageContext).portal.suspenseItems;
  const { input: schema, message: done } = suspenseItems.refunded;
  const key = idempotencyKeyOf(form);
  return runRowAction(url, form, { schema, run: (it) => refunded(it, key), done });
}

export default function Held({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.held");
  const asked = actionData && "confirming" in actionData ? actionData.confirming : null;
  const refused = actionData && !("confirming" in actionData) ? actionData : undefined;
  const { message, tone, fieldError } = useFormErrors(refused);
  const error = fieldError("reference") ?? message;
  const row = loaderData.list.data.find(({ id }) => id === asked?.id);
  return (
    <ListPage
      name="held"
      spec={suspenseList}
      title={t("title")}
      intro={t("intro")}
      loaded={loaderData}
      columns={useColumns()}
      rowKey={({ id }) => id}
      searchLabel={t("search")}
      labels={{
        state: { label: t("state"), option: (state) => t(`states.${state as SuspenseState}`) },
        cause: { label: t("cause"), option: (cause) => t(`causes.${cause as SuspenseCause}`) },
        ref: { label: t("ref") },
        old: { label: t("old", { days: OVERDUE_CONFIRMATION_DAYS }) },
        person: { label: t("person") },
        all: { label: t("all") },
      }}
      tabs={
        asked && row ? (
          <ConfirmSuspenseRefund row={row} asked={asked} />
        ) : (
          <>
            {error && <Alert tone={tone} title={error} className="mb-4" />}
            {loaderData.done && !actionData && (
              <div className="mb-4">
                <FlashMessage done={loaderData.done} />
              </div>
            )}
          </>
        )
      }
      empty={{ icon: <Coins />, title: t("emptyTitle"), text: t("emptyText") }}
    />
  );
}

interface ConfirmSuspenseRefundProps {
  row: SuspenseItem;
  asked: {
    /** As typed. */
    readonly reference: string;
    readonly idempotencyKey: string;
  };
}

/** Asks before booking: a recorded refund cannot be undone. */
function ConfirmSuspenseRefund({ row, asked }: ConfirmSuspenseRefundProps) {
  const t = useTranslations("manager.held.confirm");
  const payer = usePayerText()(row);
  const { id, order, rest } = row;
  const { reference, idempotencyKey } = asked;
  return (
    <ConfirmRowAction
      of={`${id} ${reference}`}
      title={t("title", { amount: formatMoney(rest) })}
      fields={{ id, reference, idempotencyKey }}
      submit={t("submit", { amount: formatMoney(rest) })}
      cancel={t("cancel")}
    >
      <p>{t("to", { buyer: order.buyer, payer, number: order.number })}</p>
      <p className="wrap-anywhere">{t("reference", { reference })}</p>
      <p className="mt-1">{t("final")}</p>
    </ConfirmRowAction>
  );
}

function useColumns(): DataColumn<SuspenseItem>[] {
  const t = useTranslations("manager.held");
  const payerText = usePayerText();
  return [
    orderColumn(t("order")),
    { key: "state", header: t("state"), cell: ({ state }) => <SuspenseBadge state={state} /> },
    { key: "cause", header: t("cause"), wrap: "short", cell: (row) => <Cause row={row} /> },
    { ...amountColumn(t("amount")), cell: (row) => <Amount row={row} /> },
    {
      key: "orderAmount",
      header: t("orderAmount"),
      numeric: true,
      cell: ({ order }) => formatMoney(order.amount),
    },
    { key: "rest", header: t("rest"), numeric: true, cell: (row) => owed(row) },
    {
      key: "status",
      header: t("orderStatus"),
      cell: ({ order }) => <OrderStatusBadge status={order.status} />,
    },
    { key: "ref", header: t("ref"), cell: ({ ref }) => ref },
    buyerColumn(t("buyer")),
    { key: "payer", header: t("payer"), cell: (row) => payerText(row) },
    {
      key: "suspendedAt",
      header: t("heldAt"),
      cell: ({ suspendedAt }) => <Instant at={suspendedAt} />,
    },
    { key: "refund", header: t("refund"), cell: (row) => <Refund row={row} /> },
  ];
}

/** Also shows the order total if it differs. */
function Amount({ row: { amount, order } }: { row: SuspenseItem }) {
  const t = useTranslations("manager.held");
  const fits = amount.minor === order.amount.minor && amount.currency === order.amount.currency;
  return (
    <span className="grid justify-items-end">
      {formatMoney(amount)}
      {!fits && (
        <span className="text-muted">{t("ofAmount", { amount: formatMoney(order.amount) })}</span>
      )}
    </span>
  );
}

/** Empty until decided. */
const owed = ({ state, rest }: SuspenseItem) =>
  state === "refund_due" || state === "refunded" ? formatMoney(rest) : "";

/** Also warns if the contract keeps charging. */
function Cause({ row: { cause, orphaned } }: { row: SuspenseItem }) {
  const t = useTranslations("manager.held");
  return (
    <>
      {t(`causes.${cause}`)}
      {orphaned && <StatusBadge tone="danger">{t("needless")}</StatusBadge>}
    </>
  );
}

/** Refunds of orders are handled on the order page. */
function ByRefund({ row: { refund, order } }: { row: SuspenseItem }) {
  const t = useTranslations("manager.refund");
  const paths = useOfficePaths();
  return (
    <span className="grid justify-items-start gap-1 max-md:justify-items-end">
      {refund && t(`states.${refund.state}`)}
      <Link to={paths.item("order", order.id)} className="text-link">
        {t("ofOrder")}
      </Link>
    </span>
  );
}

/** Input for the transfer reference, or the recorded one. */
function Refund({ row }: { row: SuspenseItem }) {
  const { id, state, cause, refundReference, order } = row;
  const t = useTranslations("manager.held");
  const may = useHasPermission("payments.write");
  const paths = useOfficePaths();
  if (state === "held" && cause !== "renewal") {
    return (
      <Link to={paths.item("order", order.id)} className="text-link">
        {t("decide")}
      </Link>
    );
  }
  if (row.refund && state === "refund_due") return <ByRefund row={row} />;
  if (!canRefundSuspense({ state, cause }) || !may) return refundReference;
  return (
    <Form
      method="post"
      noValidate
      className="grid justify-items-start gap-1.5 max-md:justify-items-end"
    >
      <input type="hidden" name="id" value={id} />
      <TextInput
        name="reference"
        maxLength={100}
        required
        aria-label={t("reference", { number: order.number })}
        placeholder={t("referenceHint")}
        className="w-44 min-w-0 *:[input]:min-h-8 *:[input]:py-1 *:[input]:text-sm"
      />
      <Button type="submit" size="sm">
        {t("record")}
      </Button>
    </Form>
  );
}

/** Account or card the money came from and goes back to. */
function usePayerText(): (row: Pick<SuspenseItem, "payer" | "provider">) => string {
  const t = useTranslations("manager.held");
  const lang = useLang();
  return ({ payer: { bank, last5, card }, provider }) => {
    if (card !== null) return t("payerCard", { card });
    const digits = last5 && t("payerDigits", { last5 });
    const account = [bank && bankText(bank, lang), digits].filter(Boolean).join(" · ");
    return account || t(provider === "bank" ? "payerAccount" : "payerUnknown");
  };
}
