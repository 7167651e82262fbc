import type { PhraseParts } from "./same.ts";

import * as platform from "./en/platform.ts";

import * as site from "./en/site.ts";

import * as identityAccounts from "./en/identity/accounts.ts";
import * as identitySessions from "./en/identity/sessions.ts";
import * as identitySecondFactor from "./en/identity/secondFactor.ts";
import * as identityOauth from "./en/identity/oauth.ts";
import * as identityCaptcha from "./en/identity/captcha.ts";
import * as identityVerificationCodes from "./en/identity/verificationCodes.ts";
import * as identityGeo from "./en/identity/geo.ts";
import * as identityMembers from "./en/identity/members.ts";
import * as identityReferralCodes from "./en/identity/referralCodes.ts";
import * as identityStaff from "./en/identity/staff.ts";
import * as identityAudit from "./en/identity/audit.ts";
import * as identityAuditSentences from "./en/identity/auditSentences.ts";

import * as catalogProducts from "./en/catalog/products.ts";
import * as catalogProductImport from "./en/catalog/productImport.ts";
import * as catalogCategories from "./en/catalog/categories.ts";
import * as catalogTags from "./en/catalog/tags.ts";
import * as catalogMedia from "./en/catalog/media.ts";
import * as catalogPricing from "./en/catalog/pricing.ts";
import * as catalogListing from "./en/catalog/listing.ts";
import * as catalogSearch from "./en/catalog/search.ts";

import * as salesCarts from "./en/sales/carts.ts";
import * as salesPromotions from "./en/sales/promotions.ts";
import * as salesShipping from "./en/sales/shipping.ts";
import * as salesTax from "./en/sales/tax.ts";
import * as salesOrders from "./en/sales/orders.ts";
import * as salesShipments from "./en/sales/shipments.ts";
import * as salesReturns from "./en/sales/returns.ts";

import * as paymentsAttempts from "./en/payments/attempts.ts";
import * as paymentsTransfers from "./en/payments/transfers.ts";
import * as paymentsSuspense from "./en/payments/suspense.ts";
import * as paymentsRefunds from "./en/payments/refunds.ts";
import * as paymentsRecurring from "./en/payments/recurring.ts";
import * as paymentsStoredCards from "./en/payments/storedCards.ts";
import * as paymentsWebhooks from "./en/payments/webhooks.ts";
import * as paymentsReconciliation from "./en/payments/reconciliation.ts";
import * as paymentsDisputes from "./en/payments/disputes.ts";
import * as paymentsLedger from "./en/payments/ledger.ts";
import * as paymentsRecognition from "./en/payments/recognition.ts";
import * as paymentsSettings from "./en/payments/settings.ts";

import * as billingDocuments from "./en/billing/documents.ts";
import * as billingQuotations from "./en/billing/quotations.ts";
import * as billingEinvoices from "./en/billing/einvoices.ts";

import * as licensingPolicies from "./en/licensing/policies.ts";
import * as licensingLicenses from "./en/licensing/licenses.ts";
import * as licensingLicenseOffice from "./en/licensing/licenseOffice.ts";
import * as licensingProductKeys from "./en/licensing/productKeys.ts";
import * as licensingSubscriptions from "./en/licensing/subscriptions.ts";
import * as licensingSubscriptionMails from "./en/licensing/subscriptionMails.ts";
import * as licensingRenewals from "./en/licensing/renewals.ts";
import * as licensingSubscriptionOffice from "./en/licensing/subscriptionOffice.ts";
import * as licensingDownloads from "./en/licensing/downloads.ts";
import * as licensingPlanPrices from "./en/licensing/planPrices.ts";
import * as partnersDealers from "./en/partners/dealers.ts";
import * as partnersEarnings from "./en/partners/earnings.ts";
import * as partnersDealerReports from "./en/partners/dealerReports.ts";
import * as partnersPayouts from "./en/partners/payouts.ts";
import * as partnersCommissions from "./en/partners/commissions.ts";
import * as partnersDealerOffice from "./en/partners/dealerOffice.ts";
import * as partnersProfitCorrections from "./en/partners/profitCorrections.ts";
import * as partnersProfitHolds from "./en/partners/profitHolds.ts";
import * as partnersProfitReport from "./en/partners/profitReport.ts";

import * as partnersDealerArea from "./en/partners/dealerArea.ts";
import * as partnersSubDealers from "./en/partners/subDealers.ts";
import * as partnersDealerOrders from "./en/partners/dealerOrders.ts";
import * as partnersDealerMembers from "./en/partners/dealerMembers.ts";
import * as partnersCampaigns from "./en/partners/campaigns.ts";
import * as partnersStatements from "./en/partners/statements.ts";

import * as contentCms from "./en/content/cms.ts";
import * as contentLegal from "./en/content/legal.ts";
import * as contentFaq from "./en/content/faq.ts";
import * as contentNews from "./en/content/news.ts";
import * as contentSupport from "./en/content/support.ts";
import * as contentHome from "./en/content/home.ts";
import * as contentMenus from "./en/content/menus.ts";
import * as contentTaxonomies from "./en/content/taxonomies.ts";
import * as contentComputers from "./en/content/computers.ts";
import * as contentTickets from "./en/content/tickets.ts";
import * as contentTranslations from "./en/content/translations.ts";
import * as contentCompany from "./en/content/company.ts";

import * as communityMarkdown from "./en/community/markdown.ts";
import * as communityAttachments from "./en/community/attachments.ts";
import * as communityDrafts from "./en/community/drafts.ts";
import * as communityEditor from "./en/community/editor.ts";
import * as communityNotifications from "./en/community/notifications.ts";
import * as communityProductAlerts from "./en/community/productAlerts.ts";
import * as machinesDevices from "./en/machines/devices.ts";
import * as communityCannedReplies from "./en/community/cannedReplies.ts";
import * as communityForum from "./en/community/forum.ts";
import * as communityForumFigures from "./en/community/forumFigures.ts";
import * as communityForumNotices from "./en/community/forumNotices.ts";
import * as communityForumReview from "./en/community/forumReview.ts";
import * as communityFollows from "./en/community/follows.ts";
import * as communityLatest from "./en/community/latest.ts";

import * as privacy from "./en/privacy.ts";

import * as admin from "./en/admin.ts";
import * as adminStaffNotices from "./en/admin/staffNotices.ts";

import * as demo from "./en/demo.ts";

import * as layoutShell from "./en/layout/shell.ts";
import * as layoutAccount from "./en/layout/account.ts";
import * as layoutOffice from "./en/layout/office.ts";
import * as layoutErrors from "./en/layout/errors.ts";
import * as layoutLists from "./en/layout/lists.ts";
import * as layoutForms from "./en/layout/forms.ts";
import * as layoutPublishing from "./en/layout/publishing.ts";

export const en: PhraseParts = {
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
