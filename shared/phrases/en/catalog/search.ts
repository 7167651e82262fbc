export const done = {
  synonym_added: "Synonym added.",
  synonym_removed: "Synonym removed.",
  miss_dismissed: "The list is updated.",
} as const;

export const fault = {
  synonym_taken: "This synonym is there already.",
  synonyms_full: "At most 300 synonyms. Remove one that is not needed any more.",
} as const;

export const manager = {
  nav: { searches: "Searches without results" },
  audit: {
    actions: {
      search_synonym_added: "Added a search synonym",
      search_synonym_removed: "Removed a search synonym",
      search_zero_result_dismissed: "Dealt with a fruitless search",
    },
    subjects: { synonym: "Search synonym", searchMiss: "Fruitless search" },
  },
  searches: {
    title: "Searches without results",
    intro:
      "Words that customers looked for on the whole site, in the FAQ or in the knowledge base, and found nothing there. Add common ones to a product’s text or tags; what nobody has looked for in a year is deleted. Who searched is not recorded, nor anything that looks like an e-mail address, a phone number or a key.",
    search: "Words",
    lang: "Language",
    words: "Words",
    count: "Times",
    firstAt: "First",
    lastAt: "Last",
    emptyTitle: "No searches without results",
    emptyText: "When a customer’s search finds nothing, its words appear here.",
    dismissed: "Dealt with",
    deal: "Deal with it",
    dismiss: "Dismiss “{words}”",
    dismissShort: "Dismiss",
    restore: "Put back “{words}”",
    restoreShort: "Put back",
    mean: "Add synonym",
    meanOf: "Add synonym for “{words}”",
    add: "Add a synonym",
    addText: "Who looks for the words finds what they mean as well.",
    looked: "Words looked for",
    lookedHint: "As customers type them, such as kalibrieren.",
    found: "Find the same as",
    foundHint: "Words that stand in the shop, such as calibration.",
    both: "The other way round too",
    submit: "Add",
    list: "Synonyms",
    listText: "They hold in every language, in suggestions too.",
    none: "No synonyms yet.",
    remove: "Remove “{words}”",
    removeShort: "Remove",
    undo: "Undo",
    added: "“{words}” now finds “{means}” too.",
    removed: "“{words}” finds only itself again.",
    wasDismissed: "“{words}” is off the list.",
    wasRestored: "“{words}” is back on the list.",
    madeAt: "Added",
    ways: { yes: "both ways", no: "one way" },
  },
  jobs: {
    taskNames: {
      search_rebuild: "Bring the search index up to date",
      search_forget_misses: "Remove words nobody has looked for in a year",
    },
  },
} as const;

export const refusal = {
  search: {
    synonym_not_found: "This synonym has been removed already.",
    zero_result_not_found: "These words are no longer on the list.",
  },
} as const;

export const search = {
  title: "Search",
  found: "Results for “{search}”",
  ask: "What are you looking for? Enter a product, a part number, a control or a machining term.",
  action: "Search",
  count: "{count, plural, one {# result} other {# results}}",
  near: "Nothing holds all of these words. These results come closest.",
  meant: "Did you mean <link>{words}</link>?",
  corrected: "Nothing found for “{search}”. Showing results for “<link>{words}</link>”",
  narrow: "Narrow down",
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
    text: "{count, plural, one {There is # result} other {There are # results}} without them.",
  },
  nothing: {
    title: "Nothing found for “{search}”",
    text: "What may help:",
    fewer: "Use fewer words, or more common ones.",
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
  },
} as const;

export const texts = { coverage: { subjects: { term: "Site list" } } } as const;
