export const content = { about: { title: "About us", services: "What we do for you" } } as const;

export const done = {
  text_created: "The text is added, not published yet.",
  text_saved: "The new version is saved; visitors read it once it is published.",
  text_unchanged: "Nothing was changed, so there is no new version.",
  text_confirmed: "The ticked languages count as up to date. The version stays the same.",
  text_restored: "A new version says what the earlier one said.",
  text_published: "Published.",
  text_scheduled: "The publication is scheduled.",
  text_unscheduled: "The schedule is cancelled.",
  text_withdrawn: "The text is withdrawn.",
} as const;

export const fault = {
  text_variable: "There is no variable of this name. The list below the text shows all of them.",
  slug_taken: "A question or category on this page has this name already.",
  written: "This has been written already. Open it from the list.",
} as const;

export const manager = {
  nav: { pages: "Company pages" },
  audit: {
    actions: {
      entry_created: "Text added",
      entry_edited: "Text edited",
      entry_confirmed: "Languages of a text confirmed",
      entry_restored: "Earlier version of a text restored",
      entry_published: "Text published",
      entry_scheduled: "Publication of a text scheduled",
      entry_unscheduled: "Scheduled publication of a text cancelled",
      entry_publishing_failed: "Scheduled publication of a text failed",
      entry_unpublished: "Text withdrawn",
    },
    subjects: { page: "Page" },
  },
  jobs: { taskNames: { texts_publish: "Publish texts whose time has come" } },
} as const;

export const refusal = {
  entry: {
    not_found: "This content was not found; it may have been removed.",
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
    planned: "Planned",
    plannedAt: "Planned for {at}",
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
    see: "See it on the site",
    history: "Versions",
    holding: "Outdated languages",
    holdingText:
      "Another language changed after these were written. Change their texts above, or tick those that are still correct.",
    holds: "{language} is still correct (written for version {version, number})",
    holdsStill: "{language} is still correct",
    holdsBorrowed: "{language} is right as it is (taken from another language by an import)",
    minor: "Small correction: the other languages stay up to date",
    minorText: "Leave it unticked when what the text says has changed.",
  },
  coverage: { subjects: { page: "Company page" } },
  slug: "Name in addresses",
  slugHint: "Left empty, the English title is used.",
  documents: {
    pages: {
      name: "Page",
      title: "Company pages",
      intro: "About us, contact and the other pages about the company.",
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
    panel: "Text",
    panelText: "Written in Markdown. The page shows its title above it.",
    text: "Text",
  },
} as const;
