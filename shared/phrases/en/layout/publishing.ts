export const products = {
  suggestions: {
    to: {
      cn: "Suggest Simplified from Traditional",
      tw: "Suggest Traditional from Simplified",
    },
    text: "Accept them one by one. What you accept goes into the form; save the form to keep it.",
    none: "Nothing more to suggest. A text that stands already is suggested anew once the other one changes.",
    take: "Use this",
    takeEmpty: "{count, plural, one {Fill # empty field} other {Fill # empty fields}}",
    close: "Done",
  },
  differing: {
    before: "Before: ",
    after: "After: ",
  },
  history: {
    minor: "small correction",
    title: "Versions",
    intro: "{name} (times are Taipei time, UTC+8)",
    version: "Version {version, number}",
    live: "What visitors see",
    planned: "Scheduled for {at}",
    before: "The system",
    published: "published",
    see: "Preview",
    restore: "Restore this version",
    unchanged: "There is no version before it to compare with.",
    same: "It says the same as the version before it.",
    taken: "This version cannot be restored now.",
    changes: "{count, plural, one {# difference} other {# differences}}",
    origins: {
      found: "the original text",
      created: "added",
      edited: "edited",
      restored: "restored from version {version, number}",
      copied: "copied from another product",
      imported: "imported from a file",
    },
  },
} as const;

export const texts = {
  publishing: {
    title: "Publishing",
    unseen: "Visitors do not see this text. You edit version {version, number}.",
    seen: "Visitors read version {version, number}, the newest.",
    older:
      "Visitors read version {live, number}. You edit version {version, number}, which is not published.",
    ahead: "It is published, and visitors read it from {day} on.",
    olderAhead:
      "Visitors read version {live, number} from {day} on. You edit version {version, number}, which is not published.",
    planned: "Version {version, number} goes live on {at}, Taipei time.",
    olderPlanned:
      "Version {planned, number} still goes live on {at}, Taipei time. Version {version, number} is not scheduled: schedule it to take its place.",
    failed:
      "The scheduled publication failed, because something in it no longer fits. Correct it and publish again.",
    behind: "Some languages are outdated. Check them before you publish.",
    unsaved: "Something below is not saved yet. Save it first, then publish.",
    unschedule: "Cancel the schedule",
    withdraw: "Withdraw",
    behindSeen: "Some languages are outdated.",
    withdrawTitle: "Withdraw this text?",
    withdrawText:
      "Visitors no longer read it, and addresses that lead to it find nothing. Its versions stay, and it can be published again.",
    outdated: "{language} is outdated.",
  },
} as const;
