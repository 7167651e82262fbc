/** Paths without a language prefix. */
export const MENU_PAGES = {
  home: "/",
  products: "/product",
  search: "/search",
  support: "/techSupport",
  faq: "/faq",
  forum: "/forum",
  specification: "/specification",
  news: "/news",
  contact: "/contact",
  about: "/about",
  team: "/team",
  security: "/security",
  terms: "/terms",
  privacy: "/privacy",
  memberTerms: "/member-terms",
  cart: "/cart",
  member: "/member",
  orders: "/member/order",
  register: "/register",
} as const;
export type MenuPage = keyof typeof MENU_PAGES;
export const MENU_PAGE_NAMES = Object.keys(MENU_PAGES) as [MenuPage, ...MenuPage[]];
