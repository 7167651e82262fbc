export const manager = { nav: { translations: "Translations" } } as const;

export const texts = {
  coverage: {
    title: "Translations",
    intro:
      "What is not written in every language, or where one language was changed after the others.",
    overview: "Coverage",
    overviewText:
      "Everything the shop says. The wording of pages, forms and mails comes complete with the product.",
    search: "Name",
    name: "Name",
    subject: "Kind",
    language: "Language",
    gap: "What is wrong",
    languages: "Languages",
    total: "Total",
    whole: "Complete",
    missing: "{count, plural, one {# missing} other {# missing}}",
    behind: "{count, plural, one {# outdated} other {# outdated}}",
    emptyTitle: "All texts are complete",
    emptyText: "Every text is there in all three languages and up to date.",
    gaps: { missing: "Missing", behind: "Outdated" },
    subjects: { currency: "Currency" },
  },
} as const;
