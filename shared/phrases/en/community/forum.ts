export const done = {
  vote_saved: "Thanks for telling.",
  discussion_posted: "Posted.",
  reply_posted: "Reply posted.",
  discussion_saved: "Saved.",
  discussion_removed: "Withdrawn. Only you and our staff still see it.",
  reply_accepted: "Marked as the solution.",
  reply_unaccepted: "No longer marked as the solution.",
  discussion_solved: "Marked as solved. Thank you for telling how.",
  discussion_reopened: "Reopened. We’ll look into it again.",
  reply_saved: "Saved.",
  reply_removed: "Withdrawn. Only you and our staff still see it.",
  discussion_taken: "You have taken this discussion.",
  discussion_moderated: "Done.",
} as const;

export const fault = {
  discussion_title: "Enter a title of 4 to 100 characters.",
  discussion_product:
    "This product is in another category. Choose its category, or another product.",
} as const;

export const refusal = {
  discussion: {
    not_found: "This discussion doesn’t exist, or is no longer shown.",
    locked: "This discussion is locked. Start a new one and link to it.",
    hidden: "This discussion is hidden.",
    not_yours: "Only the member who asked can do this.",
    has_replies:
      "Others have replied already, so it stays. If something personal is in it, edit it or ask us to hide it.",
    not_solved: "This discussion is not solved.",
    already_solved: "This discussion is already solved.",
    reopen_late:
      "It was solved more than 30 days ago. Start a new discussion and link to this one.",
  },
  reply: {
    not_found: "This reply doesn’t exist, or is no longer shown.",
    not_yours: "Only its author can do this.",
    hidden: "This reply is hidden.",
    own: "To close the question with your own words, choose “Solved without a reply”.",
  },
  vote: { own: "Only others can find your own post helpful." },
  forum: { unverified: "Confirm your e-mail address first. Then you can post." },
} as const;

export const manager = {
  audit: {
    actions: {
      discussion_hidden: "Discussion hidden",
      discussion_shown: "Discussion shown again",
      discussion_locked: "Discussion locked",
      discussion_unlocked: "Discussion unlocked",
      reply_hidden: "Reply hidden",
      reply_shown: "Reply shown again",
    },
  },
  invariants: {
    values: {
      forum_unsolved: "Unsolved",
      forum_solving: "Solving",
      forum_solved: "Solved",
    },
  },
} as const;

export const forum = {
  title: "Forum",
  intro: "Ask about software, machines and tools. Other users and our staff answer.",
  trail: "You are here",
  ask: "Ask a question",
  mine: "My discussions",
  count: "{count, plural, =0 {No discussions} one {# discussion} other {# discussions}}",
  search: {
    label: "Search the forum",
    placeholder: "Words, alarm code, part number",
  },
  filter: {
    status: "Status",
    category: "Category",
    language: "Language",
    order: "Order",
    any: "All",
    apply: "Show",
    clear: "Show all discussions",
  },
  orders: {
    created_at: "Newest question first",
    last_activity_at: "Latest reply first",
    votes: "Most helpful first",
    relevance: "Best match first",
  },
  pages: { nav: "Pages", previous: "Previous page", next: "Next page" },
  empty: { title: "Nothing here yet", text: "Be the first to ask." },
  nothing: { title: "Nothing found", text: "Try other words or fewer filters." },
  status: { unsolved: "Unsolved", solving: "Being solved", solved: "Solved" },
  replies: "{count, plural, =0 {No replies} one {# reply} other {# replies}}",
  by: "{name}, {at}",
  edited: "edited {at}",
  locked: "Locked",
  hidden: "Hidden",
  new: {
    about: "This goes on from {link}:",
    similar: {
      title: "Perhaps this helps already",
      faq: "Frequently asked",
      article: "Support article",
    },
    title: "New discussion",
    intro:
      "The more we know, the sooner it is solved: version, machine, control, alarm code, what you tried.",
    name: "Title",
    nameHint: "4 to 100 characters",
    category: "Category",
    choose: "Choose a category",
    product: "Product",
    content: "Question",
    submit: "Post",
    text: "Reply",
  },
  edit: {
    question: "Edit the question",
    reply: "Edit the reply",
    save: "Save",
    conceal: "Hide the earlier versions",
    concealHint:
      "For example if they contain something personal. You and our staff still see them.",
    overtaken: {
      title: "This was edited meanwhile",
      text: "Below is what is saved now, then your text. Take over what you need; saving replaces it.",
    },
  },
  history: {
    ofQuestion: "Versions of the question",
    ofReply: "Versions of reply {number}",
    intro: "Newest first, each compared with the one before. Times are Taipei time (UTC+8).",
    staff: "Edited by staff",
    concealed: "Only the author and staff see this",
    gone: "Removed: ",
    come: "Added: ",
    back: "Back to the discussion",
  },
  thread: {
    helpful: "Helpful",
    notHelpful: "Not helpful after all",
    votes:
      "{count, plural, one {# member found this helpful} other {# members found this helpful}}",
    quote: "Quote",
    wrote: "{name} wrote:",
    edit: "Edit",
    staff: "Staff",
    asker: "Asked this",
    solution: "Solution",
    ownSolution: "Solved without a reply",
    accept: "This solved it",
    unaccept: "It did not solve it after all",
    remove: "Withdraw",
    removeQuestion: "Withdraw this question",
    reply: "Your reply",
    send: "Reply",
    login: "<login>Log in</login> to reply.",
    verify: "<verify>Confirm your e-mail address</verify> to reply.",
    locked: "This discussion is locked.",
    author_left: "Its author’s account was deleted, so this discussion is locked.",
    hidden: "Only you and our staff see this discussion.",
    taken: "Our staff are looking into this.",
    solved: "This question is solved. With another problem, <ask>start a new discussion</ask>.",
    solve: {
      title: "Solved without a reply",
      hint: "Tell how, so that it helps others.",
      action: "Mark as solved",
    },
    reopen: {
      title: "Still not working?",
      hint: "Say what happens now. The question is open again then.",
      action: "Reopen",
    },
  },
} as const;
