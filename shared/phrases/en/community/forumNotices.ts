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
    },
    taskNames: {
      forum_remind: "Remind askers of open questions",
    },
  },
} as const;
