export const content = {
  faq: {
    title: "FAQ",
    intro: "Licences, payment, invoices, connections and courses: what customers ask most.",
    search: {
      label: "Search the questions",
      placeholder: "For instance: release",
      action: "Search",
    },
    count: "{count, plural, one {# question} other {# questions}}",
    found: "{count, plural, one {# question} other {# questions}} for “{search}”",
    clear: "Show all questions",
    categories: "Categories",
    link: "Link to this answer",
    empty: { title: "No question matches", text: "Try other words, or ask us directly." },
    more: {
      title: "No answer here?",
      text: "Tell us the control, the software version and what you want to do. An engineer will answer.",
      action: "Contact us",
    },
    linkCopied: "Link copied",
  },
} as const;

export const done = {
  faq_placed: "The question has its new place.",
  faq_category_created: "The category is added, behind the others.",
  faq_category_saved: "The category is saved.",
  faq_category_placed: "The category has its new place.",
  faq_category_removed: "The category is deleted.",
  faq_voted: "Thank you, that is noted.",
} as const;

export const manager = {
  nav: { faq: "FAQ" },
  audit: {
    actions: {
      faq_moved: "Question moved",
      faq_category_created: "Category of questions added",
      faq_category_edited: "Category of questions renamed",
      faq_category_moved: "Category of questions moved",
      faq_category_deleted: "Category of questions deleted",
    },
    subjects: { faq: "Question", faq_category: "Category of questions" },
  },
} as const;

export const products = { parts: { question: "Question", answer: "Answer" } } as const;

export const reading = {
  wholeSite: "Search the whole site",
  helped: {
    question: "Did this help?",
    thanks: "Thank you. You can still change your answer.",
    yes: "Yes",
    no: "No",
    reason: "What was missing? (optional)",
    reasonHint: "Please leave out names and addresses. For a reply, use <link>Contact</link>.",
    send: "Send",
    empty: "Write a few words, or leave it: your answer has been noted.",
    told: "Thank you, your remark has arrived.",
  },
} as const;

export const refusal = {
  faq_category: {
    in_use: "Questions are still in this category, drafts among them. Move them to another first.",
  },
} as const;

export const texts = {
  coverage: { subjects: { faq: "Question", faqCategory: "Question category" } },
  faq: {
    title: "FAQ",
    intro: "What customers ask most. Visitors see what is published.",
    search: "Question, answer or name in addresses",
    question: "Question",
    answer: "Answer",
    category: "Category",
    slug: "Name in addresses",
    helpful: "Helpful",
    unhelpful: "Unhelpful",
    emptyTitle: "No questions yet",
    emptyText: "Add the first one; nobody sees it before you publish it.",
    new: "New question",
    newIntro: "Nobody sees it before you publish it. The Chinese question is enough to begin with.",
    panel: "Question and answer",
    panelText: "Answers are written in Markdown.",
    categories: {
      title: "Categories",
      intro: "The FAQ page is divided into these categories. Changes show at once.",
      new: "New category",
      inOrder: "In the order of the page",
      emptyTitle: "No categories yet",
      emptyText: "Add one, then questions can be written.",
      panel: "Name",
      panelText: "In all three languages; visitors see it at once.",
      name: "Name",
      slug: "Name in addresses",
      questions: "Questions",
      place: "Place {at, number} of {of, number} on the page.",
      remove: "Delete the category",
      inUse:
        "{count, plural, one {# question is} other {# questions are}} in it, drafts among them. Move them to another category first.",
      seeThem: "See them",
      removeNow: "Delete “{name}”",
    },
    place: {
      title: "Place",
      text: "Place {at, number} of {of, number} in its category.",
      after: "New place",
      first: "First",
      behind: "After “{question}”",
      submit: "Move",
    },
    votes: {
      title: "Did it help?",
      counts: "Yes: {helpful, number}. No: {unhelpful, number}.",
      noReasons: "Nobody has said what was missing.",
      version: "Read in version {version, number}",
    },
  },
} as const;
