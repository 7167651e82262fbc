import { ChevronLeft, CreditCard, ExternalLink, KeyRound, Landmark } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { OrderInvoicePreference } from "#shared/billing/einvoices/preferences.ts";
import type { IssuedDocument } from "#shared/billing/documents/contract.ts";
import type { Order } from "#shared/sales/orders/contract.ts";
import { isClosed, isPaid } from "#shared/sales/orders/stateMachine.ts";
import { isTrialOrder, orderCan } from "#shared/sales/orders/rules.ts";
import { pageContext } from "#app/requestContext.ts";
import { CreditNotes } from "#app/shop/billing/documents/CreditNotes.tsx";
import { ReceiptLink } from "#app/shop/billing/documents/ReceiptLink.tsx";
import { PreferenceDetails } from "#app/shop/billing/einvoices/PreferenceDetails.tsx";
import { OwnInvoices } from "#app/shop/billing/einvoices/OrderInvoices.tsx";
import { usePaths } from "#app/i18n/useLang.ts";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { AccountPage } from "#app/account/layout/AccountPage.tsx";
import { purchasePhrases } from "#app/i18n/pagePhrases.server.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import type { Route } from "./+types/OrderDetail";
import { AcknowledgedNotices } from "#app/shop/sales/orders/AcknowledgedNotices.tsx";
import { Reorder } from "#app/shop/sales/orders/Reorder.tsx";
import { OrderBadges } from "#app/shop/sales/orders/OrderBadges.tsx";
import { OrderHistory } from "./OrderHistory.tsx";
import { OrderedSubscriptions } from "#app/shop/licensing/subscriptions/OrderedSubscriptions.tsx";
import { OrderLines } from "#app/shop/sales/orders/OrderLines.tsx";
import { OrderEmails } from "./OrderEmails.tsx";
import { parseOrderId } from "#app/shop/sales/orders/orderIdParam.server.ts";
import { SellerAndBuyer } from "#app/shop/sales/orders/SellerAndBuyer.tsx";
import { useOrderFacts } from "#app/shop/sales/orders/OrderSummary.tsx";
import { PaymentAttempts } from "#app/account/payments/attempts/PaymentAttempts.tsx";
import { PrintButton } from "#app/layout/PrintButton.tsx";
import { Refunds } from "#app/shop/payments/refunds/Refunds.tsx";
import { Shipments } from "#app/shop/sales/shipments/Shipments.tsx";
import { OrderShipping } from "#app/shop/sales/shipping/OrderShipping.tsx";
import { ReturnRequests } from "#app/shop/sales/returns/ReturnRequests.tsx";

/** For the owner only. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { portal, lang } = context.get(pageContext);
  const id = parseOrderId(params.uuid);
  const history = await portal.orders.history({ id });
  const { payments, refunds } = await portal.payments.ofOrder({ id });
  const { overdue, received } = await portal.payments.progress({ id });
  return {
    history,
    mails: await portal.orders.mails({ id }),
    phrases: purchasePhrases(lang),
    order: await portal.orders.get({ id }),
    ordered: await portal.subscriptions.ofOrder({ id }),
    invoices: await portal.invoices.ofOrder({ id }),
    issued: await portal.documents.list({ id }),
    shipments: await portal.shipments.own({ id }),
    invoice: await portal.invoiceWishes.own({ id }),
    withdrawals: await portal.returnRequests.own({ id }),
    idempotencyKey: crypto.randomUUID(),
    payments,
    refunds,
    overdue: overdue !== null,
    received,
    reports: (await portal.transfers.accounts({ id })).reports,
  };
}

export default function OrderDetail(props: Route.ComponentProps) {
  return (
    <PhrasesProvider phrases={props.loaderData.phrases}>
      <Content {...props} />
    </PhrasesProvider>
  );
}

function Content({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("checkout.order");
  const record = useTranslations("purchase.record");
  const list = useTranslations("checkout.orders");
  const paths = usePaths();
  const { order, history, payments, reports } = loaderData;
  const facts = [
    ...useOrderFacts(order, loaderData),
    { term: record("currency"), value: order.currency },
  ];
  return (
    <AccountPage title={t("title", { number: order.number })}>
      <Link
        to={paths.memberOrders()}
        className="text-link -mt-4 mb-4 inline-flex items-center gap-1 text-sm print:hidden"
      >
        <ChevronLeft className="size-4" />
        {list("title")}
      </Link>
      <div className="-mt-2 mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <OrderBadges order={order} />
        <Actions order={order} overdue={loaderData.overdue} issued={loaderData.issued} />
      </div>
      <SellerAndBuyer mine={order.mine} />
      <div className="grid items-start gap-6 print:mt-6 xl:grid-cols-[minmax(0,1fr)_20rem] print:grid-cols-1">
        <div className="grid min-w-0 gap-6">
          <Panel title={t("summary")} footer={t("zone")}>
            <DefinitionList items={facts} />
          </Panel>
          <OrderLines order={order} />
          <OrderedSubscriptions ordered={loaderData.ordered} />
          <Shipments own={loaderData.shipments} />
          <OrderShipping shipping={order.shipping} />
          <Invoice order={order.id} invoice={loaderData.invoice} />
          <AcknowledgedNotices notes={order.acknowledged} />
          {!isTrialOrder(order) && (
            <PaymentAttempts order={order} payments={payments} reports={reports} />
          )}
          <OwnInvoices invoices={loaderData.invoices} />
          <ReturnRequests
            order={order.id}
            own={loaderData.withdrawals}
            idempotencyKey={loaderData.idempotencyKey}
          />
          <Refunds refunds={loaderData.refunds} />
          <CreditNotes order={order.id} issued={loaderData.issued} />
          <OrderEmails mails={loaderData.mails} />
        </div>
        <OrderHistory events={history} />
      </div>
    </AccountPage>
  );
}

interface InvoiceProps {
  order: string;
  invoice: OrderInvoicePreference;
}

/** What invoice is wanted; nothing where none is written. */
function Invoice({ order, invoice: { preference, changeable } }: InvoiceProps) {
  const t = useTranslations("invoiceWish");
  const here = usePaths().order(order);
  if (!preference) return null;
  const toOrder = (
    <Link to={`${here}#invoice`} className="text-link print:hidden">
      {t("toOrder")}
    </Link>
  );
  return (
    <Panel title={t("title")} footer={changeable ? toOrder : undefined}>
      <PreferenceDetails wish={preference} />
    </Panel>
  );
}

interface ActionsProps {
  order: Order;
  overdue: boolean;
  issued: readonly IssuedDocument[];
}

/** Links to the order page, where every action takes place. */
function Actions({ order, overdue, issued }: ActionsProps) {
  const t = useTranslations("purchase");
  const paths = usePaths();
  const here = paths.order(order.id);
  const payable = orderCan("pay", order) && !overdue;
  const closed = isClosed(order.status);
  const byBank = payable && order.paymentMethod === "bank";
  const link = (to: string, icon: ReactNode, label: string, first = false) => (
    <Link to={to} className={buttonClass({ size: "sm", variant: first ? "primary" : "secondary" })}>
      {icon}
      {label}
    </Link>
  );
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {payable && !byBank && link(here, <CreditCard className="size-4" />, t("record.pay"), true)}
      {byBank && link(`${here}#report`, <Landmark className="size-4" />, t("record.report"), true)}
      {!payable &&
        !closed &&
        link(
          here,
          isPaid(order.status) ? (
            <KeyRound className="size-4" />
          ) : (
            <ExternalLink className="size-4" />
          ),
          t(
            isTrialOrder(order)
              ? "record.trialKeys"
              : isPaid(order.status)
                ? "record.keys"
                : "record.open",
          ),
        )}
      {(closed || isPaid(order.status)) && <Reorder order={order} />}
      <ReceiptLink order={order} issued={issued} />
      <PrintButton label={t("record.print")} />
      {orderCan("cancel", order) && (
        <Link
          to={`${paths.order(order.id, { cancel: 1 })}#cancel`}
          className={buttonClass({ size: "sm", variant: "quiet" })}
        >
          {t("cancel.summary")}
        </Link>
      )}
    </div>
  );
}
