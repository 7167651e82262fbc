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
      "Tags for products, used by visitors to filter and search. Changed names appear on the site immediately.",
    search: "Name in any language",
    add: "Add tag",
    name: "Name",
    names: "Name in each language",
    products: "Products",
    state: "Status",
    unchecked: "Names to confirm",
    uncheckedText:
      "This tag was created by an imported file in one language. Check its name in all three languages and save. Visitors can’t see it until then.",
    uncheckedShort: "{name} (names to confirm; not visible to visitors)",
    accept: "Confirm and show",
    acceptOne: "Confirm the names of “{name}” and show it to visitors",
    accepted: "The names of “{name}” are confirmed. Visitors can see it now.",
    find: "Search tags",
    nothing: "No matching tags.",
    unused: "Not used by any product",
    emptyTitle: "No tags yet",
    emptyText: "Add your first tag, then select it on a product page.",
    created: "“{name}” has been added.",
    merged: "Merged into “{name}”.",
    deleted: "“{name}” has been deleted.",
    savedTitle: "Saved.",
    usedBy:
      "{count, plural, =0 {No product uses this tag.} one {# product uses this tag.} other {# products use this tag.}}",
    seeThem: "View products",
    merge: "Merge into another tag",
    mergeText:
      "{count, plural, =0 {No product uses “{name}”, so merging only deletes it.} one {The # product tagged “{name}” gets the tag you choose instead, including drafts and earlier versions, and “{name}” is deleted.} other {The # products tagged “{name}” get the tag you choose instead, including drafts and earlier versions, and “{name}” is deleted.}} This cannot be undone.",
    into: "Merge into",
    choose: "Choose a tag",
    mergeNow: "Merge",
    remove: "Delete tag",
    removeText:
      "{count, plural, =0 {No product uses this tag.} one {# product loses this tag, including drafts and earlier versions, and visitors can no longer filter by it.} other {# products lose this tag, including drafts and earlier versions, and visitors can no longer filter by it.}} This cannot be undone; the audit log keeps the part numbers that used it.",
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
    not_found: "Tag not found; it may have been deleted or merged.",
  },
} as const;

export const texts = { coverage: { subjects: { tag: "Tag" } } } as const;
