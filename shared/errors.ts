import { httpErrors } from "./platform/http/errors.ts";
import { companyErrors } from "./site/company/errors.ts";
import { captchaErrors } from "./identity/captcha/errors.ts";
import { verificationCodeErrors } from "./identity/verificationCodes/errors.ts";
import { sessionErrors } from "./identity/sessions/errors.ts";
import { accountErrors } from "./identity/accounts/errors.ts";
import { secondFactorErrors } from "./identity/secondFactor/errors.ts";
import { oauthErrors } from "./identity/oauth/errors.ts";
import { memberErrors } from "./identity/members/errors.ts";
import { staffErrors } from "./identity/staff/errors.ts";
import { auditErrors } from "./identity/audit/errors.ts";
import { categoryErrors } from "./catalog/categories/errors.ts";
import { tagErrors } from "./catalog/tags/errors.ts";
import { mediaErrors } from "./catalog/media/errors.ts";
import { pricingErrors } from "./catalog/pricing/errors.ts";
import { productErrors } from "./catalog/products/errors.ts";
import { productImportErrors } from "./catalog/productImport/errors.ts";
import { searchErrors } from "./catalog/search/errors.ts";
import { promotionErrors } from "./sales/promotions/errors.ts";
import { shippingErrors } from "./sales/shipping/errors.ts";
import { cartErrors } from "./sales/carts/errors.ts";
import { orderErrors } from "./sales/orders/errors.ts";
import { shipmentErrors } from "./sales/shipments/errors.ts";
import { returnErrors } from "./sales/returns/errors.ts";
import { paymentSettingErrors } from "./payments/settings/errors.ts";
import { attemptErrors } from "./payments/attempts/errors.ts";
import { webhookErrors } from "./payments/webhooks/errors.ts";
import { suspenseErrors } from "./payments/suspense/errors.ts";
import { refundErrors } from "./payments/refunds/errors.ts";
import { transferErrors } from "./payments/transfers/errors.ts";
import { recurringErrors } from "./payments/recurring/errors.ts";
import { storedCardErrors } from "./payments/storedCards/errors.ts";
import { documentErrors } from "./billing/documents/errors.ts";
import { quotationErrors } from "./billing/quotations/errors.ts";
import { einvoiceErrors } from "./billing/einvoices/errors.ts";
import { licenseErrors } from "./licensing/licenses/errors.ts";
import { productKeyErrors } from "./licensing/productKeys/errors.ts";
import { planPriceErrors } from "./licensing/planPrices/errors.ts";
import { subscriptionErrors } from "./licensing/subscriptions/errors.ts";
import { downloadErrors } from "./licensing/downloads/errors.ts";
import { dealerErrors } from "./partners/dealers/errors.ts";
import { earningErrors } from "./partners/earnings/errors.ts";
import { payoutErrors } from "./partners/payouts/errors.ts";
import { subDealerErrors } from "./partners/subDealers/errors.ts";
import { dealerOrderErrors } from "./partners/dealerOrders/errors.ts";
import { dealerMemberErrors } from "./partners/dealerMembers/errors.ts";
import { statementErrors } from "./partners/statements/errors.ts";
import { campaignErrors } from "./partners/campaigns/errors.ts";
import { profitCorrectionErrors } from "./partners/profitCorrections/errors.ts";
import { profitHoldErrors } from "./partners/profitHolds/errors.ts";
import { cannedReplyErrors } from "./community/cannedReplies/errors.ts";
import { forumErrors } from "./community/forum/errors.ts";
import { cmsErrors } from "./content/cms/errors.ts";
import { taxonomyErrors } from "./content/taxonomies/errors.ts";
import { faqErrors } from "./content/faq/errors.ts";
import { ticketErrors } from "./content/tickets/errors.ts";
import { notificationErrors } from "./community/notifications/errors.ts";
import { productAlertErrors } from "./community/productAlerts/errors.ts";
import { deviceErrors } from "./machines/devices/errors.ts";
import { erasureErrors } from "./privacy/erasure/errors.ts";
import { jobListErrors } from "./admin/jobList/errors.ts";
import { mailLogErrors } from "./admin/mailLog/errors.ts";
import { savedViewErrors } from "./admin/savedViews/errors.ts";
import { demoErrors } from "./demo/access/errors.ts";
import { clockErrors } from "./demo/clock/errors.ts";
import { type FieldErrors, Refusal as KitRefusal } from "./kit/refusal.ts";

/** The code is also the phrase key in `refusal`. */
export const errorStatus = {
  ...httpErrors,
  ...companyErrors,
  ...captchaErrors,
  ...verificationCodeErrors,
  ...sessionErrors,
  ...accountErrors,
  ...secondFactorErrors,
  ...oauthErrors,
  ...memberErrors,
  ...staffErrors,
  ...auditErrors,
  ...categoryErrors,
  ...tagErrors,
  ...mediaErrors,
  ...pricingErrors,
  ...productErrors,
  ...productImportErrors,
  ...searchErrors,
  ...promotionErrors,
  ...shippingErrors,
  ...cartErrors,
  ...orderErrors,
  ...shipmentErrors,
  ...returnErrors,
  ...paymentSettingErrors,
  ...attemptErrors,
  ...webhookErrors,
  ...suspenseErrors,
  ...refundErrors,
  ...transferErrors,
  ...recurringErrors,
  ...storedCardErrors,
  ...documentErrors,
  ...quotationErrors,
  ...einvoiceErrors,
  ...licenseErrors,
  ...productKeyErrors,
  ...subscriptionErrors,
  ...planPriceErrors,
  ...downloadErrors,
  ...dealerErrors,
  ...earningErrors,
  ...payoutErrors,
  ...statementErrors,
  ...campaignErrors,
  ...profitCorrectionErrors,
  ...profitHoldErrors,
  ...cannedReplyErrors,
  ...forumErrors,
  ...dealerMemberErrors,
  ...dealerOrderErrors,
  ...subDealerErrors,
  ...cmsErrors,
  ...taxonomyErrors,
  ...faqErrors,
  ...ticketErrors,
  ...notificationErrors,
  ...productAlertErrors,
  ...deviceErrors,
  ...erasureErrors,
  ...jobListErrors,
  ...mailLogErrors,
  ...savedViewErrors,
  ...demoErrors,
  ...clockErrors,
} as const;

export type ErrorCode = keyof typeof errorStatus;
export const ERROR_CODES = Object.keys(errorStatus) as ErrorCode[];

/** The kit's class, so that `instanceof` matches its refusals too. */
export type Refusal = KitRefusal<ErrorCode>;
export const Refusal: new (
  ...message: ConstructorParameters<typeof KitRefusal<ErrorCode>>
) => Refusal = KitRefusal;

export function ensure(value: unknown, code: ErrorCode, fields?: FieldErrors): asserts value {
  if (!value) throw new Refusal(code, fields);
}

/** Across copies of this module. */
export function toErrorCode(error: unknown): ErrorCode | null {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : null;
  return typeof code === "string" && code in errorStatus ? (code as ErrorCode) : null;
}
