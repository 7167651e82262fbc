import compile from "icu-minify/compile";
import { type Lang, perLang } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import type { SentPhrases } from "./serializedPhrases.ts";

type Tree = { readonly [key: string]: string | Tree };

/** The phrases of a language, compiled and written when they are first asked for. */
const compiledOnce = (areas: (lang: Lang) => Tree): ((lang: Lang) => SentPhrases) =>
  perLang((lang) => JSON.stringify(compileAll(areas(lang))) as SentPhrases);

/** What every page may say; what only mails, the licence protocol and the back office say is left out. */
export const pagePhrases = compiledOnce((lang) => {
  const {
    mail: _mail,
    computers: _computers,
    contactForm: _contactForm,
    documents: _documents,
    filter: _filter,
    head: _head,
    invoiceWish: _invoiceWish,
    invoicing: _invoicing,
    layout: _layout,
    list: _list,
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
    download: _download,
    keys,
    ...areas
  } = rest;
  return { ...areas, keys: { status: keys.status } };
});

/** What the list of products says besides. */
export const listPhrases = compiledOnce((lang) => ({ filter: phrases[lang].filter }));

/** What the form of the contact page says besides. */
export const contactPhrases = compiledOnce((lang) => ({ contactForm: phrases[lang].contactForm }));

/** What only search engines are told. */
export const headPhrases = compiledOnce((lang) => ({ head: phrases[lang].head }));

/** What parts that the server draws say besides; none of it travels as phrases. */
export const drawnPhrases = compiledOnce((lang) => ({ product: phrases[lang].product }));

/** What the page of a download says besides. */
export const downloadPhrases = compiledOnce((lang) => ({ download: phrases[lang].download }));

/** What the questions and the versions of documents say besides. */
export const readingPhrases = compiledOnce((lang) => ({ reading: phrases[lang].reading }));

/** What technical support says besides. */
export const supportPhrases = compiledOnce((lang) => ({
  support: phrases[lang].support,
}));

/** What the page of system requirements says besides. */
export const computerPhrases = compiledOnce((lang) => ({ computers: phrases[lang].computers }));

/** What the back office says besides. */
export const managerPhrases = compiledOnce((lang) => {
  const { manager, products, promotions, quotations, shipping, list, address, register } =
    phrases[lang];
  const { articles, invoicing, layout, texts } = phrases[lang];
  return {
    invoiceWish: phrases[lang].invoiceWish,
    manager,
    products,
    promotions,
    quotations,
    invoicing,
    shipping,
    articles,
    support: { helped: phrases[lang].support.helped },
    texts,
    layout,
    list,
    address,
    register: { app: register.app },
  };
});

/** What the back office's page about a member's profile says besides. */
export const profilePhrases = compiledOnce((lang) => {
  const { register, member } = phrases[lang];
  return { register, member: { profile: member.profile } };
});

/** What the member area says besides. */
export const memberPhrases = compiledOnce((lang) => {
  const { member, address, register, list, manager } = phrases[lang];
  return { member, address, register, list, manager: { form: manager.form } };
});

/** What the page of registering says besides. */
export const registerPhrases = compiledOnce((lang) => {
  const { register, address } = phrases[lang];
  return { register, address };
});

/** What the preview of a product says besides. */
export const previewPhrases = compiledOnce((lang) => ({
  products: { preview: phrases[lang].products.preview },
}));

/** What the preview of the home page says besides. */
export const layoutPhrases = compiledOnce((lang) => {
  const { title, previewTitle, back } = phrases[lang].layout.home;
  return { layout: { home: { title, previewTitle, back } } };
});

/** What a quotation's pages say besides. */
export const quotationPhrases = compiledOnce((lang) => {
  const { invoiceWish, quotations } = phrases[lang];
  const { sheet: _sheet, ...told } = quotations;
  return { quotations: told, invoiceWish };
});

/** What an order's pages say besides. */
export const purchasePhrases = compiledOnce((lang) => {
  const { purchase, invoiceWish, invoicing } = phrases[lang];
  return { purchase, invoiceWish, invoicing };
});

/** What the cart says besides. */
export const cartPhrases = compiledOnce((lang) => ({ invoiceWish: phrases[lang].invoiceWish }));

/** What the page for a forgotten password says besides. */
export const recoveryPhrases = compiledOnce((lang) => ({ recovery: phrases[lang].recovery }));

/** What the page of a search says besides. */
export const searchPhrases = compiledOnce((lang) => ({ search: phrases[lang].search }));

/** What the page about the account's security says besides. */
export const securityPhrases = compiledOnce((lang) => ({ security: phrases[lang].security }));

/** What the page about the member's own data says besides. */
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
