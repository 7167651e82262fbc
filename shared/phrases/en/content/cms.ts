export const content = { about: { title: "About us", services: "What we do for you" } } as const;

export const done = {
  text_created: "Content added, not published yet.",
  text_saved: "New version saved. Visitors see it once it is published.",
  text_unchanged: "Nothing was changed, so there is no new version.",
  text_confirmed: "The selected languages are marked as up to date. The version stays the same.",
  text_restored: "Earlier version restored as a new version.",
  text_published: "Published.",
  text_scheduled: "Publication scheduled.",
  text_unscheduled: "Schedule cancelled.",
  text_withdrawn: "Content unpublished.",
} as const;

export const fault = {
  text_variable: "There is no variable of this name. The list below the text shows all of them.",
  slug_taken: "A question or category on this page already uses this URL slug.",
  written: "This already exists. Open it from the list.",
} as const;

export const manager = {
  nav: { pages: "Company pages" },
  audit: {
    actions: {
      entry_created: "Content added",
      entry_edited: "Content edited",
      entry_confirmed: "Content translations confirmed",
      entry_restored: "Earlier content version restored",
      entry_published: "Content published",
      entry_scheduled: "Content publication scheduled",
      entry_unscheduled: "Scheduled content publication cancelled",
      entry_publishing_failed: "Scheduled content publication failed",
      entry_unpublished: "Content unpublished",
    },
    subjects: { page: "Page" },
  },
  jobs: { taskNames: { texts_publish: "Publish scheduled content" } },
} as const;

export const refusal = {
  entry: {
    not_found: "Content not found; it may have been removed.",
  },
} as const;

export const texts = {
  variables: {
    title: "Variables",
    text: "Where a text names a setting, write the variable. Visitors read its current value.",
    columns: { name: "Variable", meaning: "Meaning", value: "Now" },
    names: {
      shop_name: "Name of the shop",
      shop_email: "E-mail address of the shop",
      shop_phone: "Telephone of the shop",
      payment_methods: "Payment methods on offer",
      card_currencies: "Currencies that cards are charged in",
      payment_days: "Days to pay an order",
      payment_hours: "Hours to pay an order",
      quotation_days: "Days a quotation is valid",
      return_days: "Days to return goods",
      refund_days: "Days until a refund is paid",
      trial_days: "Days of a free trial",
      license_check_hours: "Hours between two license checks",
      license_grace_days: "Days the software runs without a network",
    },
  },
  states: {
    published: "Published",
    changed: "Unpublished changes",
    planned: "Scheduled",
    plannedAt: "Scheduled for {at}",
    draft: "Draft",
    failed: "Scheduled publication failed",
  },
  languages: {
    whole: "Complete",
    missing: "{language} missing",
    behind: "{language} outdated",
  },
  list: {
    state: "Status",
    languages: "Languages",
    changedAt: "Last saved",
    version: "Version",
  },
  editor: {
    see: "View on site",
    history: "Versions",
    holding: "Outdated languages",
    holdingText:
      "Another language changed after these were written. Update them above, or tick those that are still correct.",
    holds: "{language} is still correct (written for version {version, number})",
    holdsStill: "{language} is still correct",
    holdsBorrowed: "{language} is correct as it is (taken from another language by an import)",
    minor: "Small correction: the other languages stay up to date",
    minorText: "Leave unticked if the meaning has changed.",
  },
  coverage: { subjects: { page: "Company page" } },
  slug: "URL slug",
  slugHint: "Leave empty to create it from the English title.",
  documents: {
    pages: {
      name: "Page",
      title: "Company pages",
      intro: "About us, contact and the other company pages.",
    },
    names: {
      about: "About us",
      contact: "Contact",
      team: "Team",
      security: "Security policy",
      privacy: "Privacy policy",
      terms: "Terms of sale",
      member_terms: "Member terms",
      digital_consent: "Consent to immediate delivery",
    },
    published: "In force since",
    panel: "Content",
    panelText: "Written in Markdown. The title is shown above it.",
    text: "Text",
  },
} as const;
