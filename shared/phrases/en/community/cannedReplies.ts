export const done = {
  canned_reply_saved: "Saved.",
  canned_reply_deleted: "Deleted. Replies written with it stay.",
} as const;

export const fault = {
  canned_reply_taken: "There is one with this title in this language.",
  canned_replies_full: "There are 300 already. Delete one that is no longer used.",
} as const;

export const refusal = {
  canned_reply: { not_found: "This canned reply doesn’t exist any more." },
} as const;

export const manager = {
  nav: { cannedReplies: "Canned replies" },
  canned: {
    title: "Canned replies",
    intro:
      "Texts for answers that come up again and again. In a discussion they are inserted into the reply, and can be changed before it is sent.",
    text: "Text and where it is offered",
    add: "Add a canned reply",
    search: "Words in title or text",
    emptyTitle: "No canned replies yet",
    emptyText: "Write down what you answer often.",
    name: "Title",
    nameHint: "Only staff see it.",
    lang: "Language",
    category: "Category",
    categoryHint: "It is offered for questions there and in subcategories.",
    every: "Every category",
    uses: "Used",
    used: "{count, plural, =0 {Not used yet.} one {Used in one reply.} other {Used in # replies.}}",
    body: "Text",
    bodyHint: "Markdown. Name of the asker, product (or category) and title: {marks}",
    changedAt: "Changed",
    remove: "Delete",
    removeTitle: "Delete this canned reply?",
    removeText: "Replies that were written with it stay as they are.",
  },
  audit: {
    subjects: { canned_reply: "Canned reply" },
    actions: {
      canned_reply_created: "Canned reply added",
      canned_reply_edited: "Canned reply edited",
      canned_reply_deleted: "Canned reply deleted",
    },
  },
} as const;

export const forum = {
  canned: {
    label: "Canned reply",
    choose: "Choose one",
    insert: "Insert",
    manage: "Edit canned replies",
  },
} as const;
