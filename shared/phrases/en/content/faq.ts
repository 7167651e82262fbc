export const content = {
  faq: {
    title: "FAQ",
    intro: "Licences, payment, invoices, connections and courses: what customers ask most.",
    search: {
      label: "Search the questions",
      placeholder: "For example: release",
      action: "Search",
    },
    count: "{count, plural, one {# question} other {# questions}}",
    found: "{count, plural, one {# question} other {# questions}} for “{search}”",
    clear: "Show all questions",
    categories: "Categories",
    link: "Link to this answer",
    empty: { title: "No matching questions", text: "Try different words, or ask us directly." },
    more: {
      title: "Didn’t find an answer?",
      text: "Tell us your control, your software version and what you want to do. An engineer will reply.",
      action: "Contact us",
      forum: "Ask in the forum",
    },
    linkCopied: "Link copied",
  },
} as const;

export const done = {
  faq_placed: "Question moved.",
  faq_category_created: "Category added at the end.",
  faq_category_saved: "Category saved.",
  faq_category_placed: "Category moved.",
  faq_category_removed: "Category deleted.",
  faq_voted: "Thank you for your feedback.",
} as const;

export const manager = {
  nav: { faq: "FAQ" },
  audit: {
    actions: {
      faq_moved: "Question moved",
      faq_category_created: "Question category added",
      faq_category_edited: "Question category edited",
      faq_category_moved: "Question category moved",
      faq_category_deleted: "Question category deleted",
    },
    subjects: { faq: "Question", faq_category: "Question category" },
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
    empty: "Write a few words, or skip this: your answer is saved.",
    told: "Thank you for your feedback.",
  },
} as const;

export const refusal = {
  faq_category: {
    in_use: "This category still has questions, including drafts. Move them to another one first.",
  },
} as const;

export const texts = {
  coverage: { subjects: { faq: "Question", faqCategory: "Question category" } },
  faq: {
    title: "FAQ",
    intro: "The questions customers ask most. Visitors see only what is published.",
    search: "Question, answer or URL slug",
    question: "Question",
    answer: "Answer",
    category: "Category",
    slug: "URL slug",
    helpful: "Helpful",
    unhelpful: "Not helpful",
    emptyTitle: "No questions yet",
    emptyText: "Add the first one. It stays hidden until you publish it.",
    new: "New question",
    newIntro:
      "It stays hidden until you publish it. To begin, only the question in Traditional Chinese is needed.",
    panel: "Question and answer",
    panelText: "Answers are written in Markdown.",
    categories: {
      title: "Categories",
      intro: "The FAQ page is divided into these categories. Changes take effect immediately.",
      new: "New category",
      inOrder: "In the order of the page",
      emptyTitle: "No categories yet",
      emptyText: "Add a category before you write questions.",
      panel: "Name",
      panelText: "Required in all three languages. Visitors see it immediately.",
      name: "Name",
      slug: "URL slug",
      questions: "Questions",
      place: "Position {at, number} of {of, number} on the page.",
      remove: "Delete category",
      inUse:
        "{count, plural, one {# question is} other {# questions are}} in this category, including drafts. Move them to another category first.",
      seeThem: "View questions",
      removeNow: "Delete “{name}”",
    },
    place: {
      title: "Position",
      text: "Position {at, number} of {of, number} in its category.",
      after: "New position",
      first: "First",
      behind: "After “{question}”",
      submit: "Move",
    },
    votes: {
      title: "Did it help?",
      counts: "Yes: {helpful, number}. No: {unhelpful, number}.",
      noReasons: "No comments on what was missing yet.",
      version: "About version {version, number}",
    },
  },
} as const;
