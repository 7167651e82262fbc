/** What the questions and the versions of documents say besides. */
export const reading = {
  wholeSite: "Search the whole site",
  helped: {
    question: "Did this help?",
    thanks: "Thank you. You can still change your answer.",
    yes: "Yes",
    no: "No",
    reason: "What was missing? (optional)",
    reasonHint: "Please leave out names and addresses. For a reply, use <link>Contact</link>.",
    send: "Send",
    empty: "Write a few words, or leave it: your answer has been noted.",
    told: "Thank you, your remark has arrived.",
  },
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
};
