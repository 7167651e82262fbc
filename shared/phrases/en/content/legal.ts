export const account = {
  agree: {
    title: "Please agree to the member terms",
    intro:
      "Your account was set up for you by us. Please read the member terms and agree to them before you go on.",
    changed:
      "Our member terms have changed since you agreed to version {version}. Please read them and agree before you go on.",
    difference: "See what changed (new tab)",
    outdated:
      "The English text has not been brought up to date: it still has the earlier wording. What you agree to has changed in another language; “See what changed” shows it.",
    submit: "Agree and go on",
    leave: "You do not agree? Download your data, or delete the account.",
  },
  terms: {
    title: "Member terms",
    version: "Version {version}",
    agree: "I have read and accept the member terms",
  },
} as const;

export const manager = {
  nav: { legal: "Legal texts" },
  audit: { subjects: { legal: "Legal text" } },
} as const;

export const reading = {
  versions: {
    title: "{document}: versions",
    intro: "Every version that was in force, the newest first. Times are Taipei time (UTC+8).",
    current: "In force",
    since: "Since",
    changed: "What changed",
    compare: "Compare",
    from: "From",
    to: "To",
    difference: "From {from} to {to}",
    same: "Both say the same.",
    behind:
      "The English text still has the earlier wording. What changed is shown below in the languages that were changed.",
    still:
      "The English text is the same in both versions. What changed is shown below in the languages that were changed.",
    gone: "Removed: ",
    come: "Added: ",
  },
} as const;

export const shell = {
  document: {
    team: "Team",
    security: "Security policy",
    terms: "Terms of sale",
    privacy: "Privacy policy",
    member_terms: "Member terms",
    contents: "On this page",
    versions: "All versions",
    outdated: "This version is no longer in force.",
    behind:
      "The English text has not been brought up to date: another language was changed after it.",
    current: "Read the version in force",
    version: "Version {version}",
  },
} as const;

export const texts = {
  coverage: { subjects: { legal: "Legal text" } },
  documents: {
    legal: {
      name: "Legal text",
      title: "Legal texts",
      intro: "Every version that was in force stays readable on the site.",
    },
    minor: "Corrections only: members need not agree again",
    minorText:
      "Tick it only where nothing but slips were corrected. Without it every member is asked to agree before they go on.",
    allAgree:
      "Once it is published, {asked, plural, one {# member is} other {# members are}} asked to agree to it before they go on, you among them.",
    noneAgree: "It only corrects what is in force: members are not asked to agree again.",
    sureText: "A version that was in force stays readable for good and cannot be taken back.",
    noticeFirst:
      "It takes effect at once; where the terms in force promise members notice of changes, schedule a date instead.",
  },
} as const;
