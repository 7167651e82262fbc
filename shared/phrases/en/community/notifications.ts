export const notifications = {
  title: "Notifications",
  intro: "What happened that concerns you. In the settings you choose how each kind reaches you.",
  settings: "Notification settings",
  all: "All",
  unread: "Unread",
  kind: "Kind",
  anyKind: "All kinds",
  filter: "Show",
  apply: "Apply",
  fresh: "New",
  readAll: "Mark all as read",
  readOne: "Mark as read",
  readNamed: "Mark as read: {text}",
  isUnread: "Unread",
  earlier: "Earlier notifications",
  newest: "Back to the newest",
  list: "List of notifications",
  emptyTitle: "Nothing here yet",
  emptyText: "News about your orders, keys and questions will appear here.",
  noneTitle: "Nothing matches",
  noneText: "There is no such notification.",
  showAll: "Show all",
  preferences: {
    title: "Notification settings",
    intro:
      "Everything you get is on the page of notifications. Choose what is also mailed to {email}.",
    back: "To the notifications",
    save: "Save",
    verify: "Mails are sent once you have verified your e-mail address.",
    verifyLink: "Verify e-mail address",
    note: "The daily e-mail comes at 08:00 (Taipei) if something is unread. Mails with codes and security notices are always sent.",
    groups: {
      shop: "Orders and products",
      forum: "Forum",
      staff: "For staff",
    },
    levels: {
      at_once: "E-mail at once",
      digest: "Daily e-mail",
      page: "On the page only",
      off: "Off",
    },
  },
  unsubscribe: {
    title: "Unsubscribe",
    ask: "Stop these e-mails?",
    kind: "“{label}” will no longer be mailed to you. It stays on the page of notifications.",
    digest:
      "The daily e-mail will no longer be sent to you. What it says stays on the page of notifications.",
    confirm: "Stop these e-mails",
    done: "You will get no more of these e-mails.",
    settings: "All notification settings",
    invalid: "This link is not complete. Open it from the e-mail again, or change your settings.",
  },
  kinds: {
    mail: {
      kind: "Mails about orders and keys",
      mail: "Mails about orders, shipments, keys and dealer matters (always mailed)",
    },
  },
} as const;

export const shell = {
  notifications:
    "{count, plural, =0 {Notifications} one {Notifications, # unread} other {Notifications, # unread}}",
} as const;

export const member = {
  nav: {
    notifications: "Notifications",
  },
} as const;

export const done = {
  notification_read: "The notification is marked as read.",
  notifications_read: "Notifications are marked as read.",
  notification_preferences_saved: "Your notification settings are saved.",
} as const;

export const refusal = {
  notification: {
    not_found: "This notification does not exist any more.",
    link_invalid: "This link is not complete. Open it from the e-mail again.",
  },
} as const;

export const mail = {
  layout: {
    unsubscribe: "No more e-mails like this",
    preferences: "Notification settings",
  },
  notification: {
    why: "You get this because of your setting “{why}”.",
    see: "Open",
  },
  notification_digest: {
    subject: "{count, plural, one {# new notification} other {# new notifications}}",
    title: "Your notifications",
    see: "See all notifications",
    more: "{count, plural, one {And # more on the page.} other {And # more on the page.}}",
  },
} as const;

export const manager = {
  mail: {
    templates: {
      notification: "Notification",
      notification_digest: "Daily notifications",
    },
  },
  jobs: {
    kinds: {
      notification_mail: "Mail a notification",
    },
    taskNames: {
      notifications_digest: "Send daily notifications",
      notifications_forget: "Delete old notifications",
    },
  },
} as const;

export const privacy = {
  archive: {
    files: {
      notifications: "Notifications, and how you want them",
    },
  },
} as const;
