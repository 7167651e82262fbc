export const fault = {
  https: "Enter a full address starting with https://, such as https://www.example.com/.",
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
      header: "A row on wide screens, behind the menu button on narrow ones.",
      panel: "Only in the menu of narrow screens, next to the header entries and the account.",
      footer: "Each top-level entry is a column.",
    },
    entries: "Entries",
    entriesText:
      "{where} Drag the handle or use the arrows to reorder. Entries whose category was deleted are no longer shown. For categories, the name can stay empty to use the category’s own.",
    entry: "Entry {number, number}",
    sub: "Subentry {number, number}",
    add: "Add entry",
    addSub: "Add subentry",
    name: "Name",
    target: "Links to",
    choose: "Please choose",
    none: "Heading only, no link",
    categories: "All product categories",
    address: "Another site",
    url: "Address",
    urlHint: "Starts with https://",
    hidden: "Hide for now",
    groups: { special: "General", pages: "Pages", categories: "Categories" },
    gone: "Deleted category",
    subs: "Subentries",
  },
  pages: {
    home: "Home",
    products: "All products",
    search: "Search",
    support: "Knowledge base",
    faq: "FAQ",
    forum: "Forum",
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
      intro: "The links at the top and bottom of the site.",
    },
  },
} as const;
