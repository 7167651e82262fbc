export const done = {
  list_entry_created: "Entry added at the end.",
  list_entry_saved: "Entry saved.",
  list_entry_placed: "Entry moved.",
  list_entry_removed: "Entry deleted.",
} as const;

export const fault = { entry_taken: "Another entry of this list already has this name." } as const;

export const manager = {
  nav: { lists: "Lists" },
  audit: {
    actions: {
      term_created: "List entry added",
      term_edited: "List entry edited",
      term_moved: "List entry moved",
      term_deleted: "List entry deleted",
    },
    subjects: { list_entry: "List entry" },
  },
} as const;

export const refusal = {
  term: {
    in_use: "This entry is still in use, so it can’t be deleted.",
  },
} as const;

export const texts = {
  lists: {
    title: "Lists",
    intro:
      "Support categories and topics, services, and the industries and professions that members and products use. Changes take effect immediately.",
    kinds: {
      technology: "Support categories and topics",
      service: "Services",
      industry: "Industries",
      profession: "Professions",
    },
    kindText: {
      technology: "Each support article belongs to a topic within a category.",
      service: "Shown on the company page.",
      industry:
        "Members choose their industry in their profile, and products can list the industries they are for.",
      profession: "Members choose their profession in their profile.",
    },
    new: {
      technology: "Add category or topic",
      service: "Add service",
      industry: "Add industry",
      profession: "Add profession",
    },
    empty: "No entries yet.",
    name: "Name",
    uses: "Uses",
    topics: "{count, plural, one {# topic} other {# topics}}",
    articles: "{count, plural, one {# article} other {# articles}}",
    topicOf: "{category} › {topic}",
    parent: "Category",
    noParent: "None (this is a category)",
    panel: "Content",
    panelText: "The name is required in all three languages. Visitors see it immediately.",
    summary: "Description",
    place: "Position {at, number} of {of, number}.",
    remove: "Delete",
    removeNow: "Delete “{name}”",
    hasTopics:
      "{count, plural, one {# topic is} other {# topics are}} in this category. Move them to another one or delete them first.",
    seeArticles: "View articles",
    inUse:
      "{count, plural, one {# item uses} other {# items use}} this entry, including drafts. Choose another entry there first, then delete it.",
  },
} as const;
