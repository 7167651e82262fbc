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
    empty: { title: "No news yet", text: "New releases and events will be announced here." },
  },
} as const;

export const manager = { nav: { news: "News" }, audit: { subjects: { news: "News" } } } as const;

export const texts = {
  coverage: { subjects: { news: "News" } },
  news: {
    title: "News",
    intro: "Published news appears on the site from its date.",
    search: "Title, summary or text",
    headline: "Title",
    kind: "Type",
    day: "Date",
    summary: "Summary",
    body: "Text",
    emptyTitle: "No news yet",
    emptyText: "Add the first item. It stays hidden until you publish it.",
    new: "Add news",
    newIntro:
      "It stays hidden until you publish it. To begin, only the title in Traditional Chinese is needed.",
    panel: "Content",
    panelText: "Written in Markdown.",
  },
} as const;
