import { ExternalLink } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { formatInstant } from "#shared/kit/time.ts";
import { formatMoney } from "#shared/kit/money.ts";
import type { OrderDetail } from "#shared/admin/orders/contract.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import type { Subscription } from "#shared/licensing/subscriptions/contract.ts";
import type { OrderProfit } from "#shared/partners/profitHolds/contract.ts";
import type { OrderShipments } from "#shared/sales/shipments/contract.ts";
import { AcknowledgedNotices } from "#app/shop/sales/orders/AcknowledgedNotices.tsx";
import { OrderLines } from "#app/shop/sales/orders/OrderLines.tsx";
import { OrderShipping } from "#app/shop/sales/shipping/OrderShipping.tsx";
import { pageContext } from "#app/requestContext.ts";
import { InvoicePreferencePanel } from "#app/shop/billing/einvoices/InvoicePreference.tsx";
import { INVOICE_INTENT } from "#app/shop/billing/einvoices/preferenceForm.ts";
import { breakable } from "#app/text/breakableText.tsx";
import { Instant } from "#app/text/Instant.tsx";
import { useLang, usePaths } from "#app/i18n/useLang.ts";
import { FlashMessage } from "#app/layout/FlashMessage.tsx";
import { personName } from "#shared/kit/person.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { requireId } from "#app/office/layout/idParam.server.ts";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/Order";
import { PaymentAttempts } from "#app/office/payments/attempts/PaymentAttempts.tsx";
import { OrderActions } from "./OrderActions.tsx";
import { OrderDocuments } from "#app/office/billing/documents/OrderDocuments.tsx";
import { doneMessageIn } from "./doneMessage.ts";
import { RefundSuspense } from "#app/office/payments/suspense/RefundSuspense.tsx";
import { OrderInvoicesPanel } from "#app/office/billing/einvoices/OrderInvoices.tsx";
import { issueInvoice } from "#app/office/billing/einvoices/issueInvoice.server.ts";
import { OrderLicenses } from "#app/office/licensing/licenses/OrderLicenses.tsx";
import { ProfitLink } from "#app/office/partners/profitHolds/ProfitLink.tsx";
import { SubscriptionLinks } from "#app/office/licensing/subscriptionOffice/SubscriptionLinks.tsx";
import { OrderEmails } from "./OrderEmails.tsx";
import { IncomingMoney } from "#app/office/payments/transfers/IncomingMoney.tsx";
import { orderAction } from "./orderAction.server.ts";
import { loadProposedRefund } from "#app/office/payments/refunds/proposedRefund.server.ts";
import {
  type SourceQuotation,
  QuotationLink,
} from "#app/office/billing/quotations/QuotationLink.tsx";
import { OrderReturns } from "../returns/OrderReturns.tsx";
import { OrderShipmentsPanel } from "../shipments/OrderShipments.tsx";
import { isShipmentIntent } from "../shipments/shipmentIntents.ts";
import { OrderStatusBadges } from "./OrderStatusBadges.tsx";
import { OrderTimeline } from "./OrderTimeline.tsx";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { portal, viewer } = context.get(pageContext);
  const maySubscriptions = viewer?.permissions.includes("subscriptions.read");
  const mayDealers = viewer?.permissions.includes("dealers.read");
  const order = await portal.orders.detail(requireId(params));
  const shipments = await portal.shipmentOffice.ofOrder(requireId(params));
  const invoices = await portal.invoiceOffice.ofOrder(requireId(params));
  const issued = await portal.documentOffice.list(requireId(params));
  return {
    ...order,
    issued,
    invoices,
    shipments,
    invoice: await portal.invoiceWishOffice.ofOrder(requireId(params)),
    quotation: await portal.quotationOffice.ofOrder(requireId(params)),
    subscriptions: maySubscriptions
      ? await portal.subscriptionOffice.ofOrder(requireId(params))
      : [],
    profit: mayDealers ? await portal.profitHolds.ofOrder(requireId(params)) : null,
    idempotencyKey: crypto.randomUUID(),
    done: doneMessageIn(url),
    proposed: await loadProposedRefund(context.get(pageContext), url, order.id),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id } = requireId(params);
  const form = await request.formData();
  const isInvoice = form.get("intent") === "issueInvoice";
  return (isInvoice ? issueInvoice : orderAction)(context.get(pageContext), id, form);
}

export default function Order({ loaderData: order, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.order");
  const orders = useTranslations("manager.orders");
  const paths = useOfficePaths();
  const intent = actionData?.typed?.["intent"];
  const aboutShipments = isShipmentIntent(intent);
  const aboutInvoice = intent === INVOICE_INTENT;
  const may = useHasPermission("orders.write");
  return (
    <OfficePage
      title={t("title", { number: order.number })}
      here={paths.item("order", order.id)}
      above={[{ label: orders("title"), href: paths.list("order") }]}
      badge={<OrderStatusBadges order={order} />}
      actions={
        <Link to={usePaths().order(order.id)} className={buttonClass({ size: "sm" })}>
          <ExternalLink className="size-4" />
          {t("page")}
        </Link>
      }
      intro={useTranslations("manager")("zone")}
    >
      {order.done && !actionData && (
        <div className="mb-4">
          <FlashMessage done={order.done} />
        </div>
      )}
      {order.underReview && (
        <Alert
          tone="warning"
          title={t(isDecided(order) ? "owedTitle" : "reviewTitle")}
          className="mb-4"
        >
          {t(isDecided(order) ? "owedText" : "reviewText")}
        </Alert>
      )}
      {order.orphanedMandates.map((mandate) => (
        <OrphanedMandate key={mandate.ref} mandate={mandate} />
      ))}
      <div className="grid items-start gap-4 min-[88rem]:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4">
          <RefundSuspense order={order} />
          <OrderActions
            key={decisionCount(order)}
            order={order}
            proposed={order.proposed}
            refused={aboutShipments || aboutInvoice ? undefined : actionData}
          />
          <OrderShipmentsPanel
            key={`shipments ${shipmentsSeen(order.shipments)}`}
            of={order.shipments}
            idempotencyKey={order.idempotencyKey}
            refused={aboutShipments ? actionData : undefined}
          />
          <OrderReturns order={order} />
          <IncomingMoney order={order} />
          <Summary
            order={order}
            quotation={order.quotation}
            subscriptions={order.subscriptions}
            profit={order.profit}
          />
          <OrderLines order={order} />
          <OrderShipping shipping={order.shipping} />
          <InvoicePreferencePanel
            invoice={order.invoice}
            company={may ? NO_COMPANY : null}
            refused={aboutInvoice ? actionData : undefined}
          />
          <AcknowledgedNotices notes={order.acknowledged} />
          <OrderInvoicesPanel of={order.invoices} />
          <OrderDocuments order={order.id} issued={order.issued} />
          <PaymentAttempts attempts={order.attempts} reported={order.transfers.length > 0} />
          <OrderLicenses order={order} />
          <OrderEmails mails={order.mails} />
        </div>
        <Panel title={t("timeline")} className="min-[88rem]:sticky min-[88rem]:top-20">
          <OrderTimeline entries={order.timeline} />
        </Panel>
      </div>
    </OfficePage>
  );
}

/** The company in a buyer's profile is not offered to staff. */
const NO_COMPANY = { title: "", uniformNumber: "" };

/** Everything is decided and only refunds are pending. */
const isDecided = ({ status, suspenseItems, transfers }: OrderDetail): boolean =>
  status !== OrderStatus.confirming &&
  suspenseItems.every(({ state }) => state !== "held") &&
  transfers.every(({ state }) => state !== "open");

/** Automatic entries must not reset a form in use. */
const AUTOMATIC_ENTRIES = new Set<OrderDetail["timeline"][number]["kind"]>([
  "key",
  "mail_queued",
  "mail_sent",
]);

/** Changes with every decision, payment or report, so that completed forms remount closed. */
const decisionCount = ({ timeline }: OrderDetail): number =>
  timeline.filter(({ kind }) => !AUTOMATIC_ENTRIES.has(kind)).length;

/** Changes with every recorded shipment, so that completed forms remount closed. */
const shipmentsSeen = ({ shipments }: OrderShipments): number =>
  shipments.reduce((seen, { revision }) => seen + revision + 1, 0);

/** The gateway still charges without an order. */
function OrphanedMandate({ mandate }: { mandate: OrderDetail["orphanedMandates"][number] }) {
  const t = useTranslations("manager.order");
  const { ref, months, amount, startedAt } = mandate;
  const each = useTranslations("manager.charges")("months", { months: months ?? 0 });
  const told = { ref, each, amount: formatMoney(amount), since: formatInstant(startedAt) };
  return (
    <Alert tone="danger" title={t("needlessTitle")} className="mb-4">
      {t("needlessText", told)}
    </Alert>
  );
}

function refundedAmounts({ refunded, refunds }: OrderDetail) {
  const due = refunds
    .flatMap(({ parts }) => parts)
    .filter(({ state }) => state !== "done")
    .reduce((sum, { amount }) => sum + amount.minor, 0);
  return [
    { word: "refundDone" as const, amount: { ...refunded, minor: refunded.minor - due } },
    { word: "refundDue" as const, amount: { ...refunded, minor: due } },
  ].filter(({ amount }) => amount.minor > 0);
}

interface SummaryProps {
  order: OrderDetail;
  quotation: SourceQuotation | null;
  subscriptions: readonly Subscription[];
  profit: OrderProfit | null;
}

function Summary({ order, quotation, subscriptions, profit }: SummaryProps) {
  const t = useTranslations("manager.order");
  const orders = useTranslations("manager.orders");
  const common = useTranslations("manager.common");
  const method = useTranslations("checkout.method");
  const { consent, buyer } = order;
  const items = [
    { term: t("member"), value: <Member member={order.member} /> },
    {
      term: t("asPlaced"),
      value: breakable(common("person", { name: buyer.name, email: buyer.email })),
    },
    ...(quotation ? [{ term: t("quotation"), value: <QuotationLink of={quotation} /> }] : []),
    ...(subscriptions.length > 0
      ? [{ term: t("subscriptions"), value: <SubscriptionLinks of={subscriptions} /> }]
      : []),
    ...(profit ? [{ term: t("profit"), value: <ProfitLink of={profit} /> }] : []),
    { term: orders("placed"), value: <Instant at={order.time} /> },
    { term: orders("method"), value: method(order.paymentMethod) },
    { term: orders("amount"), value: formatMoney(order.amount) },
    { term: orders("paid"), value: formatMoney(order.payAmount) },
    ...refundedAmounts(order).map(({ word, amount }) => ({
      term: orders(word),
      value: formatMoney(amount),
    })),
    order.paidAt === null
      ? { term: orders("due"), value: <Instant at={order.payBy} /> }
      : { term: orders("paidAt"), value: <Instant at={order.paidAt} /> },
    { term: t("language"), value: languageNames[order.lang] },
    ...(consent
      ? [
          {
            term: t("consent"),
            value: t("consentValue", { time: formatInstant(consent.at), version: consent.version }),
          },
        ]
      : []),
  ];
  return (
    <Panel title={t("summary")}>
      <DefinitionList items={items} />
    </Panel>
  );
}

/** Current name; linked with `members.read`. */
function Member({ member }: { member: OrderDetail["member"] }) {
  const common = useTranslations("manager.common");
  const lang = useLang();
  const paths = useOfficePaths();
  const named = { name: personName(member, lang), email: member.email };
  const said = breakable(common("person", named));
  return useHasPermission("members.read") ? (
    <Link to={paths.item("member", member.uuid)} className="text-link">
      {said}
    </Link>
  ) : (
    said
  );
}
