export const done = {
  list_entry_created: "The entry is added, behind the others.",
  list_entry_saved: "The entry is saved.",
  list_entry_placed: "The entry has its new place.",
  list_entry_removed: "The entry is deleted.",
} as const;

export const fault = { entry_taken: "Another entry of this list already has this name." } as const;

export const manager = {
  nav: { lists: "Lists" },
  audit: {
    actions: {
      term_created: "List entry added",
      term_edited: "List entry changed",
      term_moved: "List entry moved",
      term_deleted: "List entry deleted",
    },
    subjects: { list_entry: "List entry" },
  },
} as const;

export const refusal = {
  term: {
    in_use: "Something still uses this entry, so it cannot be deleted.",
  },
} as const;

export const texts = {
  lists: {
    title: "Lists",
    intro:
      "Categories and topics of support, services, and the industries and professions that members and products name. Changes show at once.",
    kinds: {
      technology: "Categories and topics of support",
      service: "Services",
      industry: "Industries",
      profession: "Professions",
    },
    kindText: {
      technology: "Each support article is in a topic below a category.",
      service: "Shown on the page about the company.",
      industry: "Members choose theirs in their profile, and products say whom they are for.",
      profession: "Members choose theirs in their profile.",
    },
    new: {
      technology: "Add category or topic",
      service: "Add service",
      industry: "Add industry",
      profession: "Add profession",
    },
    empty: "No entry yet.",
    name: "Name",
    uses: "Uses",
    topics: "{count, plural, one {# topic} other {# topics}}",
    articles: "{count, plural, one {# article} other {# articles}}",
    topicOf: "{category} › {topic}",
    parent: "Category",
    noParent: "None: it is a category itself",
    panel: "Content",
    panelText: "Visitors see the name at once: it is needed in every language.",
    summary: "Description",
    place: "Number {at, number} of {of, number}.",
    remove: "Delete",
    removeNow: "Delete “{name}”",
    hasTopics:
      "{count, plural, one {# topic is} other {# topics are}} in this category. Move them to another one or delete them first.",
    seeArticles: "See the articles in it",
    inUse:
      "{count, plural, one {# thing uses} other {# things use}} this entry, drafts among them. Choose another there first; then it can be deleted.",
  },
} as const;
