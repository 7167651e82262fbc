import * as cart from "./cart/service.ts";
import * as catalogue from "./catalogue/service.ts";
import type { Scope } from "./context.ts";
import * as keys from "./keys/service.ts";
import * as mail from "./mail/service.ts";
import * as orders from "./orders/service.ts";
import * as payments from "./payments/service.ts";
import * as session from "./session/service.ts";
import * as site from "./site/service.ts";

/** What pages may ask for; jobs and callbacks are not among it. */
const useCases = {
  cart: {
    add: cart.add,
    change: cart.change,
    ensureIn: cart.ensureIn,
    get: cart.get,
    remove: cart.remove,
  },
  catalogue: { home: catalogue.home, list: catalogue.list, product: catalogue.product },
  keys: { listByOrder: keys.listByOrder },
  mail: { listKept: mail.listKept },
  orders: { get: orders.get, list: orders.list, place: orders.place },
  payments: { begin: payments.begin, offers: payments.offers, progress: payments.progress },
  session: {
    check: session.check,
    login: session.login,
    logout: session.logout,
    register: session.register,
  },
  site: {
    categories: site.categories,
    content: site.content,
    currencies: site.currencies,
    info: site.info,
  },
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
