/** Lists of discussions on other pages than the forum's. */
export const latest = {
  product: {
    title: "Discussions",
    text: "What others asked about this product, and what helped. There is also the <faq>FAQ</faq>, or <contact>write to us</contact>.",
    ask: "Ask about this product",
    all: "All discussions",
    count: "{count, plural, =0 {No discussions yet} one {# discussion} other {# discussions}}",
    none: "Nobody has asked about this product yet. Your question can be the first.",
  },
  open: {
    title: "Open questions in the forum",
    text: "Questions of other users that still wait for an answer. Perhaps you know it?",
    ask: "Ask in the forum",
    all: "All open questions",
    count: "{count, plural, =0 {No open questions} one {# open question} other {# open questions}}",
    none: "Every question has been looked at. Ask yours, and we’ll get to it.",
  },
  found: {
    title: "Discussions in the forum",
    text: "What other users asked about this, and what helped them.",
    ask: "Ask in the forum",
    all: "All matching discussions",
    count:
      "{count, plural, =0 {No discussions found} one {# discussion found} other {# discussions found}}",
    none: "Nobody has asked about this in the forum yet.",
  },
  search: {
    label: "Search the forum",
    placeholder: "Words, alarm code, part number",
    action: "Search",
  },
  loading: "Loading discussions",
  failed: "The discussions could not be loaded.",
  retry: "Try again",
} as const;
