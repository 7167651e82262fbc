export const fault = {
  https: "Enter a full address that begins with https://, such as https://www.example.com/.",
  menu_empty: "A heading needs at least one entry below it.",
} as const;

export const layout = {
  menus: {
    title: "Menus",
    names: {
      header: "Header menu",
      panel: "Menu on phones, after the header’s entries",
      footer: "Footer menu",
    },
    texts: {
      header: "In a row on wide screens, behind the menu button on narrow ones.",
      panel:
        "Only behind the menu button of narrow screens, beside the header’s entries and the account.",
      footer: "Each top entry is a column.",
    },
    entries: "Entries",
    entriesText:
      "{where} Drag them by their handle, or use the arrows. An entry whose category is deleted is no longer shown. For a category the name may stay empty: the category’s own is used.",
    entry: "Entry {number, number}",
    sub: "Entry {number, number} below it",
    add: "Add an entry",
    addSub: "Add an entry below",
    name: "Name",
    target: "Leads to",
    choose: "Please choose",
    none: "Nothing: it is only a heading",
    categories: "All product categories",
    address: "Another site",
    url: "Address",
    urlHint: "Begins with https://",
    hidden: "Hide for now",
    groups: { special: "General", pages: "Pages", categories: "Categories" },
    gone: "A category that no longer exists",
    subs: "Entries below",
  },
  pages: {
    home: "Home",
    products: "All products",
    search: "Search",
    support: "Knowledge base",
    faq: "FAQ",
    specification: "System requirements",
    news: "News",
    contact: "Contact",
    about: "About us",
    team: "Team",
    security: "Security policy",
    terms: "Terms of sale",
    privacy: "Privacy policy",
    memberTerms: "Member terms",
    cart: "Cart",
    member: "Member area",
    orders: "My orders",
    register: "Register",
  },
} as const;

export const manager = { nav: { menus: "Menus" } } as const;

export const texts = {
  coverage: { subjects: { menu: "Menu" } },
  documents: {
    menus: {
      name: "Menu",
      title: "Menus",
      intro: "The links at the top and at the foot of the site.",
    },
  },
} as const;
