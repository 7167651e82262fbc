import { useEffect } from "react";
import { useTranslations } from "use-intl";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import type { ProductKey } from "#shared/licensing/licenses/contract.ts";
import { isClosed, isPaid } from "#shared/sales/orders/stateMachine.ts";
import { formatInstant } from "#shared/kit/time.ts";
import { isTrialOrder, orderCan, OrderStatus } from "#shared/sales/orders/rules.ts";
import type { Order as OrderFound, OrderEvent } from "#shared/sales/orders/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { CreditNotes } from "#app/shop/billing/documents/CreditNotes.tsx";
import { ReceiptLink } from "#app/shop/billing/documents/ReceiptLink.tsx";
import { InvoicePreferencePanel } from "#app/shop/billing/einvoices/InvoicePreference.tsx";
import { OwnInvoices } from "#app/shop/billing/einvoices/OrderInvoices.tsx";
import { INVOICE_INTENT } from "#app/shop/billing/einvoices/preferenceForm.ts";
import { FlashMessage } from "#app/layout/FlashMessage.tsx";
import { usePersistentActionData } from "#app/forms/usePersistentActionData.ts";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { purchasePhrases } from "#app/i18n/pagePhrases.server.ts";
import type { Route } from "./+types/Order";
import { AcknowledgedNotices } from "./AcknowledgedNotices.tsx";
import { CancelOrder } from "./CancelOrder.tsx";
import { CancelRenewal } from "#app/shop/payments/recurring/CancelRenewal.tsx";
import { CheckoutLayout } from "../carts/CheckoutLayout.tsx";
import { completedActionIn, SHOWN_BY_STATUS } from "./completedAction.ts";
import { Fulfillment } from "../shipments/Fulfillment.tsx";
import { GatewayRedirect } from "#app/shop/payments/attempts/GatewayRedirect.tsx";
import type { ShownKey } from "#app/shop/licensing/licenses/LicenseItem.tsx";
import { StaleActionError } from "./StaleActionError.tsx";
import { orderAction } from "./orderAction.server.ts";
import { OrderBadges } from "./OrderBadges.tsx";
import { Reorder } from "./Reorder.tsx";
import { OrderedSubscriptions } from "#app/shop/licensing/subscriptions/OrderedSubscriptions.tsx";
import { OrderLicenses } from "#app/shop/licensing/licenses/OrderLicenses.tsx";
import { OrderLines } from "./OrderLines.tsx";
import { parseOrderId } from "./orderIdParam.server.ts";
import { SellerAndBuyer } from "./SellerAndBuyer.tsx";
import { OrderStatusPanel } from "./OrderStatus.tsx";
import { OrderSummary } from "./OrderSummary.tsx";
import { Refunds } from "#app/shop/payments/refunds/Refunds.tsx";
import { clearSavedChoices } from "../carts/useSavedChoices.ts";
import { ReturnRequests } from "../returns/ReturnRequests.tsx";
import { revalidateAfterAction } from "#app/navigation/revalidateAfterAction.ts";
import { Shipments } from "../shipments/Shipments.tsx";
import { OrderShipping } from "../shipping/OrderShipping.tsx";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { portal, settings, lang } = context.get(pageContext);
  const id = parseOrderId(params.orderId);
  const query = new URL(request.url).searchParams;
  const order = await portal.orders.get({ id });
  const history = order.mine && !isPaid(order.status) ? await portal.orders.history({ id }) : [];
  const keys = order.mine ? (await portal.keys.listByOrder({ orderId: id })).map(toShownKey) : [];
  const progress = await portal.payments.progress({ id });
  return {
    order,
    phrases: purchasePhrases(lang),
    progress,
    offers: orderCan("pay", order) ? await portal.payments.methods({ id }) : [],
    bank: await bankFor(portal, order),
    ...lastOf(order, history),
    edits: history.filter(({ edit }) => edit !== null),
    keys,
    withdrawals: await loadReturns(portal, order),
    shipments: await shipmentsOf(portal, order),
    ...(await loadInvoices(portal, order)),
    ordered: order.mine ? await portal.subscriptions.ofOrder({ id }) : [],
    quotation: order.mine ? await portal.quotations.ofOrder({ id: order.id }) : null,
    idempotencyKey: crypto.randomUUID(),
    until: lastEnd(keys),
    over: isOver(keys, progress.now),
    done: order.mine ? completedActionIn(query) : null,
    returned: query.has("returned"),
    left: query.has("left"),
    cancelling: query.has("cancel"),
    demo: settings.demo,
  };
}

/** The latest status change, or the original closing if money that came later was rejected. */
function lastOf({ status }: OrderFound, history: readonly OrderEvent[]) {
  const moves = history.filter(({ from, to }) => from !== to);
  const last = moves.at(-1) ?? null;
  const rejection = last?.reason === "payment.rejected" ? last : null;
  const closing = isClosed(status) ? moves.find(({ to }) => to === status) : undefined;
  return { last: rejection && closing ? closing : last, rejection };
}

/** Bank accounts and report, while they matter to the buyer. */
async function bankFor(portal: PageRequest["portal"], { id, mine, status, paymentMethod }: Paid) {
  const waits = status === OrderStatus.unpaid && paymentMethod === "bank";
  if (!mine || !(waits || status === OrderStatus.confirming)) return null;
  const { accounts, reports } = await portal.transfers.accounts({ id });
  return { accounts, report: reports[0] ?? null };
}

/** Null for orders without goods or payment. */
const loadReturns = (portal: PageRequest["portal"], { id, mine, paidAt, lines }: OrderFound) =>
  mine && paidAt !== null && lines.some(({ kind }) => kind === "hardware")
    ? portal.returnRequests.own({ id })
    : null;

const shipmentsOf = (portal: PageRequest["portal"], { id, mine, paidAt, lines }: OrderFound) =>
  mine && paidAt !== null && lines.some(({ kind }) => kind === "hardware")
    ? portal.shipments.own({ id })
    : null;

async function loadInvoices(portal: PageRequest["portal"], { id, mine }: OrderFound) {
  const invoice = mine ? await portal.invoiceWishes.own({ id }) : null;
  const company = invoice?.changeable ? (await portal.invoiceWishes.remembered()).company : null;
  return {
    invoice,
    company,
    invoices: mine ? await portal.invoices.ofOrder({ id }) : [],
    issued: mine ? await portal.documents.list({ id }) : [],
  };
}

type Paid = Pick<OrderFound, "id" | "mine" | "status" | "paymentMethod">;

const toShownKey = ({
  uuid,
  product,
  category,
  slug,
  name,
  edition,
  key,
  status,
  validUntil,
  worksUntil,
  graceUntil,
  seats,
  months,
}: ProductKey): ShownKey => ({
  uuid,
  product,
  category,
  slug,
  name,
  edition,
  key,
  status,
  validUntil,
  worksUntil,
  graceUntil,
  seats,
  months,
});

function lastEnd(keys: readonly ShownKey[]): string | null {
  const ends = keys.flatMap(({ validUntil }) => validUntil ?? []).toSorted();
  const last = ends.at(-1);
  return last ? formatInstant(last) : null;
}

/** All keys have expired, by server time. */
const isOver = (keys: readonly ShownKey[], now: string): boolean =>
  keys.every(({ validUntil }) => validUntil !== null && Date.parse(validUntil) <= Date.parse(now));

export async function action({ request, params, context }: Route.ActionArgs) {
  return orderAction(context.get(pageContext), parseOrderId(params.orderId), request);
}

/** A refusal means the order has moved on: reload it. */
export const shouldRevalidate = revalidateAfterAction;

/** The URL is a secret: no search engines, no referrer. */
export const headers = () => ({
  "X-Robots-Tag": "noindex",
  "Referrer-Policy": "same-origin",
});

export default function Order(props: Route.ComponentProps) {
  return (
    <PhrasesProvider phrases={props.loaderData.phrases}>
      <Content {...props} />
    </PhrasesProvider>
  );
}

function Content({ loaderData, ...answered }: Route.ComponentProps) {
  const actionData = usePersistentActionData(answered.actionData);
  const t = useTranslations("checkout.order");
  useEffect(clearSavedChoices, []);
  const { order, keys, demo, cancelling } = loaderData;
  const { renewal } = loaderData.progress;
  const paid = isPaid(order.status);
  if (actionData && "handover" in actionData) {
    return <GatewayRedirect handover={actionData.handover} />;
  }
  const aboutInvoice = actionData?.typed?.intent === INVOICE_INTENT;
  const elsewhere = aboutInvoice ? undefined : actionData; // shown by the invoice panel
  const cancelled = actionData?.typed?.intent === "cancel" ? actionData : undefined;
  return (
    <CheckoutLayout
      title={t("title", { number: order.number })}
      step={stepOf(order.status)}
      trial={isTrialOrder(order)}
      badge={<OrderBadges order={order} />}
      parties={<SellerAndBuyer mine={order.mine} />}
      aside={
        <OrderSummary
          order={order}
          received={loaderData.progress.received}
          refunds={loaderData.progress.refunds}
          quotation={loaderData.quotation}
        />
      }
    >
      <meta name="referrer" content="same-origin" />
      <StaleActionError {...loaderData} refused={elsewhere} />
      <FlashMessage
        done={actionData ? null : loaderData.done}
        silent={loaderData.done !== null && SHOWN_BY_STATUS.has(loaderData.done)}
      >
        <OrderStatusPanel {...loaderData} refused={elsewhere} />
      </FlashMessage>
      {paid && <OrderLicenses order={order} keys={keys} demo={demo} />}
      <Shipments own={loaderData.shipments} />
      {paid && <Fulfillment order={order} sent={loaderData.shipments} />}
      <OrderLines order={order} />
      <OrderedSubscriptions ordered={loaderData.ordered} />
      <div className="empty:hidden print:hidden">
        <ReceiptLink order={order} issued={loaderData.issued} />
      </div>
      <OrderShipping shipping={order.shipping} />
      {loaderData.invoice && (
        <InvoicePreferencePanel
          invoice={loaderData.invoice}
          company={loaderData.company}
          refused={aboutInvoice ? actionData : undefined}
        />
      )}
      <OwnInvoices invoices={loaderData.invoices} />
      {renewal && (
        <CancelRenewal
          renewal={renewal}
          until={loaderData.until}
          refused={actionData?.typed?.intent === "cancelRenewal" ? actionData : undefined}
        />
      )}
      {loaderData.withdrawals && (
        <ReturnRequests
          order={order.id}
          own={loaderData.withdrawals}
          idempotencyKey={loaderData.idempotencyKey}
          refused={actionData?.typed?.intent === "giveBack" ? actionData : undefined}
        />
      )}
      <Refunds refunds={loaderData.progress.refunds} />
      <CreditNotes order={order.id} issued={loaderData.issued} />
      <AcknowledgedNotices notes={order.acknowledged} />
      {order.mine && orderCan("cancel", order) && (
        <CancelOrder order={order} open={cancelling} refused={cancelled} />
      )}
      {order.mine && order.status === OrderStatus.paid && <Reorder order={order} />}
      {order.mine && <p className="text-sm text-muted print:hidden">{t("link")}</p>}
    </CheckoutLayout>
  );
}

function stepOf(status: OrderStatus) {
  if (isPaid(status)) return "done";
  const waiting = status === OrderStatus.unpaid || status === OrderStatus.confirming;
  return waiting ? "payment" : null;
}
