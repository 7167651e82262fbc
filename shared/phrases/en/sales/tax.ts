export const checkout = {
  tax: { taxed: "VAT {rate}% included", zero: "Zero-rated", exempt: "Exempt from tax" },
} as const;

export const done = {
  tax_set: "The tax is saved.",
  tax_removed: "The tax is removed; the country is under that of all others again.",
} as const;

export const manager = {
  nav: { tax: "Tax" },
  audit: {
    actions: { tax_set: "Tax set", tax_removed: "Tax removed" },
    subjects: { tax: "Tax" },
  },
  tax: {
    title: "Tax",
    intro:
      "How much tax is within prices. A parcel counts by the country it goes to, collected goods by Taiwan, everything else by the buyer’s country; who has told none counts as in Taiwan. Orders keep the tax that they were placed with.",
    country: "Country",
    elsewhere: "All other countries",
    kind: "Treatment",
    rate: "Rate",
    kinds: {
      taxed: "Taxed, included in prices",
      zero: "Zero-rated",
      exempt: "Exempt",
    },
    set: "Set a tax",
    percent: "Rate (%)",
    percentHint: "For what is taxed, for example 5 or 7.5.",
    save: "Save",
    remove: "Remove",
    found: "{count, plural, one {# tax} other {# taxes}}",
    removeText:
      "This country then falls under the rule of all other countries. Existing orders keep theirs.",
    removeOf: "Remove the tax of {country}",
    edit: "Change",
    addHint:
      "Choose a country and how it is taxed; a country that has a tax already gets the new one.",
  },
} as const;
