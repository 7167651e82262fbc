export const done = {
  tag_created: "Tag added.",
  tag_edited: "Tag saved.",
  tag_merged: "Tags merged.",
  tag_deleted: "Tag deleted.",
} as const;

export const fault = { tag_taken: "Another tag already has this name." } as const;

export const manager = {
  nav: { tags: "Tags" },
  tags: {
    title: "Tags",
    intro:
      "What products can be tagged with; visitors filter and search by it. Changed names show on the site at once.",
    search: "Name in any language",
    add: "Add tag",
    name: "Name",
    names: "Name in every language",
    products: "Products",
    state: "State",
    unchecked: "Names to be checked",
    uncheckedText:
      "This tag was made by an imported file, which is in one language. Read its name in all three and save; visitors do not see it before that.",
    uncheckedShort: "{name} (names to be checked; visitors do not see it)",
    accept: "Accept and show",
    acceptOne: "Accept the names of “{name}” and show it to visitors",
    accepted: "The names of “{name}” are accepted: visitors see it now.",
    find: "Search tags",
    nothing: "No tag is called that.",
    unused: "No product uses it",
    emptyTitle: "No tags",
    emptyText: "Add the first one, then tick it on a product’s page.",
    created: "“{name}” has been added.",
    merged: "Merged into “{name}”.",
    deleted: "“{name}” has been deleted.",
    savedTitle: "Saved.",
    usedBy:
      "{count, plural, =0 {No product uses this tag.} one {# product uses this tag.} other {# products use this tag.}}",
    seeThem: "See the products",
    merge: "Merge into another tag",
    mergeText:
      "{count, plural, =0 {No product uses “{name}”: merging only deletes it.} one {The # product tagged “{name}” gets the tag you choose instead, in drafts and earlier versions too, and “{name}” is gone.} other {The # products tagged “{name}” get the tag you choose instead, in drafts and earlier versions too, and “{name}” is gone.}} This cannot be undone.",
    into: "Merge into",
    choose: "Choose a tag",
    mergeNow: "Merge",
    remove: "Delete tag",
    removeText:
      "{count, plural, =0 {No product uses this tag.} one {# product loses this tag, in drafts and earlier versions too, and visitors can no longer filter by it.} other {# products lose this tag, in drafts and earlier versions too, and visitors can no longer filter by it.}} This cannot be undone; the audit log keeps the part numbers that had it.",
    removeNow: "Delete “{name}”",
    manage: "Manage tags (opens in a new tab)",
  },
  audit: {
    actions: {
      tag_created: "Tag added",
      tag_edited: "Tag edited",
      tag_merged: "Tags merged",
      tag_deleted: "Tag deleted",
    },
    subjects: { tag: "Tag" },
  },
} as const;

export const refusal = {
  tag: {
    not_found: "This tag cannot be found; it may have been deleted or merged.",
  },
} as const;

export const texts = { coverage: { subjects: { tag: "Tag" } } } as const;
