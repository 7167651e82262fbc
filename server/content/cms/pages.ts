import { agreedAnew } from "../legal/termsReacceptance.ts";
import { suggest } from "./scriptConversion.ts";
import {
  computerDesk,
  faqDesk,
  homeDesk,
  legalDesk,
  menuDesk,
  newsDesk,
  pageDesk,
} from "./editors.ts";
import * as categories from "../faq/categories.ts";
import * as lists from "../taxonomies/admin.ts";
import { move, place } from "../taxonomies/taxonomyOrdering.ts";
import { choices, preview } from "../home/admin.ts";
import * as office from "./admin.ts";
import * as content from "./service.ts";
import { vote, votes } from "../faq/votes.ts";

const { publishDue: _faq, ...faq } = faqDesk;
const { publishDue: _news, ...news } = newsDesk;
const { publishDue: _legal, create: _noLegal, withdraw: _stays, ...legal } = legalDesk;
const { publishDue: _computer, ...computer } = computerDesk;
const { publishDue: _page, create: _noPage, withdraw: _remains, ...page } = pageDesk;
const { publishDue: _menu, create: _noMenu, withdraw: _isThere, ...menu } = menuDesk;
const { publishDue: _home, create: _noHome, withdraw: _always, ...home } = homeDesk;

/** What pages may ask for of texts, as visitors read and as staff write them; part of the portal. */
export const textPages = {
  content: {
    article: content.article,
    computers: content.computers,
    faqs: content.faqs,
    news: content.news,
    vote,
  },
  texts: { suggest },
  faqOffice: {
    ...faq,
    list: office.faqs,
    votes,
    neighbours: office.neighbours,
    place: office.place,
  },
  faqCategories: categories,
  lists: {
    create: lists.create,
    edit: lists.edit,
    entries: lists.entries,
    move,
    place,
    remove: lists.remove,
    restore: lists.restore,
    revisions: lists.revisions,
  },
  newsOffice: { ...news, list: office.news, day: office.newsDay },
  legalOffice: { ...legal, list: office.legal, agreedAnew },
  computerOffice: { ...computer, list: office.computers, software: office.software },
  pageOffice: { ...page, list: office.pages },
  homeOffice: { ...home, choices, preview },
  menuOffice: { ...menu, list: office.menus },
};
