import { accounts as accountsContract } from "#shared/identity/accounts/contract.ts";
import { bindEach } from "#shared/kit/lazyBind.ts";
import { memberOffice } from "#shared/identity/members/adminContract.ts";
import { orders as ordersContract } from "#shared/sales/orders/contract.ts";
import * as accounts from "#server/identity/accounts/service.ts";
import * as audit from "#server/identity/audit/service.ts";
import { entries as bookedEntries } from "#server/admin/ledger/service.ts";
import * as backOfficeMembers from "#server/admin/members/service.ts";
import * as backOfficeOrders from "#server/admin/orders/service.ts";
import { overview } from "#server/admin/overview/service.ts";
import * as siteTexts from "#server/content/company/companyProfile.ts";
import * as cartCodes from "#server/sales/carts/promoCodes.ts";
import * as cart from "#server/sales/carts/service.ts";
import * as cartShipping from "#server/sales/carts/chooseShipping.ts";
import { categoryPages } from "#server/catalog/categories/pages.ts";
import { cataloguePages } from "#server/catalog/listing/pages.ts";
import * as challenge from "#server/identity/captcha/service.ts";
import { textPages } from "#server/content/cms/pages.ts";
import type { Scope } from "./context.ts";
import { idempotent } from "#server/platform/idempotency/service.ts";
import { loginCode, ownCode } from "#server/demo/access/demoOtp.ts";
import * as demo from "#server/demo/clock/service.ts";
import * as documents from "#server/billing/documents/service.ts";
import { downloadPages } from "#server/licensing/downloads/pages.ts";
import * as geo from "#server/identity/geo/service.ts";
import * as identity from "#server/identity/oauth/service.ts";
import { invoiceWishPages } from "#server/billing/einvoices/preferencePages.ts";
import * as jobs from "#server/admin/jobList/service.ts";
import * as keys from "#server/licensing/licenses/service.ts";
import * as ledger from "#server/payments/ledger/service.ts";
import * as mail from "#server/admin/mailLog/service.ts";
import * as addressBook from "#server/identity/members/addresses.ts";
import * as avatar from "#server/identity/members/avatar.ts";
import * as ownProfile from "#server/identity/members/profile.ts";
import * as memberAgreement from "#server/identity/members/termsAgreement.ts";
import { ownOrderPages } from "#server/sales/orders/pages.ts";
import { history } from "#server/payments/attempts/orderTimeline.ts";
import * as again from "#server/sales/orders/reorder.ts";
import * as orders from "#server/sales/orders/service.ts";
import { paymentPages } from "#server/payments/attempts/pages.ts";
import { previewPages } from "#server/content/seo/ogImagePages.ts";
import { pricePages } from "#server/catalog/pricing/pages.ts";
import { productPages } from "#server/catalog/products/pages.ts";
import { promotionPages } from "#server/sales/promotions/pages.ts";
import { invoicePages } from "#server/billing/einvoices/pages.ts";
import { quotationPages } from "#server/billing/quotations/pages.ts";
import * as referral from "#server/identity/referralCodes/service.ts";
import * as privacy from "#server/privacy/export/service.ts";
import { shipmentPages } from "#server/sales/shipments/pages.ts";
import { shippingPages } from "#server/sales/shipping/pages.ts";
import { taxPages } from "#server/sales/tax/pages.ts";
import { searchPages } from "#server/catalog/search/pages.ts";
import * as security from "#server/identity/accounts/securityService.ts";
import * as session from "#server/identity/sessions/service.ts";
import { contentChanges, isContentBehind } from "#server/content/legal/documentDiff.ts";
import * as site from "#server/site/company/service.ts";
import { sitemapPages } from "#server/content/seo/pages.ts";
import * as staff from "#server/identity/staff/service.ts";
import { supportPages } from "#server/content/support/pages.ts";
import { ticketPages } from "#server/content/tickets/pages.ts";
import { tagPages } from "#server/catalog/tags/pages.ts";
import { translationPages } from "#server/content/translations/pages.ts";
import * as views from "#server/admin/savedViews/service.ts";

/** What pages may ask for; jobs and callbacks are not among it. */
const useCases = {
  accounts: { register: idempotent(accountsContract.register, accounts.register) },
  audit: { list: audit.list },
  backOffice: { overview },
  cart: {
    acknowledge: cart.acknowledge,
    add: cart.add,
    change: cart.change,
    chooseShipping: cartShipping.choose,
    ensureIn: cart.ensureIn,
    enterCode: cartCodes.enter,
    get: cart.get,
    leaveCode: cartCodes.leave,
    orderAgain: again.orderAgain,
    remove: cart.remove,
    restore: cart.restore,
    save: cart.save,
    takeBack: cart.takeBack,
  },
  ...cataloguePages,
  challenge: { draw: challenge.draw },
  ...textPages,
  ...supportPages,
  demo: { advanceClock: demo.advanceClock, clock: demo.clock, loginCode, ownCode },
  documents: {
    list: documents.list,
    receipt: documents.receipt,
    creditNote: documents.creditNote,
  },
  documentOffice: {
    list: documents.listAny,
    receipt: documents.receiptAny,
    creditNote: documents.creditNoteAny,
  },
  ...invoiceWishPages,
  ...downloadPages,
  geo: { places: geo.places },
  identity: {
    begin: identity.begin,
    beginLink: identity.beginLink,
    finish: identity.finish,
    linked: identity.linked,
    linkProven: identity.linkProven,
    offered: identity.offered,
    pending: identity.pending,
    unlink: identity.unlink,
  },
  jobs: {
    counts: jobs.counts,
    detail: jobs.detail,
    list: jobs.list,
    retry: jobs.retry,
    sweeps: jobs.sweeps,
  },
  keys: { listByOrder: keys.listByOrder },
  ledger: { balances: ledger.balances, entries: bookedEntries, totals: ledger.totals },
  mail: { detail: mail.detail, list: mail.list, listKept: mail.listKept, resend: mail.resend },
  addresses: {
    add: addressBook.add,
    change: addressBook.change,
    list: addressBook.list,
    placeFaults: addressBook.placeFaults,
    remove: addressBook.remove,
  },
  members: {
    agree: memberAgreement.agree,
    agreed: memberAgreement.agreed,
    changeProfile: backOfficeMembers.changeProfile,
    create: idempotent(memberOffice.create, backOfficeMembers.create),
    detail: backOfficeMembers.detail,
    endView: backOfficeMembers.endView,
    import: idempotent(memberOffice.import, backOfficeMembers.importMembers),
    list: backOfficeMembers.list,
    lock: backOfficeMembers.lock,
    profile: backOfficeMembers.profile,
    records: backOfficeMembers.records,
    setSettings: backOfficeMembers.setSettings,
    unlock: backOfficeMembers.unlock,
    view: backOfficeMembers.view,
  },
  orders: {
    ...ownOrderPages,
    countAll: backOfficeOrders.countAll,
    detail: backOfficeOrders.detail,
    history,
    listAll: backOfficeOrders.listAll,
    place: idempotent(ordersContract.place, orders.place),
  },
  ...paymentPages,
  ...categoryPages,
  ...tagPages,
  ...ticketPages,
  ...translationPages,
  ...productPages,
  ...pricePages,
  ...promotionPages,
  ...invoicePages,
  ...quotationPages,
  ...shipmentPages,
  ...shippingPages,
  ...taxPages,
  profile: {
    info: ownProfile.info,
    removeAvatar: avatar.removeAvatar,
    setAvatar: avatar.setAvatar,
    update: ownProfile.update,
  },
  referral: {
    applied: referral.applied,
    arrive: referral.arrive,
    own: referral.own,
    qr: referral.qr,
  },
  privacy: {
    deleteAccount: privacy.deleteAccount,
    exportData: privacy.exportData,
    requestCode: privacy.requestCode,
    standing: privacy.standing,
  },
  ...searchPages,
  security: {
    cancelEmailChange: security.cancelEmailChange,
    cancelEnrolment: security.cancelEnrolment,
    changeEmail: security.changeEmail,
    changePassword: security.changePassword,
    confirm: security.confirm,
    disable: security.disable,
    email: security.email,
    endOtherSessions: security.endOtherSessions,
    endSession: security.endSession,
    enrol: security.enrol,
    renewBackupCodes: security.renewBackupCodes,
    requestEmailChange: security.requestEmailChange,
    requestReset: security.requestReset,
    resetPassword: security.resetPassword,
    sendVerification: security.sendVerification,
    sessions: security.sessions,
    twoFactor: security.twoFactor,
    verifyEmail: security.verifyEmail,
  },
  session: { check: session.check, login: session.login, logout: session.logout },
  site: {
    categories: site.categories,
    content: site.content,
    contentChanges,
    contentVersions: site.contentVersions,
    currencies: site.currencies,
    edit: siteTexts.edit,
    info: site.info,
    isContentBehind,
    menus: site.menus,
    published: site.published,
    services: site.services,
    termLists: site.termLists,
    restore: siteTexts.restore,
    revisions: siteTexts.revisions,
    texts: siteTexts.texts,
  },
  ...previewPages,
  ...sitemapPages,
  staff: {
    candidate: staff.candidate,
    dismiss: staff.dismiss,
    grant: staff.grant,
    invite: staff.invite,
    list: staff.list,
  },
  views: { list: views.list, remove: views.remove, save: views.save },
};

type Bound<F> = F extends (scope: Scope, ...rest: infer R) => Promise<infer O>
  ? (...rest: R) => Promise<O>
  : never;

/** Every use case with its scope already given: what a page is handed instead of a database. */
export type Portal = {
  [F in keyof typeof useCases]: {
    [K in keyof (typeof useCases)[F]]: Bound<(typeof useCases)[F][K]>;
  };
};

export function bindPortal(scope: Scope): Portal {
  const bind =
    (run: (scope: Scope, ...rest: never[]) => Promise<unknown>) =>
    (...rest: never[]) =>
      run(scope, ...rest);
  return bindEach(useCases, bind) as Portal;
}
