import { ChevronLeft, CreditCard, ExternalLink, KeyRound, Landmark } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { OrderInvoiceWish } from "#shared/invoices/wish.ts";
import type { IssuedDocument } from "#shared/documents/contract.ts";
import type { Order } from "#shared/orders/contract.ts";
import { isClosed, isPaid } from "#shared/orders/machine.ts";
import { isTrialOrder, orderCan } from "#shared/orders/rules.ts";
import { page } from "../context.ts";
import { CreditNotes } from "../documents/CreditNotes.tsx";
import { ReceiptLink } from "../documents/ReceiptLink.tsx";
import { WishFacts } from "../invoices/WishFacts.tsx";
import { OwnInvoices } from "../invoices/OwnInvoices.tsx";
import { usePaths } from "../kit/language.ts";
import { WithPhrases } from "../kit/WithPhrases.tsx";
import { MemberPage } from "../member/MemberPage.tsx";
import { purchasePhrases } from "../phrases.server.ts";
import { buttonClass } from "../ui/buttonClass.ts";
import { DefinitionList } from "../ui/DefinitionList.tsx";
import { Panel } from "../ui/Panel.tsx";
import type { Route } from "./+types/OrderDetail";
import { AcknowledgedNotes } from "./AcknowledgedNotes.tsx";
import { OrderAgain } from "./OrderAgain.tsx";
import { OrderBadges } from "./OrderBadges.tsx";
import { OrderHistory } from "./OrderHistory.tsx";
import { OrderLines } from "./OrderLines.tsx";
import { OrderMails } from "./OrderMails.tsx";
import { orderNamed } from "./orderNamed.server.ts";
import { OrderParties } from "./OrderParties.tsx";
import { useOrderFacts } from "./OrderSummary.tsx";
import { OrderTries } from "./OrderTries.tsx";
import { PrintButton } from "./PrintButton.tsx";
import { Refunds } from "./Refunds.tsx";
import { Shipments } from "./Shipments.tsx";
import { Shipping } from "./Shipping.tsx";
import { Withdrawals } from "./Withdrawals.tsx";

/** One of the member's own orders with all that is kept of it; anybody else's is not there. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { portal, lang } = context.get(page);
  const id = orderNamed(params.uuid);
  const history = await portal.orders.history({ id });
  const { payments, refunds } = await portal.payments.ofOrder({ id });
  const { overdue, received } = await portal.payments.progress({ id });
  return {
    history,
    mails: await portal.orders.mails({ id }),
    phrases: purchasePhrases(lang),
    order: await portal.orders.get({ id }),
    invoices: await portal.invoices.ofOrder({ id }),
    issued: await portal.documents.list({ id }),
    shipments: await portal.shipments.own({ id }),
    invoice: await portal.invoiceWishes.own({ id }),
    withdrawals: await portal.withdrawals.own({ id }),
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
    <WithPhrases phrases={props.loaderData.phrases}>
      <Content {...props} />
    </WithPhrases>
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
    <MemberPage title={t("title", { number: order.number })}>
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
      <OrderParties mine={order.mine} />
      <div className="grid items-start gap-6 print:mt-6 xl:grid-cols-[minmax(0,1fr)_20rem] print:grid-cols-1">
        <div className="grid min-w-0 gap-6">
          <Panel title={t("summary")} footer={t("zone")}>
            <DefinitionList items={facts} />
          </Panel>
          <OrderLines order={order} />
          <Shipments own={loaderData.shipments} />
          <Shipping shipping={order.shipping} />
          <Invoice order={order.id} invoice={loaderData.invoice} />
          <AcknowledgedNotes notes={order.acknowledged} />
          {!isTrialOrder(order) && (
            <OrderTries order={order} payments={payments} reports={reports} />
          )}
          <OwnInvoices invoices={loaderData.invoices} />
          <Withdrawals
            order={order.id}
            own={loaderData.withdrawals}
            idempotencyKey={loaderData.idempotencyKey}
          />
          <Refunds refunds={loaderData.refunds} />
          <CreditNotes order={order.id} issued={loaderData.issued} />
          <OrderMails mails={loaderData.mails} />
        </div>
        <OrderHistory events={history} />
      </div>
    </MemberPage>
  );
}

interface InvoiceProps {
  order: string;
  invoice: OrderInvoiceWish;
}

/** What invoice is wanted; nothing where none is written. */
function Invoice({ order, invoice: { wish, changeable } }: InvoiceProps) {
  const t = useTranslations("invoiceWish");
  const here = usePaths().order(order);
  if (!wish) return null;
  const toOrder = (
    <Link to={`${here}#invoice`} className="text-link print:hidden">
      {t("toOrder")}
    </Link>
  );
  return (
    <Panel title={t("title")} footer={changeable ? toOrder : undefined}>
      <WishFacts wish={wish} />
    </Panel>
  );
}

interface ActionsProps {
  order: Order;
  overdue: boolean;
  issued: readonly IssuedDocument[];
}

/** Everything is done on the order's own page: from here there is the way to each. */
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
      {(closed || isPaid(order.status)) && <OrderAgain order={order} />}
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
