export const notifications = {
  kinds: {
    forum_reply: {
      kind: "Replies in the forum",
      mentioned: "Somebody mentions me in a reply",
      answer: "Replies to my questions",
      followed: "Replies in discussions I follow",
      text: {
        mentioned: "{name} mentioned you in “{title}”",
        answer: "{name} replied to your question “{title}”",
        followed: "{name} replied in “{title}”",
      },
    },
    forum_discussion: {
      kind: "New questions in the forum",
      mentioned: "Somebody mentions me in a question",
      product: "New questions about products I follow",
      text: {
        mentioned: "{name} mentioned you in “{title}”",
        product: "New question: {title}",
      },
    },
    forum_solution: {
      kind: "Solutions in the forum",
      solved_for_me: "Our staff marked my question as solved",
      accepted: "My reply was chosen as the solution",
      followed: "A discussion I follow was solved",
      text: {
        solved_for_me: "Our staff marked your question “{title}” as solved",
        accepted: "Your reply solved “{title}”",
        followed: "“{title}” is solved",
      },
      reopen: "Still not working? Tell us here, and it’s open again.",
    },
    forum_review: {
      kind: "Decisions about what I wrote in the forum",
      approved: "What I wrote was published",
      rejected: "What I wrote was not published",
      hidden: "What I wrote was hidden",
      text: {
        approved: {
          question: "Your question “{title}” is published",
          reply: "Your reply in “{title}” is published",
          edit: "Your change in “{title}” is published",
        },
        rejected: {
          question: "Your question “{title}” was not published",
          reply: "Your reply in “{title}” was not published",
          edit: "Your change in “{title}” was not published",
        },
        hidden: {
          question: "Your question “{title}” was hidden",
          reply: "Your reply in “{title}” was hidden",
          elsewhere: "A reply of yours was hidden",
        },
      },
    },
    forum_report: {
      kind: "Decisions about what I reported in the forum",
      hidden: "What I reported was hidden",
      kept: "What I reported stays",
      text: {
        hidden: "Thank you for your report. We hid the post.",
        kept: "Thank you for your report. We looked at the post, and it stays.",
      },
    },
    forum_reminder: {
      kind: "A question of mine is still open",
      text: "Is “{title}” solved by now?",
      detail:
        "Nothing was written for {days} days. Mark the reply that helped, or say what’s missing.",
    },
    question_waiting: {
      kind: "Questions in the forum that wait for us",
      text: "A question waits: {title}",
    },
  },
} as const;

export const manager = {
  jobs: {
    kinds: {
      forum_discussion: "Tell of a new discussion",
      forum_reply: "Tell of a reply",
      forum_edit: "Tell who is newly mentioned",
      forum_acceptance: "Tell of a solution",
      forum_wait: "Tell staff of waiting questions",
      forum_review: "Tell authors of a decision",
      forum_hidden: "Tell authors what staff hid",
      forum_report: "Tell who reported a post",
    },
    taskNames: {
      forum_remind: "Remind askers of open questions",
    },
  },
} as const;
