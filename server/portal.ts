import { orders as ordersContract } from "#shared/orders/contract.ts";
import { session as sessionContract } from "#shared/session/contract.ts";
import * as audit from "./audit/service.ts";
import * as backOfficeMembers from "./backOffice/members.ts";
import * as backOfficeOrders from "./backOffice/orders.ts";
import { overview } from "./backOffice/overview.ts";
import * as siteTexts from "./backOffice/siteTexts.ts";
import * as cart from "./cart/service.ts";
import * as catalogue from "./catalogue/service.ts";
import * as content from "./content/service.ts";
import type { Scope } from "./context.ts";
import { idempotent } from "./idempotency/service.ts";
import { loginCode, ownCode } from "./demo/loginCode.ts";
import * as demo from "./demo/service.ts";
import * as jobs from "./jobs/service.ts";
import * as keys from "./keys/service.ts";
import * as mail from "./mail/service.ts";
import * as orders from "./orders/service.ts";
import * as payments from "./payments/service.ts";
import * as security from "./security/service.ts";
import * as session from "./session/service.ts";
import * as site from "./site/service.ts";
import * as staff from "./staff/service.ts";
import * as views from "./views/service.ts";

/** What pages may ask for; jobs and callbacks are not among it. */
const useCases = {
  audit: { list: audit.list },
  backOffice: { overview },
  cart: {
    add: cart.add,
    change: cart.change,
    ensureIn: cart.ensureIn,
    get: cart.get,
    remove: cart.remove,
  },
  catalogue: {
    home: catalogue.home,
    list: catalogue.list,
    pricedCurrencies: catalogue.pricedCurrencies,
    product: catalogue.product,
  },
  content: {
    article: content.article,
    computers: content.computers,
    faqs: content.faqs,
    news: content.news,
  },
  demo: { advanceClock: demo.advanceClock, clock: demo.clock, loginCode, ownCode },
  jobs: {
    counts: jobs.counts,
    detail: jobs.detail,
    list: jobs.list,
    retry: jobs.retry,
    sweeps: jobs.sweeps,
  },
  keys: { listByOrder: keys.listByOrder },
  mail: { detail: mail.detail, list: mail.list, listKept: mail.listKept, resend: mail.resend },
  members: { detail: backOfficeMembers.detail, list: backOfficeMembers.list },
  orders: {
    countAll: backOfficeOrders.countAll,
    detail: backOfficeOrders.detail,
    get: orders.get,
    list: orders.list,
    listAll: backOfficeOrders.listAll,
    place: idempotent(ordersContract.place, orders.place),
  },
  payments: { begin: payments.begin, offers: payments.offers, progress: payments.progress },
  security: {
    cancelEnrolment: security.cancelEnrolment,
    changePassword: security.changePassword,
    confirm: security.confirm,
    disable: security.disable,
    endOtherSessions: security.endOtherSessions,
    endSession: security.endSession,
    enrol: security.enrol,
    renewBackupCodes: security.renewBackupCodes,
    sessions: security.sessions,
    twoFactor: security.twoFactor,
  },
  session: {
    check: session.check,
    login: session.login,
    logout: session.logout,
    register: idempotent(sessionContract.register, session.register),
  },
  site: {
    categories: site.categories,
    content: site.content,
    edit: siteTexts.edit,
    info: site.info,
    published: site.published,
    services: site.services,
    texts: siteTexts.texts,
  },
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
  return mapValues(useCases, (feature) => mapValues(feature, bind)) as Portal;
}

const mapValues = <V, W>(object: Record<string, V>, change: (value: V) => W) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
