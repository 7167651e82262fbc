export const products = {
  suggestions: {
    to: {
      cn: "Suggest Simplified from Traditional",
      tw: "Suggest Traditional from Simplified",
    },
    text: "Review the suggestions one by one. Accepted text goes into the form; save the form to keep it.",
    none: "No more suggestions. Existing text gets new suggestions when the other Chinese version changes.",
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
    before: "System",
    published: "published",
    see: "Preview",
    restore: "Restore this version",
    unchanged: "There is no earlier version to compare with.",
    same: "Identical to the previous version.",
    taken: "This version can’t be restored at the moment.",
    changes: "{count, plural, one {# difference} other {# differences}}",
    origins: {
      found: "original text",
      created: "added",
      edited: "edited",
      restored: "restored from version {version, number}",
      copied: "duplicated from another product",
      imported: "imported from a file",
    },
  },
} as const;

export const texts = {
  publishing: {
    title: "Publishing",
    unseen: "Visitors can’t see this content. You are editing version {version, number}.",
    seen: "Visitors see version {version, number}, the latest.",
    older:
      "Visitors see version {live, number}. You are editing version {version, number}, which is not published.",
    ahead: "Published. Visitors can see it from {day}.",
    olderAhead:
      "Visitors can see version {live, number} from {day}. You are editing version {version, number}, which is not published.",
    planned: "Version {version, number} goes live on {at}, Taipei time.",
    olderPlanned:
      "Version {planned, number} still goes live on {at}, Taipei time. Version {version, number} is not scheduled. To publish it instead, schedule it.",
    failed:
      "The scheduled publication failed because something is no longer valid. Fix it and publish again.",
    behind: "Some languages are outdated. Check them before you publish.",
    unsaved: "You have unsaved changes below. Save them first, then publish.",
    unschedule: "Cancel schedule",
    withdraw: "Unpublish",
    behindSeen: "Some languages are outdated.",
    withdrawTitle: "Unpublish this content?",
    withdrawText:
      "Visitors can no longer read it, and links to it stop working. Its versions are kept, and you can publish it again.",
    outdated: "{language} is outdated.",
  },
} as const;
