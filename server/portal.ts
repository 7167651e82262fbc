import { accounts as accountsContract } from "#shared/accounts/contract.ts";
import { bindEach } from "#shared/kit/bindEach.ts";
import { memberOffice } from "#shared/members/office.ts";
import { orders as ordersContract } from "#shared/orders/contract.ts";
import * as accounts from "./accounts/service.ts";
import * as audit from "./audit/service.ts";
import { entries as bookedEntries } from "./backOffice/ledger.ts";
import * as backOfficeMembers from "./backOffice/members.ts";
import * as backOfficeOrders from "./backOffice/orders.ts";
import { overview } from "./backOffice/overview.ts";
import * as siteTexts from "./backOffice/siteTexts.ts";
import * as cartCodes from "./cart/codes.ts";
import * as cart from "./cart/service.ts";
import * as cartShipping from "./cart/shipping.ts";
import { categoryPages } from "./categories/pages.ts";
import { cataloguePages } from "./catalogue/pages.ts";
import * as challenge from "./challenge/service.ts";
import { textPages } from "./content/pages.ts";
import type { Scope } from "./context.ts";
import { idempotent } from "./idempotency/service.ts";
import { loginCode, ownCode } from "./demo/loginCode.ts";
import * as demo from "./demo/service.ts";
import * as documents from "./documents/service.ts";
import { downloadPages } from "./downloads/pages.ts";
import * as geo from "./geo/service.ts";
import * as identity from "./identity/service.ts";
import { invoiceWishPages } from "./invoices/wishPages.ts";
import * as jobs from "./jobs/service.ts";
import * as keys from "./keys/service.ts";
import * as ledger from "./ledger/service.ts";
import * as mail from "./mail/service.ts";
import * as addressBook from "./members/addresses.ts";
import * as avatar from "./members/avatar.ts";
import * as ownProfile from "./members/profile.ts";
import * as memberAgreement from "./members/agreement.ts";
import { ownOrderPages } from "./orders/pages.ts";
import { history } from "./payments/history.ts";
import * as again from "./orders/again.ts";
import * as orders from "./orders/service.ts";
import { paymentPages } from "./payments/pages.ts";
import { previewPages } from "./previews/pages.ts";
import { pricePages } from "./pricing/pages.ts";
import { productPages } from "./products/pages.ts";
import { promotionPages } from "./promotions/pages.ts";
import { invoicePages } from "./invoices/pages.ts";
import { quotationPages } from "./quotations/pages.ts";
import * as referral from "./referral/service.ts";
import * as privacy from "./privacy/service.ts";
import { shipmentPages } from "./shipments/pages.ts";
import { shippingPages } from "./shipping/pages.ts";
import { taxPages } from "./tax/pages.ts";
import { searchPages } from "./search/pages.ts";
import * as security from "./security/service.ts";
import * as session from "./session/service.ts";
import { contentChanges, isContentBehind } from "./site/changes.ts";
import * as site from "./site/service.ts";
import { sitemapPages } from "./sitemap/pages.ts";
import * as staff from "./staff/service.ts";
import { supportPages } from "./support/pages.ts";
import { ticketPages } from "./tickets/pages.ts";
import { tagPages } from "./tags/pages.ts";
import { translationPages } from "./translations/pages.ts";
import * as views from "./views/service.ts";

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
