import { auditList } from "#app/office/identity/audit/listSpec.ts";
import { computerList } from "#app/office/content/computers/listSpec.ts";
import { chargeList } from "#app/office/payments/recurring/listSpec.ts";
import { releaseList } from "#app/office/licensing/downloads/listSpec.ts";
import { licenseList } from "#app/office/licensing/licenses/listSpec.ts";
import { payoutList } from "#app/office/partners/payouts/listSpec.ts";
import { dealerList } from "#app/office/partners/dealerOffice/listSpec.ts";
import { holdList } from "#app/office/partners/profitHolds/listSpec.ts";
import { subscriptionList } from "#app/office/licensing/subscriptionOffice/listSpec.ts";
import { invoiceList } from "#app/office/billing/einvoices/listSpec.ts";
import { jobList } from "#app/office/admin/jobList/listSpec.ts";
import { ledgerList } from "#app/office/payments/ledger/listSpec.ts";
import { revenueList } from "#app/office/payments/recognition/listSpec.ts";
import type { OfficeListSpec } from "#app/office/lists/officeListSpec.ts";
import { mailList } from "#app/office/admin/mailLog/listSpec.ts";
import { memberList } from "#app/office/identity/members/listSpec.ts";
import { orderList } from "#app/office/sales/orders/listSpec.ts";
import type { ListName } from "#app/office/layout/paths.ts";
import { faqList } from "#app/office/content/faq/listSpec.ts";
import { articleList } from "#app/office/content/support/listSpec.ts";
import { newsList } from "#app/office/content/news/listSpec.ts";
import {
  suspenseList,
  webhookEventList,
  transferList,
  returnRequestList,
} from "#app/office/payments/transfers/paymentListSpecs.ts";
import { productList } from "#app/office/catalog/products/listSpec.ts";
import { promotionList } from "#app/office/sales/promotions/listSpec.ts";
import { zeroResultList } from "#app/office/catalog/search/listSpec.ts";
import { quotationList } from "#app/office/billing/quotations/listSpec.ts";
import { shippingQueueSpec } from "#app/office/sales/shipments/listSpec.ts";
import { cannedReplyList } from "#app/office/community/cannedReplies/listSpec.ts";
import { questionList } from "#app/office/community/forum/listSpec.ts";
import { ticketList } from "#app/office/content/tickets/listSpec.ts";
import { staffList } from "#app/office/identity/staff/listSpec.ts";
import { tagList } from "#app/office/catalog/tags/listSpec.ts";
import { translationList } from "#app/office/content/translations/listSpec.ts";
import type { Lang } from "#shared/kit/lang.ts";
import type { phrases } from "#shared/phrases/phrases.ts";
import type { ViewTable } from "#shared/admin/savedViews/contract.ts";

type Phrases = (typeof phrases)[Lang];

export interface AdminList {
  readonly name: ListName;
  readonly spec: OfficeListSpec;
  /** Null where the list is never empty. */
  readonly empty: ((said: Phrases) => string) | null;
}

export const adminLists: Readonly<Record<ViewTable, AdminList>> = {
  orders: { name: "order", spec: orderList, empty: (it) => it.manager.orders.emptyTitle },
  members: { name: "member", spec: memberList, empty: null },
  staff: { name: "staff", spec: staffList, empty: null },
  audit: { name: "audit", spec: auditList, empty: (it) => it.manager.audit.emptyTitle },
  mail: { name: "mail", spec: mailList, empty: (it) => it.manager.mail.emptyTitle },
  jobs: { name: "job", spec: jobList, empty: (it) => it.manager.jobs.emptyTitle },
  transfers: {
    name: "transfer",
    spec: transferList,
    empty: (it) => it.manager.transfers.emptyTitle,
  },
  held: { name: "held", spec: suspenseList, empty: (it) => it.manager.held.emptyTitle },
  withdrawals: {
    name: "withdrawals",
    spec: returnRequestList,
    empty: (it) => it.manager.withdrawals.emptyTitle,
  },
  charges: { name: "charge", spec: chargeList, empty: (it) => it.manager.charges.emptyTitle },
  ledger: { name: "ledger", spec: ledgerList, empty: (it) => it.manager.ledger.emptyTitle },
  revenue: { name: "revenue", spec: revenueList, empty: (it) => it.manager.revenue.emptyTitle },
  paymentEvents: {
    name: "payments",
    spec: webhookEventList,
    empty: (it) => it.manager.payments.emptyTitle,
  },
  searchMisses: {
    name: "search",
    spec: zeroResultList,
    empty: (it) => it.manager.searches.emptyTitle,
  },
  products: { name: "products", spec: productList, empty: (it) => it.products.list.emptyTitle },
  promotions: { name: "promotions", spec: promotionList, empty: (it) => it.promotions.emptyTitle },
  licenses: {
    name: "license",
    spec: licenseList,
    empty: (it) => it.manager.licenses.emptyTitle,
  },
  subscriptions: {
    name: "subscriptions",
    spec: subscriptionList,
    empty: (it) => it.manager.subscriptions.emptyTitle,
  },
  payouts: {
    name: "payouts",
    spec: payoutList,
    empty: (it) => it.manager.payouts.emptyTitle,
  },
  dealers: {
    name: "dealers",
    spec: dealerList,
    empty: (it) => it.manager.dealers.emptyTitle,
  },
  profitHolds: {
    name: "profit-holds",
    spec: holdList,
    empty: (it) => it.manager.profitHolds.emptyTitle,
  },
  releases: {
    name: "downloads",
    spec: releaseList,
    empty: (it) => it.manager.downloads.emptyTitle,
  },
  invoices: {
    name: "invoices",
    spec: invoiceList,
    empty: (it) => it.invoicing.emptyTitle,
  },
  quotations: {
    name: "quotations",
    spec: quotationList,
    empty: (it) => it.quotations.emptyTitle,
  },
  discussions: {
    name: "forum",
    spec: questionList,
    empty: (it) => it.manager.forum.questions.emptyTitle,
  },
  cannedReplies: {
    name: "forum/canned",
    spec: cannedReplyList,
    empty: (it) => it.manager.canned.emptyTitle,
  },
  tickets: { name: "tickets", spec: ticketList, empty: (it) => it.manager.tickets.emptyTitle },
  shipments: {
    name: "shipments",
    spec: shippingQueueSpec,
    empty: (it) => it.manager.shipments.emptyTitle,
  },
  tags: { name: "tags", spec: tagList, empty: (it) => it.manager.tags.emptyTitle },
  articles: {
    name: "articles",
    spec: articleList,
    empty: (it) => it.articles.emptyTitle,
  },
  faq: { name: "faq", spec: faqList, empty: (it) => it.texts.faq.emptyTitle },
  computers: {
    name: "computers",
    spec: computerList,
    empty: (it) => it.texts.computers.emptyTitle,
  },
  news: { name: "news", spec: newsList, empty: (it) => it.texts.news.emptyTitle },
  translations: {
    name: "translations",
    spec: translationList,
    empty: (it) => it.texts.coverage.emptyTitle,
  },
};
