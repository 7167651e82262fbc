export const fault = {
  versions_turned: "The last version must not come before the first.",
  products_required: "Name at least one product whose owners may read it.",
  product_twice: "This product is named twice.",
  file_type:
    "This type of file cannot be attached: use a picture, PDF, text, CSV, ZIP, NC program or CAD file. Programs and scripts belong under “Downloads”.",
  file_program: "This file is a program or script. Those belong under “Downloads”.",
  too_many_files: "An article has at most 10 files.",
} as const;

export const manager = {
  nav: { articles: "Knowledge base" },
  audit: {
    actions: {
      entry_file_added: "Added a file to a text",
      entry_file_removed: "Deleted a file of a text",
    },
    subjects: { article: "Article" },
  },
  jobs: { taskNames: { articles_publish: "Publish articles whose time has come" } },
} as const;

export const products = {
  parts: {
    topic: "Topic",
    visibility: "Who may read it",
    products: "Product",
    from: "From version",
    to: "To version",
  },
} as const;

export const articles = {
  title: "Knowledge base",
  intro: "Articles of technical support. Visitors find what is published.",
  search: "Title, summary or text",
  name: "Title",
  category: "Category",
  topic: "Topic",
  goneTopic: "A topic that is no longer there ({id})",
  visibility: "Who may read it",
  visibilities: {
    everybody: "Everybody",
    members: "Members",
    entitled: "Owners of its products",
  },
  summary: "Summary",
  body: "Text",
  emptyTitle: "No articles yet",
  emptyText: "Add the first one; nobody sees it before you publish it.",
  new: "New article",
  newIntro: "Nobody sees it before you publish it. The Chinese title is enough to begin with.",
  placePanel: "Place and readers",
  placeText:
    "Title and summary are always public and found by everybody; text and files are for the readers chosen here.",
  textPanel: "What it says",
  textText: "The text is written in Markdown; its headings (##) become the list of contents.",
  products: "Products and versions",
  productsText:
    "What it applies to. Articles for owners are read with a valid subscription or key of any of these.",
  productNumber: "Product {number, number}",
  addProduct: "Add a product",
  files: "Files",
  filesText:
    "Whoever may read the article may download them. At most 10 files of 5 MB each; they are there at once.",
  noFiles: "No files yet.",
  file: "Add a file",
  fileHint:
    "Pictures, PDF, text, CSV, ZIP, NC programs (.nc, .mpf, O0001 …) and CAD files (.dxf, .step, .stl …).",
  upload: "Upload",
  removeFile: "Delete {name}",
  product: "Product",
  choose: "Choose a product",
  from: "From version",
  to: "To version",
} as const;

export const support = {
  title: "Knowledge base",
  intro: "How to set up, connect and get the most out of your software and machines.",
  trail: "You are here",
  categories: "Categories of support",
  topics: "Topics",
  all: "All topics",
  count: "{count, plural, =0 {no articles yet} one {# article} other {# articles}}",
  newest: "Recently updated",
  inCategory: "Articles about {name}.",
  search: {
    label: "Search the knowledge base",
    placeholder: "G54.1, tool compensation, moving a licence …",
    action: "Search",
    clear: "Show everything",
    found: "{count, plural, =0 {Nothing found} one {# article} other {# articles}} for “{search}”",
    near: "Nothing holds all of “{search}”. These come near.",
    corrected:
      "Nothing found for “{search}”. {count, plural, one {# article} other {# articles}} for “{words}”",
    emptyTitle: "No article speaks of this",
    emptyText: "Try fewer or other words, or look in a category. You can also write to us.",
  },
  empty: {
    title: "No articles here yet",
    text: "This topic is being written. Look in the FAQ, or write to us.",
    contact: "Contact us",
    faq: "FAQ",
  },
  pages: "Pages of articles",
  previous: "Previous",
  next: "Next",
  visibility: {
    members: "For members",
    entitled: "For owners",
  },
  article: {
    files: "Downloads",
    contents: "On this page",
    changed: "Last changed {day}",
    applies: "Applies to",
    allVersions: "all versions",
    from: "{from} and later",
    to: "up to {to}",
    between: "{from} to {to}",
    only: "version {from}",
    outdated: "This article was changed in another language after this translation was written.",
    related: "Related articles",
    back: "All articles about {name}",
    checksum: "SHA-256 checksum",
  },
  helped: {
    question: "Did this article help?",
    thanks: "Thank you. You can still change your answer.",
    yes: "Yes",
    no: "No",
    cause: "Why not?",
    causes: {
      unclear: "Hard to understand",
      incomplete: "Something is missing",
      wrong: "It is wrong",
      outdated: "It is out of date",
      other: "Another reason",
    },
    reason: "Tell us more (optional)",
    reasonHint: "Please leave out names and addresses. For a reply, use <link>Contact</link>.",
    send: "Send",
    empty: "Choose a reason or write a few words.",
    told: "Thank you, your remark has arrived.",
  },
  needs: {
    loginTitle: "This article is for members",
    loginText: "Log in to read it. Registering takes a minute and costs nothing.",
    ownersTitle: "This article is for owners of the software",
    ownersText: "It comes with a valid subscription or product key of one of these products.",
    ownersLogin: "If you have one, log in with the account that owns it.",
    none: "None of the products on this account gives access at the moment.",
    login: "Log in",
    register: "Register",
    products: "Products",
    mine: "My orders",
  },
} as const;

export const texts = { coverage: { subjects: { article: "Support article" } } } as const;
