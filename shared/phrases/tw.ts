import * as platform from "./tw/platform.ts";

import * as site from "./tw/site.ts";

import * as identityAccounts from "./tw/identity/accounts.ts";
import * as identitySessions from "./tw/identity/sessions.ts";
import * as identitySecondFactor from "./tw/identity/secondFactor.ts";
import * as identityOauth from "./tw/identity/oauth.ts";
import * as identityCaptcha from "./tw/identity/captcha.ts";
import * as identityVerificationCodes from "./tw/identity/verificationCodes.ts";
import * as identityGeo from "./tw/identity/geo.ts";
import * as identityMembers from "./tw/identity/members.ts";
import * as identityReferralCodes from "./tw/identity/referralCodes.ts";
import * as identityStaff from "./tw/identity/staff.ts";
import * as identityAudit from "./tw/identity/audit.ts";
import * as identityAuditSentences from "./tw/identity/auditSentences.ts";

import * as catalogProducts from "./tw/catalog/products.ts";
import * as catalogProductImport from "./tw/catalog/productImport.ts";
import * as catalogCategories from "./tw/catalog/categories.ts";
import * as catalogTags from "./tw/catalog/tags.ts";
import * as catalogMedia from "./tw/catalog/media.ts";
import * as catalogPricing from "./tw/catalog/pricing.ts";
import * as catalogListing from "./tw/catalog/listing.ts";
import * as catalogSearch from "./tw/catalog/search.ts";

import * as salesCarts from "./tw/sales/carts.ts";
import * as salesPromotions from "./tw/sales/promotions.ts";
import * as salesShipping from "./tw/sales/shipping.ts";
import * as salesTax from "./tw/sales/tax.ts";
import * as salesOrders from "./tw/sales/orders.ts";
import * as salesShipments from "./tw/sales/shipments.ts";
import * as salesReturns from "./tw/sales/returns.ts";

import * as paymentsAttempts from "./tw/payments/attempts.ts";
import * as paymentsTransfers from "./tw/payments/transfers.ts";
import * as paymentsSuspense from "./tw/payments/suspense.ts";
import * as paymentsRefunds from "./tw/payments/refunds.ts";
import * as paymentsRecurring from "./tw/payments/recurring.ts";
import * as paymentsStoredCards from "./tw/payments/storedCards.ts";
import * as paymentsWebhooks from "./tw/payments/webhooks.ts";
import * as paymentsReconciliation from "./tw/payments/reconciliation.ts";
import * as paymentsDisputes from "./tw/payments/disputes.ts";
import * as paymentsLedger from "./tw/payments/ledger.ts";
import * as paymentsRecognition from "./tw/payments/recognition.ts";
import * as paymentsSettings from "./tw/payments/settings.ts";

import * as billingDocuments from "./tw/billing/documents.ts";
import * as billingQuotations from "./tw/billing/quotations.ts";
import * as billingEinvoices from "./tw/billing/einvoices.ts";

import * as licensingPolicies from "./tw/licensing/policies.ts";
import * as licensingLicenses from "./tw/licensing/licenses.ts";
import * as licensingLicenseOffice from "./tw/licensing/licenseOffice.ts";
import * as licensingProductKeys from "./tw/licensing/productKeys.ts";
import * as licensingSubscriptions from "./tw/licensing/subscriptions.ts";
import * as licensingSubscriptionMails from "./tw/licensing/subscriptionMails.ts";
import * as licensingRenewals from "./tw/licensing/renewals.ts";
import * as licensingSubscriptionOffice from "./tw/licensing/subscriptionOffice.ts";
import * as licensingDownloads from "./tw/licensing/downloads.ts";
import * as licensingPlanPrices from "./tw/licensing/planPrices.ts";
import * as partnersDealers from "./tw/partners/dealers.ts";
import * as partnersEarnings from "./tw/partners/earnings.ts";
import * as partnersDealerReports from "./tw/partners/dealerReports.ts";
import * as partnersPayouts from "./tw/partners/payouts.ts";
import * as partnersCommissions from "./tw/partners/commissions.ts";
import * as partnersDealerOffice from "./tw/partners/dealerOffice.ts";
import * as partnersProfitCorrections from "./tw/partners/profitCorrections.ts";
import * as partnersProfitHolds from "./tw/partners/profitHolds.ts";
import * as partnersProfitReport from "./tw/partners/profitReport.ts";

import * as partnersDealerArea from "./tw/partners/dealerArea.ts";
import * as partnersSubDealers from "./tw/partners/subDealers.ts";
import * as partnersDealerOrders from "./tw/partners/dealerOrders.ts";
import * as partnersDealerMembers from "./tw/partners/dealerMembers.ts";
import * as partnersCampaigns from "./tw/partners/campaigns.ts";
import * as partnersStatements from "./tw/partners/statements.ts";

import * as contentCms from "./tw/content/cms.ts";
import * as contentLegal from "./tw/content/legal.ts";
import * as contentFaq from "./tw/content/faq.ts";
import * as contentNews from "./tw/content/news.ts";
import * as contentSupport from "./tw/content/support.ts";
import * as contentHome from "./tw/content/home.ts";
import * as contentMenus from "./tw/content/menus.ts";
import * as contentTaxonomies from "./tw/content/taxonomies.ts";
import * as contentComputers from "./tw/content/computers.ts";
import * as contentTickets from "./tw/content/tickets.ts";
import * as contentTranslations from "./tw/content/translations.ts";
import * as contentCompany from "./tw/content/company.ts";

import * as communityMarkdown from "./tw/community/markdown.ts";
import * as communityAttachments from "./tw/community/attachments.ts";
import * as communityDrafts from "./tw/community/drafts.ts";
import * as communityEditor from "./tw/community/editor.ts";
import * as communityNotifications from "./tw/community/notifications.ts";
import * as communityProductAlerts from "./tw/community/productAlerts.ts";
import * as machinesDevices from "./tw/machines/devices.ts";
import * as communityCannedReplies from "./tw/community/cannedReplies.ts";
import * as communityForum from "./tw/community/forum.ts";
import * as communityForumFigures from "./tw/community/forumFigures.ts";
import * as communityForumNotices from "./tw/community/forumNotices.ts";
import * as communityForumReview from "./tw/community/forumReview.ts";
import * as communityFollows from "./tw/community/follows.ts";
import * as communityLatest from "./tw/community/latest.ts";

import * as privacy from "./tw/privacy.ts";

import * as admin from "./tw/admin.ts";
import * as adminStaffNotices from "./tw/admin/staffNotices.ts";

import * as demo from "./tw/demo.ts";

import * as layoutShell from "./tw/layout/shell.ts";
import * as layoutAccount from "./tw/layout/account.ts";
import * as layoutOffice from "./tw/layout/office.ts";
import * as layoutErrors from "./tw/layout/errors.ts";
import * as layoutLists from "./tw/layout/lists.ts";
import * as layoutForms from "./tw/layout/forms.ts";
import * as layoutPublishing from "./tw/layout/publishing.ts";

export const tw = {
  platform,

  site,

  identityAccounts,
  identitySessions,
  identitySecondFactor,
  identityOauth,
  identityCaptcha,
  identityVerificationCodes,
  identityGeo,
  identityMembers,
  identityReferralCodes,
  identityStaff,
  identityAudit,
  identityAuditSentences,

  catalogProducts,
  catalogProductImport,
  catalogCategories,
  catalogTags,
  catalogMedia,
  catalogPricing,
  catalogListing,
  catalogSearch,

  salesCarts,
  salesPromotions,
  salesShipping,
  salesTax,
  salesOrders,
  salesShipments,
  salesReturns,

  paymentsAttempts,
  paymentsTransfers,
  paymentsSuspense,
  paymentsRefunds,
  paymentsRecurring,
  paymentsStoredCards,
  paymentsWebhooks,
  paymentsReconciliation,
  paymentsDisputes,
  paymentsLedger,
  paymentsRecognition,
  paymentsSettings,

  billingDocuments,
  billingQuotations,
  billingEinvoices,

  licensingPolicies,
  licensingLicenses,
  licensingLicenseOffice,
  licensingProductKeys,
  licensingSubscriptions,
  licensingSubscriptionMails,
  licensingRenewals,
  licensingSubscriptionOffice,
  licensingDownloads,
  licensingPlanPrices,
  partnersDealers,
  partnersCommissions,
  partnersPayouts,
  partnersDealerReports,
  partnersEarnings,
  partnersDealerOffice,
  partnersProfitCorrections,
  partnersProfitHolds,
  partnersProfitReport,

  partnersDealerArea,
  partnersCampaigns,
  partnersDealerMembers,
  partnersDealerOrders,
  partnersSubDealers,
  partnersStatements,
  contentCms,
  contentLegal,
  contentFaq,
  contentNews,
  contentSupport,
  contentHome,
  contentMenus,
  contentTaxonomies,
  contentComputers,
  contentTickets,
  contentTranslations,
  contentCompany,

  communityMarkdown,
  communityAttachments,
  communityDrafts,
  communityEditor,
  communityNotifications,
  communityProductAlerts,
  machinesDevices,
  communityCannedReplies,
  communityForum,
  communityFollows,
  communityForumFigures,
  communityForumNotices,
  communityForumReview,
  communityLatest,

  privacy,

  admin,
  adminStaffNotices,

  demo,

  layoutShell,
  layoutAccount,
  layoutOffice,
  layoutErrors,
  layoutLists,
  layoutForms,
  layoutPublishing,
};
