import jobs from "./platform/jobs/index.ts";
import mail from "./platform/mail/index.ts";
import files from "./platform/files/index.ts";
import idempotency from "./platform/idempotency/index.ts";
import company from "./site/company/index.ts";
import geo from "./identity/geo/index.ts";
import captcha from "./identity/captcha/index.ts";
import verificationCodes from "./identity/verificationCodes/index.ts";
import sessions from "./identity/sessions/index.ts";
import accounts from "./identity/accounts/index.ts";
import secondFactor from "./identity/secondFactor/index.ts";
import oauth from "./identity/oauth/index.ts";
import members from "./identity/members/index.ts";
import referralCodes from "./identity/referralCodes/index.ts";
import staff from "./identity/staff/index.ts";
import audit from "./identity/audit/index.ts";
import categories from "./catalog/categories/index.ts";
import tags from "./catalog/tags/index.ts";
import media from "./catalog/media/index.ts";
import pricing from "./catalog/pricing/index.ts";
import listing from "./catalog/listing/index.ts";
import products from "./catalog/products/index.ts";
import productImport from "./catalog/productImport/index.ts";
import search from "./catalog/search/index.ts";
import promotions from "./sales/promotions/index.ts";
import shipping from "./sales/shipping/index.ts";
import tax from "./sales/tax/index.ts";
import carts from "./sales/carts/index.ts";
import orders from "./sales/orders/index.ts";
import shipments from "./sales/shipments/index.ts";
import returns from "./sales/returns/index.ts";
import recognition from "./payments/recognition/index.ts";
import paymentSettings from "./payments/settings/index.ts";
import suspense from "./payments/suspense/index.ts";
import recurring from "./payments/recurring/index.ts";
import storedCards from "./payments/storedCards/index.ts";
import refunds from "./payments/refunds/index.ts";
import reconciliation from "./payments/reconciliation/index.ts";
import attempts from "./payments/attempts/index.ts";
import transfers from "./payments/transfers/index.ts";
import webhooks from "./payments/webhooks/index.ts";
import documents from "./billing/documents/index.ts";
import quotations from "./billing/quotations/index.ts";
import einvoices from "./billing/einvoices/index.ts";
import licenses from "./licensing/licenses/index.ts";
import activations from "./licensing/activations/index.ts";
import subscriptions from "./licensing/subscriptions/index.ts";
import planPrices from "./licensing/planPrices/index.ts";
import renewals from "./licensing/renewals/index.ts";
import subscriptionOffice from "./licensing/subscriptionOffice/index.ts";
import productKeys from "./licensing/productKeys/index.ts";
import downloads from "./licensing/downloads/index.ts";
import dealers from "./partners/dealers/index.ts";
import commissions from "./partners/commissions/index.ts";
import earnings from "./partners/earnings/index.ts";
import dealerReports from "./partners/dealerReports/index.ts";
import payouts from "./partners/payouts/index.ts";
import subDealers from "./partners/subDealers/index.ts";
import dealerOrders from "./partners/dealerOrders/index.ts";
import dealerMembers from "./partners/dealerMembers/index.ts";
import statements from "./partners/statements/index.ts";
import campaigns from "./partners/campaigns/index.ts";
import dealerOffice from "./partners/dealerOffice/index.ts";
import profitCorrections from "./partners/profitCorrections/index.ts";
import profitHolds from "./partners/profitHolds/index.ts";
import profitReport from "./partners/profitReport/index.ts";
import legal from "./content/legal/index.ts";
import faq from "./content/faq/index.ts";
import news from "./content/news/index.ts";
import support from "./content/support/index.ts";
import cms from "./content/cms/index.ts";
import home from "./content/home/index.ts";
import menus from "./content/menus/index.ts";
import taxonomies from "./content/taxonomies/index.ts";
import computers from "./content/computers/index.ts";
import tickets from "./content/tickets/index.ts";
import translations from "./content/translations/index.ts";
import companyEditing from "./content/company/index.ts";
import seo from "./content/seo/index.ts";
import communityMarkdown from "./community/markdown/index.ts";
import attachments from "./community/attachments/index.ts";
import drafts from "./community/drafts/index.ts";
import notifications from "./community/notifications/index.ts";
import productAlerts from "./community/productAlerts/index.ts";
import cannedReplies from "./community/cannedReplies/index.ts";
import forum from "./community/forum/index.ts";
import forumFigures from "./community/forumFigures/index.ts";
import follows from "./community/follows/index.ts";
import forumNotices from "./community/forumNotices/index.ts";
import devices from "./machines/devices/index.ts";
import machineIngest from "./machines/ingest/index.ts";
import live from "./machines/live/index.ts";
import dataExport from "./privacy/export/index.ts";
import erasure from "./privacy/erasure/index.ts";
import adminMembers from "./admin/members/index.ts";
import adminOrders from "./admin/orders/index.ts";
import adminLedger from "./admin/ledger/index.ts";
import navigation from "./admin/navigation/index.ts";
import officeSearch from "./admin/search/index.ts";
import overview from "./admin/overview/index.ts";
import jobList from "./admin/jobList/index.ts";
import invariants from "./admin/invariants/index.ts";
import mailLog from "./admin/mailLog/index.ts";
import staffNotices from "./admin/staffNotices/index.ts";
import savedViews from "./admin/savedViews/index.ts";
import clock from "./demo/clock/index.ts";
import access from "./demo/access/index.ts";

/** Low to high: each may use those before it. */
export const modules = [
  jobs,
  mail,
  files,
  idempotency,
  company,
  geo,
  captcha,
  verificationCodes,
  sessions,
  accounts,
  secondFactor,
  oauth,
  members,
  referralCodes,
  staff,
  audit,
  categories,
  tags,
  media,
  pricing,
  listing,
  products,
  productImport,
  search,
  promotions,
  shipping,
  tax,
  carts,
  orders,
  shipments,
  returns,
  recognition,
  paymentSettings,
  suspense,
  recurring,
  storedCards,
  refunds,
  reconciliation,
  attempts,
  transfers,
  webhooks,
  documents,
  quotations,
  einvoices,
  licenses,
  activations,
  subscriptions,
  renewals,
  planPrices,
  subscriptionOffice,
  productKeys,
  downloads,
  dealers,
  commissions,
  earnings,
  dealerReports,
  statements,
  payouts,
  campaigns,
  dealerOffice,
  profitCorrections,
  profitHolds,
  profitReport,
  dealerMembers,
  dealerOrders,
  subDealers,
  legal,
  faq,
  news,
  support,
  cms,
  home,
  menus,
  taxonomies,
  computers,
  tickets,
  translations,
  companyEditing,
  seo,
  communityMarkdown,
  attachments,
  drafts,
  notifications,
  productAlerts,
  forum,
  forumFigures,
  cannedReplies,
  follows,
  forumNotices,
  devices,
  machineIngest,
  live,
  dataExport,
  erasure,
  adminMembers,
  adminOrders,
  adminLedger,
  navigation,
  officeSearch,
  overview,
  jobList,
  invariants,
  mailLog,
  savedViews,
  staffNotices,
  clock,
  access,
];
