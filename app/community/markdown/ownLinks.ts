import { type Lang, langPrefix } from "#shared/kit/lang.ts";

/** Pages that exist in every language, as links to them are stored: with the language in which the writer read. */
const TRANSLATED =
  /(<a href=")\/(?:(?:en|cn)\/)?(?=(?:forum|productDetail|product|techSupportDetail|techSupport|news|faq)(?:["/?#]))/g;

/** The same HTML, with its links to own pages in `lang`. */
export const ownLinksIn = (lang: Lang, html: string): string =>
  html.replaceAll(TRANSLATED, `$1${langPrefix[lang]}/`);
