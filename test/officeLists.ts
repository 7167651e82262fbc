import { auditList } from "#app/manager/audit/list.ts";
import { computerList } from "#app/manager/computers/list.ts";
import { chargeList } from "#app/manager/charges/list.ts";
import { releaseList } from "#app/manager/downloads/list.ts";
import { invoiceList } from "#app/manager/invoices/list.ts";
import { jobList } from "#app/manager/jobs/list.ts";
import { ledgerList } from "#app/manager/ledger/list.ts";
import type { OfficeListSpec } from "#app/manager/list/spec.ts";
import { mailList } from "#app/manager/mail/list.ts";
import { memberList } from "#app/manager/members/list.ts";
import { orderList } from "#app/manager/orders/list.ts";
import type { ListName } from "#app/manager/paths.ts";
import { faqList } from "#app/manager/faq/list.ts";
import { articleList } from "#app/manager/articles/list.ts";
import { newsList } from "#app/manager/news/list.ts";
import { heldList, inboxList, transferList, withdrawalList } from "#app/manager/payments/lists.ts";
import { productList } from "#app/manager/products/list.ts";
import { promotionList } from "#app/manager/promotions/list.ts";
import { missList } from "#app/manager/searches/list.ts";
import { quotationList } from "#app/manager/quotations/list.ts";
import { sendingList } from "#app/manager/shipments/list.ts";
import { ticketList } from "#app/manager/tickets/list.ts";
import { staffList } from "#app/manager/staff/list.ts";
import { tagList } from "#app/manager/tags/list.ts";
import { translationList } from "#app/manager/translations/list.ts";
import type { Lang } from "#shared/kit/lang.ts";
import type { phrases } from "#shared/phrases/phrases.ts";
import type { ViewTable } from "#shared/views/contract.ts";

type Phrases = (typeof phrases)[Lang];

export interface OfficeList {
  readonly name: ListName;
  readonly spec: OfficeListSpec;
  /** The title of what stands there while there are no rows; null where whoever looks is a row. */
  readonly empty: ((said: Phrases) => string) | null;
}

/** Every list of the back office that keeps views. */
export const officeLists: Readonly<Record<ViewTable, OfficeList>> = {
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
  held: { name: "held", spec: heldList, empty: (it) => it.manager.held.emptyTitle },
  withdrawals: {
    name: "withdrawals",
    spec: withdrawalList,
    empty: (it) => it.manager.withdrawals.emptyTitle,
  },
  charges: { name: "charge", spec: chargeList, empty: (it) => it.manager.charges.emptyTitle },
  ledger: { name: "ledger", spec: ledgerList, empty: (it) => it.manager.ledger.emptyTitle },
  paymentEvents: {
    name: "payments",
    spec: inboxList,
    empty: (it) => it.manager.payments.emptyTitle,
  },
  searchMisses: { name: "search", spec: missList, empty: (it) => it.manager.searches.emptyTitle },
  products: { name: "products", spec: productList, empty: (it) => it.products.list.emptyTitle },
  promotions: { name: "promotions", spec: promotionList, empty: (it) => it.promotions.emptyTitle },
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
  tickets: { name: "tickets", spec: ticketList, empty: (it) => it.manager.tickets.emptyTitle },
  shipments: {
    name: "shipments",
    spec: sendingList,
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
