export const fault = {
  versions_turned: "The last version must not be earlier than the first.",
  products_required: "Add at least one product whose owners can read it.",
  product_twice: "This product is already listed.",
  file_type:
    "This type of file can’t be attached. Use a picture, PDF, text, CSV, ZIP, NC program or CAD file. Programs and scripts belong under “Downloads”.",
  file_program: "This file is a program or script. Those belong under “Downloads”.",
  too_many_files: "An article can have up to 10 files.",
} as const;

export const manager = {
  nav: { articles: "Knowledge base" },
  audit: {
    actions: {
      entry_file_added: "File added to content",
      entry_file_removed: "File deleted from content",
    },
    subjects: { article: "Article" },
  },
  jobs: { taskNames: { articles_publish: "Publish scheduled articles" } },
} as const;

export const products = {
  parts: {
    topic: "Topic",
    visibility: "Who can read it",
    products: "Product",
    from: "From version",
    to: "To version",
  },
} as const;

export const articles = {
  title: "Knowledge base",
  intro: "Technical support articles. Visitors see what is published.",
  search: "Title, summary or text",
  name: "Title",
  category: "Category",
  topic: "Topic",
  goneTopic: "Deleted topic ({id})",
  visibility: "Who can read it",
  visibilities: {
    everybody: "Everyone",
    members: "Members",
    entitled: "Product owners",
  },
  summary: "Summary",
  body: "Text",
  emptyTitle: "No articles yet",
  emptyText: "Add the first one. It stays hidden until you publish it.",
  new: "New article",
  newIntro:
    "It stays hidden until you publish it. To begin, only the title in Traditional Chinese is needed.",
  placePanel: "Placement and readers",
  placeText:
    "The title and summary are always public and searchable. The text and files are only for the readers chosen here.",
  textPanel: "Content",
  textText: "Written in Markdown. Headings (##) become the table of contents.",
  products: "Products and versions",
  productsText:
    "What the article applies to. Articles for product owners require a valid subscription or key of any of these.",
  productNumber: "Product {number, number}",
  addProduct: "Add product",
  files: "Files",
  filesText:
    "Anyone who can read the article can download them. Up to 10 files of 5 MB each, available immediately.",
  noFiles: "No files yet.",
  file: "Add file",
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
  categories: "Support categories",
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
    near: "No article contains all of “{search}”. These are the closest.",
    corrected:
      "Nothing found for “{search}”. {count, plural, one {# article} other {# articles}} for “{words}”",
    emptyTitle: "No matching articles",
    emptyText: "Try fewer or different words, or ask in the forum. You can also contact us.",
  },
  empty: {
    title: "No articles here yet",
    text: "We are still writing about this topic. See the FAQ, or contact us.",
    contact: "Contact us",
    forum: "Ask in the forum",
    faq: "FAQ",
  },
  pages: "Pages of articles",
  previous: "Previous",
  next: "Next",
  visibility: {
    members: "For members",
    entitled: "For product owners",
  },
  article: {
    files: "Downloads",
    contents: "On this page",
    changed: "Last updated {day}",
    applies: "Applies to",
    allVersions: "all versions",
    from: "{from} and later",
    to: "up to {to}",
    between: "{from} to {to}",
    only: "version {from}",
    outdated: "Another language version of this article has been updated since this translation.",
    related: "Related articles",
    back: "All articles about {name}",
    ask: "Still stuck? <forum>Ask in the forum</forum>: other users and our engineers answer.",
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
      wrong: "It is incorrect",
      outdated: "It is out of date",
      other: "Another reason",
    },
    reason: "Tell us more (optional)",
    reasonHint: "Please leave out names and addresses. For a reply, use <link>Contact</link>.",
    send: "Send",
    empty: "Choose a reason or write a few words.",
    told: "Thank you for your feedback.",
  },
  needs: {
    loginTitle: "This article is for members",
    loginText: "Log in to read it. Registration is free and takes a minute.",
    ownersTitle: "This article is for product owners",
    ownersText: "You need a valid subscription or product key of one of these products.",
    ownersLogin: "If you have one, log in with the account that owns it.",
    none: "No product on this account gives access to it at the moment.",
    login: "Log in",
    register: "Register",
    products: "Products",
    mine: "My orders",
  },
} as const;

export const texts = { coverage: { subjects: { article: "Support article" } } } as const;
