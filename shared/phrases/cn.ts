import type { PhraseParts } from "./same.ts";

import * as platform from "./cn/platform.ts";

import * as site from "./cn/site.ts";

import * as identityAccounts from "./cn/identity/accounts.ts";
import * as identitySessions from "./cn/identity/sessions.ts";
import * as identitySecondFactor from "./cn/identity/secondFactor.ts";
import * as identityOauth from "./cn/identity/oauth.ts";
import * as identityCaptcha from "./cn/identity/captcha.ts";
import * as identityVerificationCodes from "./cn/identity/verificationCodes.ts";
import * as identityGeo from "./cn/identity/geo.ts";
import * as identityMembers from "./cn/identity/members.ts";
import * as identityReferralCodes from "./cn/identity/referralCodes.ts";
import * as identityStaff from "./cn/identity/staff.ts";
import * as identityAudit from "./cn/identity/audit.ts";
import * as identityAuditSentences from "./cn/identity/auditSentences.ts";

import * as catalogProducts from "./cn/catalog/products.ts";
import * as catalogProductImport from "./cn/catalog/productImport.ts";
import * as catalogCategories from "./cn/catalog/categories.ts";
import * as catalogTags from "./cn/catalog/tags.ts";
import * as catalogMedia from "./cn/catalog/media.ts";
import * as catalogPricing from "./cn/catalog/pricing.ts";
import * as catalogListing from "./cn/catalog/listing.ts";
import * as catalogSearch from "./cn/catalog/search.ts";

import * as salesCarts from "./cn/sales/carts.ts";
import * as salesPromotions from "./cn/sales/promotions.ts";
import * as salesShipping from "./cn/sales/shipping.ts";
import * as salesTax from "./cn/sales/tax.ts";
import * as salesOrders from "./cn/sales/orders.ts";
import * as salesShipments from "./cn/sales/shipments.ts";
import * as salesReturns from "./cn/sales/returns.ts";

import * as paymentsAttempts from "./cn/payments/attempts.ts";
import * as paymentsTransfers from "./cn/payments/transfers.ts";
import * as paymentsSuspense from "./cn/payments/suspense.ts";
import * as paymentsRefunds from "./cn/payments/refunds.ts";
import * as paymentsRecurring from "./cn/payments/recurring.ts";
import * as paymentsStoredCards from "./cn/payments/storedCards.ts";
import * as paymentsWebhooks from "./cn/payments/webhooks.ts";
import * as paymentsReconciliation from "./cn/payments/reconciliation.ts";
import * as paymentsDisputes from "./cn/payments/disputes.ts";
import * as paymentsLedger from "./cn/payments/ledger.ts";
import * as paymentsRecognition from "./cn/payments/recognition.ts";
import * as paymentsSettings from "./cn/payments/settings.ts";

import * as billingDocuments from "./cn/billing/documents.ts";
import * as billingQuotations from "./cn/billing/quotations.ts";
import * as billingEinvoices from "./cn/billing/einvoices.ts";

import * as licensingPolicies from "./cn/licensing/policies.ts";
import * as licensingLicenses from "./cn/licensing/licenses.ts";
import * as licensingLicenseOffice from "./cn/licensing/licenseOffice.ts";
import * as licensingProductKeys from "./cn/licensing/productKeys.ts";
import * as licensingSubscriptions from "./cn/licensing/subscriptions.ts";
import * as licensingSubscriptionMails from "./cn/licensing/subscriptionMails.ts";
import * as licensingRenewals from "./cn/licensing/renewals.ts";
import * as licensingSubscriptionOffice from "./cn/licensing/subscriptionOffice.ts";
import * as licensingDownloads from "./cn/licensing/downloads.ts";
import * as licensingPlanPrices from "./cn/licensing/planPrices.ts";
import * as partnersDealers from "./cn/partners/dealers.ts";
import * as partnersEarnings from "./cn/partners/earnings.ts";
import * as partnersDealerReports from "./cn/partners/dealerReports.ts";
import * as partnersPayouts from "./cn/partners/payouts.ts";
import * as partnersCommissions from "./cn/partners/commissions.ts";
import * as partnersDealerOffice from "./cn/partners/dealerOffice.ts";
import * as partnersProfitCorrections from "./cn/partners/profitCorrections.ts";
import * as partnersProfitHolds from "./cn/partners/profitHolds.ts";
import * as partnersProfitReport from "./cn/partners/profitReport.ts";

import * as partnersDealerArea from "./cn/partners/dealerArea.ts";
import * as partnersSubDealers from "./cn/partners/subDealers.ts";
import * as partnersDealerOrders from "./cn/partners/dealerOrders.ts";
import * as partnersDealerMembers from "./cn/partners/dealerMembers.ts";
import * as partnersCampaigns from "./cn/partners/campaigns.ts";
import * as partnersStatements from "./cn/partners/statements.ts";

import * as contentCms from "./cn/content/cms.ts";
import * as contentLegal from "./cn/content/legal.ts";
import * as contentFaq from "./cn/content/faq.ts";
import * as contentNews from "./cn/content/news.ts";
import * as contentSupport from "./cn/content/support.ts";
import * as contentHome from "./cn/content/home.ts";
import * as contentMenus from "./cn/content/menus.ts";
import * as contentTaxonomies from "./cn/content/taxonomies.ts";
import * as contentComputers from "./cn/content/computers.ts";
import * as contentTickets from "./cn/content/tickets.ts";
import * as contentTranslations from "./cn/content/translations.ts";
import * as contentCompany from "./cn/content/company.ts";

import * as communityMarkdown from "./cn/community/markdown.ts";
import * as communityAttachments from "./cn/community/attachments.ts";
import * as communityDrafts from "./cn/community/drafts.ts";
import * as communityEditor from "./cn/community/editor.ts";
import * as communityNotifications from "./cn/community/notifications.ts";
import * as communityProductAlerts from "./cn/community/productAlerts.ts";
import * as machinesDevices from "./cn/machines/devices.ts";
import * as communityCannedReplies from "./cn/community/cannedReplies.ts";
import * as communityForum from "./cn/community/forum.ts";
import * as communityForumFigures from "./cn/community/forumFigures.ts";
import * as communityForumNotices from "./cn/community/forumNotices.ts";
import * as communityForumReview from "./cn/community/forumReview.ts";
import * as communityFollows from "./cn/community/follows.ts";
import * as communityLatest from "./cn/community/latest.ts";

import * as privacy from "./cn/privacy.ts";

import * as admin from "./cn/admin.ts";
import * as adminStaffNotices from "./cn/admin/staffNotices.ts";

import * as demo from "./cn/demo.ts";

import * as layoutShell from "./cn/layout/shell.ts";
import * as layoutAccount from "./cn/layout/account.ts";
import * as layoutOffice from "./cn/layout/office.ts";
import * as layoutErrors from "./cn/layout/errors.ts";
import * as layoutLists from "./cn/layout/lists.ts";
import * as layoutForms from "./cn/layout/forms.ts";
import * as layoutPublishing from "./cn/layout/publishing.ts";

export const cn: PhraseParts = {
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
