export const account = {
  agree: {
    title: "Please agree to the member terms",
    intro:
      "Your account was created for you. Please read and agree to the member terms before you continue.",
    changed:
      "Our member terms have changed since you agreed to version {version}. Please read and agree to the new version before you continue.",
    difference: "View changes (new tab)",
    outdated:
      "The English text has not been updated yet. The changes are in another language version; “View changes” shows them.",
    submit: "Agree and continue",
    leave: "Don’t agree? Download your data, or delete your account.",
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
    intro: "All versions that were in force, newest first. Times are Taipei time (UTC+8).",
    current: "Current version",
    since: "Since",
    changed: "Changes",
    compare: "Compare",
    from: "From",
    to: "To",
    difference: "From {from} to {to}",
    same: "Both versions are identical.",
    behind:
      "The English text has not been updated yet. The changes below are shown in the languages that were changed.",
    still:
      "The English text is the same in both versions. The changes below are shown in the languages that were changed.",
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
      "The English text has not been updated yet: another language version was changed after it.",
    current: "Read the current version",
    version: "Version {version}",
  },
} as const;

export const texts = {
  coverage: { subjects: { legal: "Legal text" } },
  documents: {
    legal: {
      name: "Legal text",
      title: "Legal texts",
      intro: "Every version that was in force stays available on the site.",
    },
    minor: "Corrections only: no new agreement from members needed",
    minorText:
      "Tick this only if nothing but errors was corrected. Otherwise every member is asked to agree before they continue.",
    allAgree:
      "Once this is published, {asked, plural, one {# member is} other {# members are}} asked to agree before they continue, including you.",
    noneAgree: "This version contains only corrections. Members are not asked to agree again.",
    sureText: "A published version stays available permanently and can’t be withdrawn.",
    noticeFirst:
      "It takes effect immediately. If the current terms promise members advance notice, schedule a date instead.",
  },
} as const;
