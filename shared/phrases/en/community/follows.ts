export const forum = {
  follow: {
    discussion: "Follow",
    leaveDiscussion: "Stop following",
    product: "Follow questions about it",
    leaveProduct: "Stop following these questions",
  },
  reading: {
    unread: "Something new",
    followed: "I follow",
    readAll: "Mark all as read",
    fresh: "New",
    unreadReplies: "{count, plural, one {# new reply} other {# new replies}}",
    since:
      "{count, plural, one {# new reply} other {# new replies}} since your last visit. <first>Go to the first</first>",
  },
} as const;

export const notifications = {
  follows: {
    title: "What you follow",
    intro:
      "You hear of new replies in these discussions, and of new questions about these products. How is up to you in the settings.",
    link: "What you follow",
    settings: "Notification settings",
    discussions: "Discussions",
    products: "Products",
    replies: "{count, plural, =0 {No replies} one {# reply} other {# replies}}",
    last: "last activity {at}",
    stop: "Stop following",
    stopNamed: "Stop following: {name}",
    emptyTitle: "You follow nothing yet",
    emptyText:
      "You follow what you ask and where you reply. With “Follow” you add other discussions.",
    forum: "To the forum",
    pages: { nav: "Pages", previous: "Previous page", next: "Next page" },
  },
} as const;

export const done = {
  follow_saved: "Saved.",
  forum_read: "Everything is marked as read.",
} as const;

export const privacy = {
  archive: {
    files: {
      follows: "Discussions and products you follow",
    },
  },
} as const;
