import compile from "icu-minify/compile";
import { type Lang, perLang } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import type { SerializedPhrases } from "./serializedPhrases.ts";

type Tree = { readonly [key: string]: string | Tree };

const compiledOnce = (areas: (lang: Lang) => Tree): ((lang: Lang) => SerializedPhrases) =>
  perLang((lang) => JSON.stringify(compileAll(areas(lang))) as SerializedPhrases);

/** On every page; excludes mail, license protocol and back office. */
export const pagePhrases = compiledOnce((lang) => {
  const {
    mail: _mail,
    computers: _computers,
    contactForm: _contactForm,
    dealer: _dealer,
    documents: _documents,
    filter: _filter,
    forum: _forum,
    head: _head,
    invitation: _invitation,
    invoiceWish: _invoiceWish,
    invoicing: _invoicing,
    latest: _latest,
    layout: _layout,
    list: _list,
    machines: _machines,
    manager: _manager,
    products: _products,
    reading: _reading,
    articles: _articles,
    support: _support,
    texts: _texts,
    promotions: _promotions,
    quotations: _quotations,
    shipping: _shipping,
    member: _member,
    notifications: _notifications,
    address: _address,
    ...rest
  } = phrases[lang];
  const {
    privacy: _privacy,
    search: _search,
    security: _security,
    purchase: _purchase,
    recovery: _recovery,
    register: _register,
    product: _product,
    productKeys: _productKeys,
    subscriptions: _subscriptions,
    download: _download,
    keys,
    ...areas
  } = rest;
  return { ...areas, keys: { status: keys.status, end: keys.end } };
});

export const listPhrases = compiledOnce((lang) => ({ filter: phrases[lang].filter }));

export const contactPhrases = compiledOnce((lang) => ({ contactForm: phrases[lang].contactForm }));

/** For search engines only. */
export const headPhrases = compiledOnce((lang) => ({ head: phrases[lang].head }));

/** For server-rendered parts; never sent as phrases. */
export const serverRenderedPhrases = compiledOnce((lang) => ({
  product: phrases[lang].product,
  forum: phrases[lang].forum,
  latest: phrases[lang].latest,
  subscriptions: { trial: phrases[lang].subscriptions.trial },
}));

export const downloadPhrases = compiledOnce((lang) => ({ download: phrases[lang].download }));

export const readingPhrases = compiledOnce((lang) => ({ reading: phrases[lang].reading }));

export const supportPhrases = compiledOnce((lang) => ({
  support: phrases[lang].support,
}));

export const forumTitle = (lang: Lang): string => phrases[lang].forum.title;
export const forumIntro = (lang: Lang): string => phrases[lang].forum.intro;

export const latestPhrases = compiledOnce((lang) => ({ latest: phrases[lang].latest }));

export const forumPhrases = compiledOnce((lang) => ({ forum: phrases[lang].forum }));

export const computerPhrases = compiledOnce((lang) => ({ computers: phrases[lang].computers }));

export const managerPhrases = compiledOnce((lang) => {
  const { manager, products, promotions, quotations, shipping, list, address, register } =
    phrases[lang];
  const { articles, invoicing, layout, subscriptions, texts } = phrases[lang];
  const { events, periodStates, reasons } = subscriptions.detail;
  return {
    invoiceWish: phrases[lang].invoiceWish,
    manager,
    products,
    promotions,
    quotations,
    invoicing,
    shipping,
    articles,
    subscriptions: { states: subscriptions.states, detail: { events, periodStates, reasons } },
    support: { helped: phrases[lang].support.helped },
    texts,
    layout,
    list,
    address,
    register: { app: register.app },
  };
});

export const profilePhrases = compiledOnce((lang) => {
  const { register, member } = phrases[lang];
  return { register, member: { profile: member.profile } };
});

export const memberPhrases = compiledOnce((lang) => {
  const { member, address, register, list, manager } = phrases[lang];
  return { member, address, register, list, manager: { form: manager.form } };
});

export const dealerPhrases = compiledOnce((lang) => {
  const { dealer, list, manager } = phrases[lang];
  const { prints: _prints, ...told } = dealer;
  return { dealer: told, list, manager: { form: manager.form } };
});

export const productKeyPhrases = compiledOnce((lang) => {
  const { productKeys, keys } = phrases[lang];
  return { productKeys, keys: { status: keys.status, end: keys.end, invalid: keys.invalid } };
});

export const subscriptionPhrases = compiledOnce((lang) => ({
  subscriptions: phrases[lang].subscriptions,
}));

export const registerPhrases = compiledOnce((lang) => {
  const { register, address } = phrases[lang];
  return { register, address };
});

export const previewPhrases = compiledOnce((lang) => ({
  products: { preview: phrases[lang].products.preview },
}));

export const layoutPhrases = compiledOnce((lang) => {
  const { title, previewTitle, back } = phrases[lang].layout.home;
  return { layout: { home: { title, previewTitle, back } } };
});

export const quotationPhrases = compiledOnce((lang) => {
  const { invoiceWish, quotations } = phrases[lang];
  const { sheet: _sheet, ...told } = quotations;
  return { quotations: told, invoiceWish };
});

export const purchasePhrases = compiledOnce((lang) => {
  const { purchase, invoiceWish, invoicing, subscriptions } = phrases[lang];
  return { purchase, invoiceWish, invoicing, subscriptions: { order: subscriptions.order } };
});

export const cartPhrases = compiledOnce((lang) => {
  const { invoiceWish, subscriptions } = phrases[lang];
  const { running, bought, boughtForGood } = subscriptions.trial;
  return { invoiceWish, subscriptions: { trial: { running, bought, boughtForGood } } };
});

export const recoveryPhrases = compiledOnce((lang) => ({ recovery: phrases[lang].recovery }));

export const searchPhrases = compiledOnce((lang) => ({ search: phrases[lang].search }));

export const invitationPhrases = compiledOnce((lang) => {
  const { presetNames, permissionNames } = phrases[lang].manager.staff;
  return {
    invitation: phrases[lang].invitation,
    manager: { staff: { presetNames, permissionNames } },
  };
});

export const securityPhrases = compiledOnce((lang) => ({ security: phrases[lang].security }));

export const notificationPhrases = compiledOnce((lang) => {
  const {
    kinds: _kinds,
    unsubscribe: _unsubscribe,
    ...notifications
  } = phrases[lang].notifications;
  return { notifications };
});

export const unsubscribePhrases = compiledOnce((lang) => ({
  notifications: { unsubscribe: phrases[lang].notifications.unsubscribe },
}));

export const machinePhrases = compiledOnce((lang) => ({ machines: phrases[lang].machines }));

export const privacyPhrases = compiledOnce((lang) => {
  const { archive: _archive, ...privacy } = phrases[lang].privacy;
  return { privacy };
});

const compileAll = (tree: Tree): unknown =>
  Object.fromEntries(
    Object.entries(tree).map(([key, phrase]) => [
      key,
      typeof phrase === "string" ? compile(phrase) : compileAll(phrase),
    ]),
  );
