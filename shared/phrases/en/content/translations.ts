export const manager = { nav: { translations: "Translations" } } as const;

export const texts = {
  coverage: {
    title: "Translations",
    intro:
      "Content that is missing in a language, or that was changed in one language but not in the others.",
    overview: "Coverage",
    overviewText:
      "All content written by managers. The wording of pages, forms and e-mails comes with the product and is complete in all three languages.",
    search: "Name",
    name: "Name",
    subject: "Type",
    language: "Language",
    gap: "Issue",
    languages: "Languages",
    total: "Total",
    whole: "Complete",
    missing: "{count, plural, one {# missing} other {# missing}}",
    behind: "{count, plural, one {# outdated} other {# outdated}}",
    emptyTitle: "All content is complete",
    emptyText: "All content is available and up to date in all three languages.",
    gaps: { missing: "Missing", behind: "Outdated" },
    subjects: { currency: "Currency" },
  },
} as const;
