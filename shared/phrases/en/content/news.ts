export const content = {
  news: {
    title: "News",
    intro: "New versions, exhibitions, courses and announcements.",
    feed: "Subscribe (RSS)",
    more: "More news",
    all: "All news",
    kind: {
      release: "Release",
      exhibition: "Exhibition",
      office: "Announcement",
      price: "Prices",
      course: "Courses",
    },
    trail: "You are here",
    pages: "Pages of news",
    previous: "Previous",
    next: "Next",
    empty: { title: "No news yet", text: "New versions and events will be announced here." },
  },
} as const;

export const manager = { nav: { news: "News" }, audit: { subjects: { news: "News" } } } as const;

export const texts = {
  coverage: { subjects: { news: "News" } },
  news: {
    title: "News",
    intro: "Published news appears on the site from its day on.",
    search: "Title, summary or text",
    headline: "Title",
    kind: "Kind",
    day: "Day",
    summary: "Summary",
    body: "Text",
    emptyTitle: "No news yet",
    emptyText: "Add the first piece; nobody sees it before you publish it.",
    new: "Add news",
    newIntro: "Nobody sees it before you publish it. The Chinese title is enough to begin with.",
    panel: "What it says",
    panelText: "The text is written in Markdown.",
  },
} as const;
