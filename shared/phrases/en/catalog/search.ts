export const done = {
  synonym_added: "Synonym added.",
  synonym_removed: "Synonym removed.",
  miss_dismissed: "List updated.",
} as const;

export const fault = {
  synonym_taken: "This synonym already exists.",
  synonyms_full: "You can add up to 300 synonyms. Remove one you no longer need.",
} as const;

export const manager = {
  nav: { searches: "Failed searches" },
  audit: {
    actions: {
      search_synonym_added: "Added a search synonym",
      search_synonym_removed: "Removed a search synonym",
      search_zero_result_dismissed: "Handled a failed search",
    },
    subjects: { synonym: "Search synonym", searchMiss: "Failed search" },
  },
  searches: {
    title: "Failed searches",
    intro:
      "Search terms that returned nothing on the whole site, in the FAQ or in the knowledge base. Add common ones to a product’s text or tags. Terms that nobody has searched for in a year are deleted. We don’t record who searched, or anything that looks like an e-mail address, a phone number or a key.",
    search: "Search terms",
    lang: "Language",
    words: "Search term",
    count: "Times",
    firstAt: "First",
    lastAt: "Last",
    emptyTitle: "No failed searches",
    emptyText: "When a customer’s search finds nothing, it appears here.",
    dismissed: "Dismissed",
    deal: "Handle",
    dismiss: "Dismiss “{words}”",
    dismissShort: "Dismiss",
    restore: "Restore “{words}”",
    restoreShort: "Restore",
    mean: "Add synonym",
    meanOf: "Add synonym for “{words}”",
    add: "Add synonym",
    addText: "A search for these words also finds the words they mean.",
    looked: "Search term",
    lookedHint: "As customers type them, such as kalibrieren.",
    found: "Same as",
    foundHint: "Words used in the shop, such as calibration.",
    both: "Apply in both directions",
    submit: "Add",
    list: "Synonyms",
    listText: "They apply to every language and to search suggestions.",
    none: "No synonyms yet.",
    remove: "Remove “{words}”",
    removeShort: "Remove",
    undo: "Undo",
    added: "“{words}” now also finds “{means}”.",
    removed: "Synonym of “{words}” removed.",
    wasDismissed: "“{words}” was dismissed.",
    wasRestored: "“{words}” was restored to the list.",
    madeAt: "Added",
    ways: { yes: "both ways", no: "one way" },
  },
  jobs: {
    taskNames: {
      search_rebuild: "Update the search index",
      search_forget_misses: "Delete search terms unused for a year",
    },
  },
} as const;

export const refusal = {
  search: {
    synonym_not_found: "This synonym was already removed.",
    zero_result_not_found: "This search term is no longer on the list.",
  },
} as const;

export const search = {
  title: "Search",
  found: "Results for “{search}”",
  ask: "What are you looking for? Enter a product, a part number, a control or a machining term.",
  action: "Search",
  count: "{count, plural, one {# result} other {# results}}",
  near: "Nothing contains all of these words. These are the closest results.",
  meant: "Did you mean <link>{words}</link>?",
  corrected: "Nothing found for “{search}”. Showing results for “<link>{words}</link>”",
  narrow: "Filter results",
  kinds: "Type",
  categories: "Category",
  tags: "Tag",
  without: "Remove “{name}”",
  clear: "Clear all filters",
  pages: "Pages of results",
  previous: "Previous page",
  next: "Next page",
  narrowed: {
    title: "No results with these filters",
    text: "{count, plural, one {There is # result} other {There are # results}} without filters.",
  },
  nothing: {
    title: "Nothing found for “{search}”",
    text: "You could try the following:",
    fewer: "Use fewer or more common words.",
    code: "Enter part numbers and control models as they are printed: G54.1, 0i-MF, RS-232.",
    scripts: "English, Traditional and Simplified Chinese all find the same products.",
    products: "Browse all products",
    contact: "Tell us what you are looking for",
  },
} as const;

export const shell = {
  search: {
    label: "Search the site",
    placeholder: "Search",
    count: "{count, plural, one {# suggestion} other {# suggestions}}",
    all: "See all results for “{search}”",
    page: "Page",
    pages: "Pages",
    discussion: "Discussion",
    discussions: "Discussions",
  },
} as const;

export const texts = { coverage: { subjects: { term: "Site list" } } } as const;
